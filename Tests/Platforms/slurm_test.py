"""`lessons recipe slurm` as it is written, on a real Slurm cluster: whatever is killed, requeued or lost,
the joined gradebook is that of one process, byte for byte."""

import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import unittest

import slurm

ROOT = pathlib.Path(__file__).resolve().parents[2]
LESSONS = os.environ.get("LESSONS", str(ROOT / "bin/lessons"))
TEST_ALL = "LESSONS_TEST_ALL" in os.environ

RIGHT = (
    "func greet(_ name: String) -> String {{\n"
    '  if name.isEmpty {{ return "Hello!" }}\n  return "Hello, \\(name)!"\n}}\n// {0}\n'
)
WRONG = 'func greet(_ name: String) -> String {{\n  return "Hello, \\(name)!"\n}}\n// {0}\n'
BROKEN = "func greet(_ name: String) -> String {{\n  nobody{0}\n}}\n"


@unittest.skipUnless(slurm.Cluster.is_possible(), "needs root and slurmctld, slurmd, sbatch, munged")
class SlurmTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="lessons-slurm-", dir="/var/tmp"))
        cls.folder.chmod(0o755)
        cls.cluster = slurm.Cluster(cls.folder / "slurm", nodes=4, processors=4)
        (cls.folder / "slurm").mkdir()
        shutil.copytree(ROOT / "Tests/Fixtures/Miniature/Lessons", cls.folder / "Lessons")
        cls.cluster.start()
        cls.lessons("pack", "--for", "graders", "grader")
        cls.lessons("recipe", "slurm", "recipe")

    @classmethod
    def tearDownClass(cls):
        cls.cluster.stop()
        subprocess.run(["chmod", "-R", "u+w", cls.folder])
        shutil.rmtree(cls.folder)

    @classmethod
    def lessons(cls, *words):
        done = subprocess.run(
            [LESSONS, *words], cwd=cls.folder, capture_output=True, text=True,
            env={**os.environ, "XDG_CACHE_HOME": str(ROOT / ".build/platforms-cache")},
        )
        if done.returncode:
            raise AssertionError(f"{words} left with {done.returncode}: {done.stdout}{done.stderr}")
        return done.stdout

    def hand_in(self, count, sources):
        submissions = self.folder / f"Submissions-{count}"
        for index in range(count):
            source = index % sources
            text = [RIGHT, WRONG, BROKEN][source % 3].format(source)
            file = submissions / f"learner-{index:05}" / "greetings/greet.swift"
            file.parent.mkdir(parents=True)
            file.write_text(text)
        return submissions

    def submit(self, submissions, shards):
        """Types what the recipe says; gives the numbers of the array and of what joins it."""
        self.results = self.folder / f"Results-{submissions.name}"
        said = subprocess.run(
            ["sh", "recipe/slurm-submit.sh", "--exercise", "greet"], cwd=self.folder,
            capture_output=True, text=True, check=True,
            env={
                **self.cluster.environment, "PACK": str(self.folder / "grader"),
                "SUBMISSIONS": str(submissions), "RESULTS": str(self.results),
                "SHARDS": str(shards),
            },
        ).stdout.split()
        return said[1], said[4]

    def running(self, job):
        """The node that runs each task of an array."""
        lines = self.cluster.ask("squeue", "-h", "-r", "-t", "R", "-j", job, "-o", "%K %N").splitlines()
        return {int(task): node for task, node in (line.split() for line in lines)}

    def progress(self, task):
        """How many results a task has by now."""
        metrics = self.results / f"shard-{task}.prom"
        text = metrics.read_text() if metrics.exists() else ""
        return sum(float(line.split()[1]) for line in text.splitlines() if line.startswith("lessons_grade_results "))

    def programs_of(self, task):
        """The graders that judge a task's part."""
        found = []
        for file in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
            try:
                words = file.read_bytes().decode(errors="replace").split("\0")
            except OSError:
                continue
            if words[0] == f"{self.folder}/grader/bin/lessons" and f"{self.results}/shard-{task}" in words:
                found.append(int(file.parent.name))
        return found

    def wait_for_end(self, *jobs, seconds):
        def is_over():
            return not self.cluster.ask("squeue", "-h", "-j", ",".join(jobs))

        self.cluster.wait_for(is_over, f"the jobs {jobs}", seconds)

    def logs(self):
        return "".join(f"== {file.name}\n{file.read_text()[-1500:]}" for file in sorted(self.results.glob("*.log")))

    def gradebook_of_one(self, submissions):
        self.lessons("grade", "grader", str(submissions), "--exercise", "greet", "--output", "One")
        return (self.folder / "One/gradebook.csv").read_bytes()

    def test_a_killed_task_is_tried_again(self):
        submissions = self.hand_in(200, 20)
        job, merge = self.submit(submissions, 4)
        self.cluster.wait_for(lambda: any(self.programs_of(task) for task in range(1, 5)), "a task")
        victim = next(task for task in range(1, 5) if self.programs_of(task))
        for program in self.programs_of(victim):
            os.kill(program, signal.SIGKILL)
        one = self.gradebook_of_one(submissions)
        self.wait_for_end(job, merge, seconds=900)
        self.assertTrue((self.results / "merged/gradebook.csv").exists(), self.logs())
        self.assertEqual((self.results / "merged/gradebook.csv").read_bytes(), one, self.logs())
        self.assertIn(b"learner-00199", one)
        self.assertIn("Restarts=1", self.cluster.ask("scontrol", "show", "job", f"{job}_{victim}"))

    @unittest.skipUnless(TEST_ALL, "takes minutes: bin/test all")
    def test_ten_thousand_with_a_killed_a_requeued_and_a_lost_task(self):
        submissions = self.hand_in(10_000, 200)
        job, merge = self.submit(submissions, 8)
        for condition, what in [
            (lambda: len(self.running(job)) == 8, "eight tasks"),
            (lambda: all(map(self.programs_of, range(1, 9))), "eight graders"),
            (lambda: all(map(self.progress, range(1, 9))), "eight that have judged"),
        ]:
            self.cluster.wait_for(condition, what, seconds=900)
        for program in self.programs_of(1):
            os.kill(program, signal.SIGKILL)
        self.cluster.ask("scontrol", "requeue", f"{job}_2")
        lost = self.running(job)[8]
        self.cluster.lose(lost)
        self.cluster.wait_for(
            lambda: self.cluster.ask("sinfo", "-h", "-n", lost, "-o", "%T").startswith("down"), lost)
        self.cluster.start_node(lost)
        one = self.gradebook_of_one(submissions)
        self.wait_for_end(job, merge, seconds=3600)
        # Each of the three, and whatever else ran on the node that was lost, was run again.
        for task in [1, 2, 8]:
            self.assertIn("Restarts=1", self.cluster.ask("scontrol", "show", "job", f"{job}_{task}"))
        self.assertEqual((self.results / "merged/gradebook.csv").read_bytes(), one, self.logs())


if __name__ == "__main__":
    unittest.main()
