"""Random input over the whole program breaks nothing. The long form: tools/soak.py client."""

import pytest
from arcade import played


@pytest.mark.parametrize("seed", range(6))
def test_a_monkey_finds_no_exception(seed: int) -> None:
    assert played(seed, 60, sizes=((1280, 720), (1366, 768)))
