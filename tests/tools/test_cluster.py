"""Games on a Dask cluster: every result comes, also if a worker is killed in the middle."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = """
import os, signal
import arena, league
from distributed import LocalCluster

if __name__ == "__main__":
    tasks = [(arena.Pairing("citygods", ("random", "random")), number) for number in range(8)]
    with LocalCluster(n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None) as cluster:
        results = arena.spread(league.one, tasks, cluster=cluster.scheduler_address)
        points = [next(results)[1].points]
        os.kill(next(iter(cluster.workers.values())).pid, signal.SIGKILL)
        points += [outcome.points for _, outcome in results]
    print(sorted(points) == sorted(league.one(task)[1].points for task in tasks))
"""


@pytest.mark.long
def test_a_cluster_of_two_that_loses_one_brings_every_game(tmp_path: Path) -> None:
    script = tmp_path / "cluster.py"
    script.write_text(SCRIPT, encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "tools")])}
    done = subprocess.run(
        [sys.executable, str(script)], env=env, cwd=tmp_path, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.stdout.strip().splitlines()[-1:] == ["True"], done.stderr[-2000:]
