"""Carries out a Containerfile in bare root file systems, step by step, as whatever builds images does: `FROM` lays a
stage over its base, `RUN` is run in it, `COPY` and `USER` and `ENTRYPOINT` are what they are everywhere."""

import glob
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys


def run(*words, **options):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, **options)
    if done.returncode:
        raise AssertionError(f"{words} left with {done.returncode}: {done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done.stdout


def instructions(text):
    """The instructions, each with what follows it; lines that end in a backslash go on."""
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    for line in re.sub(r"\\\n\s*", "", "\n".join(lines)).splitlines():
        if line.strip():
            name, _, rest = line.strip().partition(" ")
            yield name, rest.strip()


class Stage:
    """A root file system that is laid over others."""

    def __init__(self, folder, lower):
        self.folder = folder
        self.lower = lower
        self.user = "0"
        self.entrypoint = []
        self.mounted = []
        for name in ["upper", "work", "root"]:
            (folder / name).mkdir(parents=True)
        self.root = folder / "root"
        layers = ":".join(map(str, lower))
        self.mount("-t", "overlay", "overlay", "-o",
                   f"lowerdir={layers},upperdir={folder}/upper,workdir={folder}/work", self.root)

    @property
    def layers(self):
        return [self.folder / "upper", *self.lower]

    def mount(self, *words):
        run("mount", *words)
        self.mounted.append(words[-1])

    def unmount(self):
        for place in reversed(self.mounted):
            run("umount", "-l", place)
        self.mounted = []

    def run(self, command, binds=()):
        mounts = [f"mount --rbind /dev {self.root}/dev", f"mount -t proc proc {self.root}/proc"]
        for source, place in binds:
            (self.root / place[1:]).mkdir(parents=True, exist_ok=True)
            mounts.append(f"mount --bind {shlex.quote(str(source))} {shlex.quote(str(self.root) + place)}")
        script = " && ".join([*mounts, f"exec chroot {self.root} /bin/sh -c {shlex.quote(command)}"])
        return run("unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-ec", script,
                   env={"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root",
                        "DEBIAN_FRONTEND": "noninteractive"})

    def copy(self, sources, place):
        """Copies as COPY does: of a folder its contents; into a folder where the place ends in a slash."""
        target = self.root / place.lstrip("/")
        found = [pathlib.Path(path) for source in sources for path in sorted(glob.glob(str(source)))]
        if not found:
            raise AssertionError(f"COPY found nothing at {sources}")
        for source in found:
            if source.is_dir():
                target.mkdir(parents=True, exist_ok=True)
                run("cp", "-a", f"{source}/.", target)
            else:
                folder = target if place.endswith("/") else target.parent
                folder.mkdir(parents=True, exist_ok=True)
                # A link's target is copied.
                shutil.copy(source, target if folder != target else target / source.name)


class Image:
    """What a Containerfile comes to."""

    def __init__(self, text, folder, context, bases, binds=()):
        """`bases` are the layers of images by their names; `binds` are there while something is run, such as a
        cache of packages."""
        self.stages = {}
        self.order = []
        try:
            for name, rest in instructions(text):
                print(f"\n  {name} {rest[:100]}", end=" ", file=sys.stderr, flush=True)
                self.carry_out(name, rest, folder, context, bases, binds)
        except BaseException:
            self.unmount()
            raise

    def carry_out(self, name, rest, folder, context, bases, binds):
        if name == "FROM":
            base, _, alias = rest.partition(" AS ")
            stage = self.stages.get(base)
            new = Stage(folder / f"stage-{len(self.order)}", stage.layers if stage else bases[base])
            self.order.append(new)
            if alias:
                self.stages[alias] = new
            return
        stage = self.order[-1]
        if name == "RUN":
            stage.run(rest, binds)
        elif name == "COPY":
            *sources, place = rest.split()
            root = context
            if sources[0].startswith("--from="):
                root = self.stages[sources.pop(0).partition("=")[2]].root
            stage.copy([root / source.lstrip("/") for source in sources], place)
        elif name == "USER":
            stage.user = rest
        elif name == "ENTRYPOINT":
            stage.entrypoint = [word.strip('" ') for word in rest.strip("[]").split(",")]
        else:
            raise AssertionError(f"nobody carries out {name}")

    @property
    def last(self):
        return self.order[-1]

    def unmount(self):
        for stage in reversed(self.order):
            stage.unmount()


def bare_debian(folder):
    """A bookworm as slim as debootstrap makes it, from where this machine has its packages."""
    text = "".join(path.read_text() for path in [
        *pathlib.Path("/etc/apt").glob("sources.list"), *pathlib.Path("/etc/apt/sources.list.d").glob("*.sources")])
    found = re.search(r"^(?:URIs: |deb (?:\[[^\]]*\] )?)(\S+)", text, flags=re.M)
    run("debootstrap", "--variant=minbase", "bookworm", folder, found.group(1))
    shutil.copy("/etc/resolv.conf", folder / "etc/resolv.conf")
    for path in pathlib.Path("/etc/apt/apt.conf.d").iterdir():
        # How this machine reaches its packages.
        if "proxy" in path.read_text().lower():
            shutil.copy(path, folder / "etc/apt/apt.conf.d")
    return folder
