"""The conditions of a container, by bubblewrap and control groups: a read-only root file system, no network, the
system calls that Docker's and containerd's default profile forbids, masked parts of /proc, few capabilities, and
limits of processor and memory."""

import os
import pathlib
import platform
import shutil
import struct
import subprocess

# Those of Docker's and containerd's default.
CAPABILITIES = [
    "CAP_CHOWN", "CAP_DAC_OVERRIDE", "CAP_FOWNER", "CAP_FSETID", "CAP_KILL", "CAP_SETGID", "CAP_SETUID",
    "CAP_SETPCAP", "CAP_NET_BIND_SERVICE", "CAP_NET_RAW", "CAP_SYS_CHROOT", "CAP_MKNOD", "CAP_AUDIT_WRITE",
    "CAP_SETFCAP",
]
MASKED_FILES = ["kcore", "keys", "timer_list", "sched_debug"]
MASKED_FOLDERS = ["acpi", "scsi"]
READ_ONLY = ["bus", "fs", "irq", "sys", "sysrq-trigger"]

# Numbers of system calls and the architecture's name, as seccomp(2) has them.
NUMBERS = {
    "x86_64": (0xC000003E, {"clone": 56, "clone3": 435, "unshare": 272, "setns": 308, "mount": 165,
                            "umount2": 166, "pivot_root": 155, "open_tree": 428, "move_mount": 429,
                            "fsopen": 430, "fsmount": 432, "mount_setattr": 442}),
    "aarch64": (0xC00000B7, {"clone": 220, "clone3": 435, "unshare": 97, "setns": 268, "mount": 40,
                             "umount2": 39, "pivot_root": 41, "open_tree": 428, "move_mount": 429,
                             "fsopen": 430, "fsmount": 432, "mount_setattr": 442}),
}
NEW_NAMESPACES = 0x7E020000
ALLOW, EPERM, ENOSYS = 0x7FFF0000, 0x00050001, 0x00050026


def filter_of_docker():
    """A program for seccomp that allows no new namespace and no mount, as Docker's profile does without
    CAP_SYS_ADMIN."""
    architecture, numbers = NUMBERS[platform.machine()]
    load, equal, any_of, leave = 0x20, 0x15, 0x45, 0x06
    program = [(load, 0, 0, 4), (equal, 1, 0, architecture), (leave, 0, 0, EPERM), (load, 0, 0, 0)]
    for name, number in numbers.items():
        if name == "clone":
            # Its flags are the first argument.
            program += [(equal, 0, 4, number), (load, 0, 0, 16), (any_of, 0, 1, NEW_NAMESPACES),
                        (leave, 0, 0, EPERM), (load, 0, 0, 0)]
        else:
            program += [(equal, 0, 1, number), (leave, 0, 0, ENOSYS if name == "clone3" else EPERM)]
    program.append((leave, 0, 0, ALLOW))
    return b"".join(struct.pack("HBBI", *step) for step in program)


class ControlGroup:
    """At most so much processor and memory for what is started in it."""

    def __init__(self, processors, memory_bytes):
        root = pathlib.Path("/sys/fs/cgroup")
        name = f"lessons-test-{os.getpid()}"
        if (root / "cgroup.controllers").exists():
            self.folders = [root / name]
            limits = {"cpu.max": f"{int(processors * 100_000)} 100000", "memory.max": memory_bytes}
        else:
            self.folders = [root / "cpu" / name, root / "memory" / name]
            limits = {"cpu.cfs_quota_us": int(processors * 100_000), "memory.limit_in_bytes": memory_bytes}
        for folder in self.folders:
            folder.mkdir()
        for key, value in limits.items():
            file = next(folder / key for folder in self.folders if (folder / key).exists())
            file.write_text(str(value))

    def enter(self):
        for folder in self.folders:
            (folder / "cgroup.procs").write_text(str(os.getpid()))

    def remove(self):
        for folder in self.folders:
            folder.rmdir()


class Container:
    """Runs commands as a container would."""

    def __init__(self, group=None, user=0, forbids_namespaces=True, masks_proc=True):
        self.group = group
        self.user = user
        self.forbids_namespaces = forbids_namespaces
        # Without, it needs a user who has no right to mount.
        self.masks_proc = masks_proc

    @staticmethod
    def is_possible():
        return os.geteuid() == 0 and shutil.which("bwrap") and platform.machine() in NUMBERS

    def run(self, command, binds, cwd, environment=None):
        """Runs a command; `binds` are folders outside by their places inside, writable ones with a `+` before."""
        words = ["bwrap", "--die-with-parent", "--unshare-pid", "--unshare-net", "--unshare-ipc"]
        words += self.root({place.lstrip("+").split("/")[1] for place in binds})
        for place, folder in binds.items():
            words += ["--bind" if place.startswith("+") else "--ro-bind", str(folder), place.lstrip("+")]
        words += ["--proc", "/proc", *self.masks()] if self.masks_proc else ["--dir", "/proc"]
        words += ["--remount-ro", "/", "--cap-drop", "ALL"]
        for capability in CAPABILITIES + ([] if self.masks_proc else ["CAP_SYS_ADMIN"]):
            words += ["--cap-add", capability]
        words += ["--chdir", cwd, "--clearenv"]
        for name, value in {"PATH": os.environ["PATH"], "HOME": "/nowhere", **(environment or {})}.items():
            words += ["--setenv", name, value]
        reading, writing = os.pipe()
        if self.forbids_namespaces:
            os.write(writing, filter_of_docker())
            words += ["--seccomp", str(reading)]
        os.close(writing)
        if self.user:
            command = ["setpriv", f"--reuid={self.user}", f"--regid={self.user}", "--clear-groups",
                       "--bounding-set=-all", "--inh-caps=-all", *command]
        if not self.masks_proc:
            # bubblewrap's own has parts that are read-only.
            command = ["sh", "-c", 'mount -t proc proc /proc && exec "$@"', "sh", *command]
        try:
            return subprocess.run(
                [*words, "--", *command], capture_output=True, pass_fds=[reading], text=True,
                preexec_fn=self.group.enter if self.group else None,
            )
        finally:
            os.close(reading)

    @staticmethod
    def root(opened):
        """A root of its own, with this system in it; in the folders that are `opened`, more can be laid down."""
        words = ["--tmpfs", "/"]
        for name in opened:
            words += ["--perms", "0755", "--dir", f"/{name}"]
        entries = [entry for entry in pathlib.Path("/").iterdir() if entry.name not in ["dev", "proc", "tmp"]]
        for entry in [child for entry in entries
                      for child in (entry.iterdir() if entry.name in opened else [entry])]:
            if entry.is_symlink():
                words += ["--symlink", os.readlink(entry), str(entry)]
            elif entry.is_dir():
                words += ["--ro-bind", str(entry), str(entry)]
        return words + ["--dev", "/dev", "--perms", "1777", "--tmpfs", "/tmp"]

    @staticmethod
    def masks():
        words = []
        for name in MASKED_FILES:
            if os.path.exists(f"/proc/{name}"):
                words += ["--ro-bind", "/dev/null", f"/proc/{name}"]
        for name in MASKED_FOLDERS:
            if os.path.isdir(f"/proc/{name}"):
                words += ["--tmpfs", f"/proc/{name}"]
        for name in READ_ONLY:
            if os.path.exists(f"/proc/{name}"):
                words += ["--ro-bind", f"/proc/{name}", f"/proc/{name}"]
        return words
