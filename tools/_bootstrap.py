"""From a fresh machine to a working .venv beside the project, by the standard library alone.

play.py and test.py call `run`; a tool that needs more than the game calls `enter`. A stamp in the .venv says what was
installed for which project; it is written last, under a lock, so whatever was cut short is found and mended.
This file parses under Python 2.7 and 3.5, so that a wrong Python gets a sentence instead of a syntax error.
"""

import csv
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from contextlib import contextmanager

OLDEST = (3, 11)
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
PYTHON = os.path.join(VENV, "Scripts", "python.exe") if os.name == "nt" else os.path.join(VENV, "bin", "python")
STAMP = os.path.join(VENV, "tollan-stamp.json")
FIELDS = {"project", "path", "extras", "python", "installed"}
LOCK = os.path.join(ROOT, ".venv.lock")
CONSTRAINTS = os.path.join(ROOT, "tools", "constraints.txt")
# Installed first and used without isolation: the build is the tested one too, and installing again needs no network.
BACKEND = ["hatchling", "packaging", "pathspec", "pluggy", "tomlkit", "trove-classifiers"]
PROBE = (
    "import json, sys, sysconfig; "
    "print(json.dumps([list(sys.version_info[:3]), sys.prefix, sysconfig.get_path('purelib')]))"
)


class Trouble(Exception):
    """What stops us: a sentence for the player, and the last line of the program that failed."""

    def __init__(self, sentence, last_line=""):
        Exception.__init__(self, sentence)
        self.sentence = sentence
        self.last_line = last_line


def run(command, extras=(), cwd=None):
    """Make the .venv fit, then become `python COMMAND...` in it. Ends with its status, or 2 if that cannot be."""
    try:
        ensure(extras)
        become([PYTHON] + command, cwd)
    except Trouble as trouble:
        give_up(trouble)
    except KeyboardInterrupt:
        say("Stopped. The same command goes on from here.")
        sys.exit(130)


def enter(extras=()):
    """For a tool: go on in the project's .venv with these extras, started again there if this is another Python."""
    if os.path.realpath(sys.prefix) != os.path.realpath(VENV):
        run([os.path.abspath(sys.argv[0])] + sys.argv[1:], extras)
    try:
        ensure(extras)
    except Trouble as trouble:
        give_up(trouble)


def ensure(extras=()):
    """After this, .venv holds the project and these extras, in the tested versions."""
    check_python()
    project = project_hash()
    if fits(read_stamp(), project, extras):
        return
    with locked() as lock:
        stamp = read_stamp()  # another run may have done it while we waited
        if not fits(stamp, project, extras):
            extras = sorted(set(extras) | set(stamp.get("extras", [])))
            found = install(extras, stamp.get("path"), lock)
            write_stamp(
                {
                    "project": project,
                    "path": ROOT,
                    "extras": extras,
                    "python": found["python"],
                    "installed": sorted(names(found)),
                }
            )


def check_python():
    if sys.version_info[:2] < OLDEST:
        raise Trouble(
            "Tollan needs Python %d.%d or newer, and this is Python %d.%d (%s); get one from python.org."
            % (OLDEST + tuple(sys.version_info[:2]) + (sys.executable,))
        )


# --- the stamp


def read_stamp():
    try:
        with open(STAMP) as f:
            stamp = json.load(f)
    except (IOError, OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) and set(stamp) == FIELDS else {}


def fits(stamp, project, extras):
    """Whether the stamp is of this project as it is now, and everything it tells of is still there."""
    if (stamp.get("project"), stamp.get("path")) != (project, ROOT) or not set(extras) <= set(stamp["extras"]):
        return False
    found = probe()
    return bool(found) and found["python"] == stamp["python"] and set(stamp["installed"]) <= names(found)


def write_stamp(stamp):
    with open(STAMP + ".new", "w") as f:
        json.dump(stamp, f, indent=1)
    os.replace(STAMP + ".new", STAMP)


def project_hash():
    digest = hashlib.sha256()
    for name in (os.path.join(ROOT, "pyproject.toml"), CONSTRAINTS):
        try:
            with open(name, "rb") as f:
                digest.update(f.read())
        except (IOError, OSError):
            raise Trouble("%s is missing: this is not a whole copy of Tollan." % name)
    return digest.hexdigest()


def names(found):
    """What lies in site-packages, without what comes and goes."""
    return {n for n in os.listdir(found["site"]) if n != "__pycache__" and not n.startswith("~")}


# --- the virtual environment


def probe():
    """The .venv's Python version and site-packages, or None where no working Python of ours is."""
    try:
        text = subprocess.check_output([PYTHON, "-I", "-c", PROBE], stderr=subprocess.STDOUT)
        version, prefix, site = json.loads(text.decode("utf-8"))
    except (OSError, ValueError, subprocess.CalledProcessError):
        return None
    if tuple(version[:2]) < OLDEST or os.path.realpath(prefix) != os.path.realpath(VENV) or not os.path.isdir(site):
        return None
    return {"python": ".".join(str(n) for n in version), "site": site}


def install(extras, stamped_path, lock):
    """Bring .venv from whatever state it is in to the project and these extras."""
    say("Tollan: installing into .venv; the first time takes a minute.")
    found = working_venv(lock)
    if os.path.exists(STAMP):
        os.remove(STAMP)
    if stamped_path not in (None, ROOT):
        readdress(stamped_path)
    mend(found["site"])
    if not has_pip(found) and not works(["ensurepip", "--default-pip"], lock):
        found = new_venv(lock)
    project = ROOT + ("[%s]" % ",".join(extras) if extras else "")
    missing = [pin for pin in pins(BACKEND) if dist_info(pin) not in names(found)]
    for wanted in (missing, ["--constraint", CONSTRAINTS, "--no-build-isolation", "--editable", project]):
        if not wanted:  # to be told so by pip takes a second
            continue
        code, lines = watched([PYTHON, "-m", "pip", "install"] + wanted, lock)
        if code:
            raise Trouble(
                "Tollan could not be installed: pip failed, most often for want of a network; "
                "when that is mended, the same command goes on from here.",
                verdict(lines),
            )
    if not any(name.startswith("tollan-") for name in names(found)):
        raise Trouble("pip ended well, but not in .venv: is `target`, `prefix` or `dry-run` among its settings?")
    return found


def has_pip(found):
    """Whether it lies there, and whole, or it would have been forgotten."""
    return any(name.startswith("pip-") for name in names(found))


def pins(packages):
    """The tested version of each, as pip wants it."""
    with open(CONSTRAINTS) as f:
        return [line.strip() for line in f if line.split("==")[0] in packages]


def dist_info(pin):
    """Where pip writes down that it has installed this version."""
    return pin.replace("-", "_").replace("==", "-") + ".dist-info"


def working_venv(lock):
    """A venv that runs is kept, whoever made it; anything else at its place is made new."""
    if os.path.lexists(VENV) and not os.path.isdir(VENV):
        raise Trouble("%s is in the way: Tollan keeps its virtual environment in a folder of that name." % VENV)
    return probe() or new_venv(lock)


def new_venv(lock):
    try:
        import ensurepip  # noqa: F401 (Debian packs both apart from Python)
        import venv  # noqa: F401
    except ImportError:
        raise Trouble(
            "This Python (%s) has no venv module; on Debian or Ubuntu `sudo apt install python3-venv` "
            "brings it." % sys.executable
        )
    code, lines = watched([sys.executable, "-m", "venv", "--clear", VENV], lock)
    found = probe()
    if code or not found:
        raise Trouble("Python could not make a virtual environment in %s." % VENV, verdict(lines))
    return found


def mend(site):
    """Forget every package whose files are not all there, so that pip installs it again over the remains.

    pip writes a package's RECORD last: a package without one was cut short, and pip itself would take it for whole.
    """
    for name in os.listdir(site):
        path = os.path.join(site, name)
        if name.startswith("~") or name.endswith(".dist-info") and not whole(site, path):
            shutil.rmtree(path) if os.path.isdir(path) else os.remove(path)


def whole(site, dist_info):
    try:
        with open(os.path.join(dist_info, "RECORD"), newline="", encoding="utf-8") as f:
            for name, _, size in csv.reader(f):
                if not size:  # bytecode comes and goes
                    continue
                length = os.path.getsize(os.path.join(site, name))
                if length != int(size) and not name.startswith(".."):  # scripts may have been readdressed
                    return False
    except (OSError, ValueError, csv.Error):
        return False
    return True


def readdress(old):
    """The folder was moved, and its .venv with it: scripts that name the old place name the new one."""
    folder = os.path.dirname(PYTHON)
    was, now = [os.path.join(root, ".venv").encode("utf-8") for root in (old, ROOT)]
    for name in os.listdir(folder):
        path = os.path.join(folder, name)
        if os.path.islink(path) or os.path.getsize(path) > 100000:
            continue  # the interpreter and compiled tools hold no path of ours
        with open(path, "rb") as f:
            text = f.read()
        if was in text and b"\0" not in text:
            with open(path, "wb") as f:
                f.write(text.replace(was, now))


# --- the lock


@contextmanager
def locked():
    """Held while .venv changes. The system lets it go however we end; pip inherits it, so it outlives us with pip."""
    try:
        lock = open(LOCK, "a+")
    except (IOError, OSError) as trouble:
        raise Trouble("Tollan may not write to its own folder %s, so it cannot install there." % ROOT, str(trouble))
    with lock:
        told = False
        while not take(lock):
            if not told:
                say("Tollan: another run is installing; waiting for it.")
            told = True
            time.sleep(0.2)
        yield lock


def take(lock):
    try:
        if os.name == "nt":
            import msvcrt

            lock.seek(0)
            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (IOError, OSError) as trouble:
        import errno

        return trouble.errno not in (errno.EACCES, errno.EAGAIN, errno.EDEADLK)  # a disk without locks: go on
    return True


# --- other programs


def watched(command, lock):
    """Run a command and show how it goes: its status, and its lines."""
    keep = {} if os.name == "nt" else {"pass_fds": (lock.fileno(),)}
    child = subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **keep
    )
    live = sys.stderr.isatty()
    lines = []
    with child:
        for line in child.stdout:
            lines.append(line.decode("utf-8", "replace").strip())
            if live:
                sys.stderr.write("\r" + lines[-1][:78].ljust(78))
                sys.stderr.flush()
    if live:
        sys.stderr.write("\r" + " " * 78 + "\r")
    return child.returncode, lines


def works(module, lock):
    return watched([PYTHON, "-m"] + module, lock)[0] == 0


def verdict(lines):
    """The last line that tells what went wrong; pip likes to end on notices and on where to read more."""
    said = [line for line in lines if line and not line.startswith(("[notice]", "WARNING:", "ERROR: ResolutionImp"))]
    errors = [line for line in said if line.lower().startswith("error:")]
    return (errors or said or [""])[-1]


def become(command, cwd=None):
    """Hand this process over to a command; where that cannot be done, wait for it and end as it ends."""
    if cwd:
        os.chdir(cwd)
    sys.stdout.flush()
    if os.name != "nt":
        os.execv(command[0], command)
    child = subprocess.Popen(command)
    while True:
        try:
            sys.exit(child.wait())
        except KeyboardInterrupt:
            pass  # the command got it too, and decides


def give_up(trouble):
    say(trouble.sentence)
    if trouble.last_line:
        say(trouble.last_line)
    sys.exit(2)


def say(line):
    sys.stderr.write(line + "\n")
    sys.stderr.flush()
