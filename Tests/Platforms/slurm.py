"""One Slurm cluster in a temporary folder: a controller, and a node made of several slurmd."""

import os
import pathlib
import pwd
import shutil
import signal
import socket
import subprocess
import time

from ports import free_ports


class Cluster:
    """Started as root, without systemd, and ended by what is started here alone."""

    needed = ["slurmctld", "slurmd", "sbatch", "munged"]

    def __init__(self, folder, nodes=4, processors=2):
        self.folder = pathlib.Path(folder)
        self.nodes = [f"n{index}" for index in range(1, nodes + 1)]
        self.processors = processors
        self.processes = {}
        self.conf = self.folder / "slurm.conf"
        self.environment = {**os.environ, "SLURM_CONF": str(self.conf)}

    @classmethod
    def is_possible(cls):
        return os.geteuid() == 0 and all(cls.find(name) for name in cls.needed)

    @staticmethod
    def find(name):
        return shutil.which(name, path="/usr/sbin:/usr/bin:/sbin:/bin")

    def write(self):
        host = socket.gethostname().split(".")[0]
        ports = free_ports(1 + len(self.nodes))
        munge = self.folder / "munge"
        munge.mkdir(mode=0o755)
        key = munge / "key"
        key.write_bytes(os.urandom(1024))
        key.chmod(0o400)
        for name in ["state", "spool", "log"]:
            (self.folder / name).mkdir()
        nodes = "\n".join(
            f"NodeName={node} NodeHostname={host} NodeAddr=127.0.0.1 Port={port} "
            f"CPUs={self.processors} RealMemory=8000 State=UNKNOWN"
            for node, port in zip(self.nodes, ports[1:])
        )
        self.conf.write_text(
            f"""ClusterName=test
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={ports[0]}
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket={munge}/socket,cred_expire=5
CryptoType=crypto/munge
StateSaveLocation={self.folder}/state
SlurmdSpoolDir={self.folder}/spool/%n
SlurmctldPidFile={self.folder}/slurmctld.pid
SlurmdPidFile={self.folder}/slurmd.%n.pid
SlurmctldLogFile={self.folder}/log/slurmctld
SlurmdLogFile={self.folder}/log/%n
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerType=sched/builtin
SchedulerParameters=sched_interval=2,batch_sched_delay=1,sched_min_interval=100000
SlurmdTimeout=5
InactiveLimit=0
KillWait=2
MinJobAge=600
ReturnToService=2
SlurmdParameters=config_overrides
JobRequeue=1
MpiDefault=none
LaunchParameters=disable_send_gids
{nodes}
PartitionName=all Nodes={",".join(self.nodes)} Default=YES MaxTime=INFINITE State=UP
"""
        )

    def start(self):
        self.write()
        munge = self.folder / "munge"
        self.run_in_background(
            "munged", "--foreground", "--force", f"--key-file={munge}/key", f"--socket={munge}/socket",
            f"--pid-file={munge}/pid", f"--log-file={munge}/log", f"--seed-file={munge}/seed",
        )
        self.wait_for(lambda: (munge / "socket").exists(), "munge")
        self.run_in_background("slurmctld", "-D", "-f", str(self.conf))
        for node in self.nodes:
            self.start_node(node)
        self.wait_for(
            lambda: self.ask("sinfo", "-h", "-o", "%D %T") == f"{len(self.nodes)} idle", "nodes"
        )

    def start_node(self, node):
        self.run_in_background("slurmd", "-D", "-N", node, "-f", str(self.conf), name=node)

    def run_in_background(self, program, *arguments, name=None):
        with open(self.folder / f"{name or program}.out", "w") as log:
            self.processes[name or program] = subprocess.Popen(
                [self.find(program), *arguments], stdout=log, stderr=log, env=self.environment,
                start_new_session=True,
            )

    def ask(self, *words):
        done = subprocess.run(words, env=self.environment, capture_output=True, text=True)
        return done.stdout.strip()

    @staticmethod
    def wait_for(condition, what, seconds=60):
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise TimeoutError(f"waited {seconds} s for {what}")
            time.sleep(0.2)

    def steps_of(self, node):
        """All that jobs run on a node."""
        found = []
        for status in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
            try:
                words = status.read_bytes().decode(errors="replace")
                environment = (status.parent / "environ").read_bytes()
            except OSError:
                continue
            if f"SLURMD_NODENAME={node}\0".encode() in environment and str(self.folder).encode() in environment:
                found.append(int(status.parent.name))
        return found

    def lose(self, node):
        """What a power cut does to a node: all of it is gone, and nobody is left to tell the controller."""
        self.processes[node].kill()
        steps = self.steps_of(node)
        parents = {self.parent(pid) for pid in steps}
        watchers = [pid for pid in parents if self.name(pid) == "slurmstepd"]
        for pid in watchers + steps:
            self.kill(pid)

    @staticmethod
    def kill(pid):
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass

    @staticmethod
    def status(pid, key):
        try:
            lines = pathlib.Path(f"/proc/{pid}/status").read_text().splitlines()
        except OSError:
            return ""
        return next((line.split(":")[1].strip() for line in lines if line.startswith(f"{key}:")), "")

    def parent(self, pid):
        return int(self.status(pid, "PPid") or 0)

    def name(self, pid):
        return self.status(pid, "Name")

    def stop(self):
        subprocess.run(["scancel", "--full", "--user=root"], env=self.environment, capture_output=True)
        for name, process in reversed(self.processes.items()):
            process.terminate()
        for process in self.processes.values():
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        for node in self.nodes:
            for pid in self.steps_of(node):
                self.kill(pid)
