"""Each platform's own layout, in the conditions of its containers: no new namespaces, no network, a read-only root,
half a processor and 768 MB. What comes of each submission is what it is anywhere else, byte for byte: the goldens,
which the tests in Swift hold to what the program writes in the other kind of box."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import container
from schema_test import KINDS, submissions

ROOT = pathlib.Path(__file__).resolve().parents[2]
LESSONS = os.environ.get("LESSONS", str(ROOT / "bin/lessons"))
TEST_ALL = "LESSONS_TEST_ALL" in os.environ
FIXTURES = ROOT / "Tests/Fixtures"
GRADE = ["/opt/grader/bin/lessons", "grade"]
JUDGED_HERE = ["--exercise", "greet", "--as"]


class Layout:
    """Where a platform puts things, how it calls, and where it looks."""

    def __init__(self, command, handed_in="/job", result=None, cwd=None, extra=None, environment=None):
        self.command = command
        self.handed_in = handed_in
        # Where the platform looks for files; beside what was handed in, unless it says so.
        self.result = result or handed_in
        self.cwd = cwd or handed_in
        self.extra = extra or {}
        self.environment = environment or {}


LAYOUTS = {
    "gradescope": Layout(
        ["/autograder/run_autograder"], "/autograder/submission", "/autograder/results", "/autograder",
        {"/autograder/submission_metadata.json": "{}"}),
    "prairielearn": Layout(
        ["/opt/run.sh", "greet"], "/grade/student", "/grade/results", "/",
        {"/grade/data/data.json": "{}", "/grade/tests/none": ""}),
    "submitty": Layout(
        [*GRADE, *JUDGED_HERE, "submitty"], "/job/part", "/job", "/job",
        {"/job/custom_validator_input.json": json.dumps({"testcase_prefix": "part", "username": "ada"})}),
    "vpl": Layout(
        ["bash", "-c", "bash ./vpl_evaluate.sh && exec ./vpl_execution"],
        extra={"/job/vpl_environment.sh": "#!/bin/bash\nexport VPL_LANG=en_US.UTF-8\n"}),
    "coderunner": Layout([*GRADE, *JUDGED_HERE, "coderunner"]),
    "exercism": Layout(["/opt/test-runner/bin/run.sh", "greet", "/in/", "/out/"], "/in", "/out", "/"),
    "classroom50": Layout(
        [*GRADE, *JUDGED_HERE, "classroom50"],
        environment={
            "CLASSROOM": "swift-1", "ASSIGNMENT": "greet", "USERNAME": "ada",
            "SUBMISSION_TAG": "submit/2026-06-01T14-32-05Z-a1b2c3d",
            "COMMIT_URL": "https://git.example/swift-1-greet-ada/commit/a1b2c3d",
            "RELEASE_URL": "https://git.example/swift-1-greet-ada/releases/tag/a1b2c3d"}),
    "artemis": Layout([*GRADE, *JUDGED_HERE, "artemis"]),
    "tap": Layout([*GRADE, *JUDGED_HERE, "tap"]),
    "codequality": Layout([*GRADE, *JUDGED_HERE, "codequality"]),
    "sarif": Layout([*GRADE, *JUDGED_HERE, "sarif"]),
}


def redacted(text):
    text = re.sub(r'"execution_time" : [0-9.]+', '"execution_time" : 0', text)
    text = re.sub(r'time="[0-9.]+"', 'time="0"', text)
    return re.sub(r'"datetime" : "[-0-9T:]+Z"', '"datetime" : "NOW"', text)


@unittest.skipUnless(container.Container.is_possible(), "needs root and bubblewrap")
class ContainerTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="lessons-container-", dir="/var/tmp"))
        cls.folder.chmod(0o755)
        course = cls.folder / "Lessons"
        shutil.copytree(FIXTURES / "Miniature/Lessons", course)
        exercise = course / "greetings/hello/greet"
        shutil.copy(FIXTURES / "HandedIn/hidden.swift", exercise)
        page = exercise / "exercise.md"
        page.write_text(page.read_text().replace("---\ntitle", "---\nlimits: {time: 1 s}\ntitle", 1))
        cls.lessons("pack", "--for", "graders", "grader")
        for recipe in ["gradescope", "prairielearn", "vpl", "exercism"]:
            cls.lessons("recipe", recipe, f"recipes/{recipe}")
        cls.recipes = cls.folder / "recipes"
        for file in ["gradescope/run_autograder", "vpl/vpl_evaluate.sh"]:
            path = cls.recipes / file
            words = "--exercise greet" if "gradescope" in file else "greet"
            path.write_text(path.read_text().replace("EXERCISES", words).replace("EXERCISE", words))
        cls.group = container.ControlGroup(processors=0.5, memory_bytes=768 << 20)

    @classmethod
    def tearDownClass(cls):
        cls.group.remove()
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

    def judge(self, platform, kind, **conditions):
        """What a platform has after it called; its folders are made anew."""
        layout = LAYOUTS[platform]
        case = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        case.chmod(0o755)
        top = layout.handed_in.split("/")[1]
        tree = case / "tree"
        shutil.copytree(FIXTURES / "HandedIn" / kind, case / "tree" / layout.handed_in[1:])
        (tree / layout.result[1:]).mkdir(parents=True, exist_ok=True)
        before = {"/" + str(path.relative_to(tree)) for path in tree.rglob("*")}
        for name, text in layout.extra.items():
            (tree / name[1:]).parent.mkdir(parents=True, exist_ok=True)
            (tree / name[1:]).write_text(text)
            before.add(name)
        if platform == "vpl":
            shutil.copy(self.recipes / "vpl/vpl_evaluate.sh", tree / "job")
        if platform == "gradescope":
            shutil.copy(self.recipes / "gradescope/run_autograder", tree / "autograder")
            (tree / "autograder/run_autograder").chmod(0o755)
            (tree / "autograder/grader").mkdir()
            # As setup.sh says; here the program finds its own.
            (tree / "autograder/libraries").write_text("")
        binds = {f"+/{top}": tree / top, "/opt/grader": self.folder / "grader"}
        binds = {f"+/{path.name}": path for path in tree.iterdir()} | binds
        if platform == "gradescope":
            binds["/autograder/grader"] = self.folder / "grader"
        if platform == "prairielearn":
            binds["/opt/run.sh"] = self.recipes / "prairielearn/run.sh"
        if platform == "exercism":
            (case / "runner/bin").mkdir(parents=True)
            shutil.copy(self.recipes / "exercism/run.sh", case / "runner/bin")
            (case / "runner/grader").mkdir()
            binds["/opt/test-runner"] = case / "runner"
            binds["/opt/test-runner/grader"] = self.folder / "grader"
        if conditions.get("user"):
            subprocess.run(["chown", "-R", str(conditions["user"]), tree], check=True)
        done = container.Container(self.group, **conditions).run(
            layout.command, binds, layout.cwd, layout.environment)
        # Not what was there, nor what the recipe itself makes.
        made = {
            str(path.relative_to(tree / layout.result[1:])): path.read_text()
            for path in sorted((tree / layout.result[1:]).rglob("*"))
            if path.is_file() and "/" + str(path.relative_to(tree)) not in before
            and not path.name.startswith("vpl_")
        }
        shutil.rmtree(case)
        return done, made

    def expect_golden(self, platform, kind, **conditions):
        name, code, printed, files = next(row for row in submissions(platform) if row[0] == kind)
        done, made = self.judge(platform, kind, **conditions)
        self.assertEqual(done.stderr, "")
        self.assertEqual(done.returncode, code)
        self.assertEqual(redacted(done.stdout), printed)
        self.assertEqual({path: redacted(text) for path, text in made.items()}, files)

    def test_gradescope_gets_the_same_result_of_each_kind(self):
        for kind in KINDS:
            with self.subTest(submission=kind):
                self.expect_golden("gradescope", kind)

    def test_each_platform_gets_the_same_result_in_its_own_layout(self):
        for platform in LAYOUTS:
            for kind in KINDS if TEST_ALL else ["forging"]:
                if platform != "gradescope":
                    with self.subTest(platform=platform, submission=kind):
                        self.expect_golden(platform, kind)

    def test_a_pod_of_kubernetes_judges_in_the_box_that_its_profile_allows(self):
        # bubblewrap's box is no one's below /tmp, and the only other folder that can be written is the cache.
        elsewhere = {"TMPDIR": "/cache"}
        for name, conditions in [
            # RuntimeDefault.
            ("landlock", {}),
            # A profile that allows namespaces, and procMount: Unmasked.
            ("bwrap", {"environment": elsewhere, "forbids_namespaces": False, "masks_proc": False}),
            # Namespaces without a /proc of their own are no box for bubblewrap.
            ("landlock", {"environment": elsewhere, "forbids_namespaces": False}),
        ]:
            with self.subTest(box=name, **conditions):
                self.assertEqual(self.judge_as_pod(**conditions), {"right": "pass", "forging": "fail", "box": name})

    def judge_as_pod(self, environment=None, **conditions):
        case = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        case.chmod(0o755)
        for kind in ["right", "forging"]:
            shutil.copytree(FIXTURES / "HandedIn" / kind, case / "submissions" / kind)
            file = next((case / "submissions" / kind).iterdir())
            (case / "submissions" / kind / "greetings").mkdir()
            file.rename(case / "submissions" / kind / "greetings/greet.swift")
        for name in ["results", "cache"]:
            (case / name).mkdir()
            os.chown(case / name, 1000, 1000)
        done = container.Container(self.group, user=1000, **conditions).run(
            ["/opt/grader/bin/lessons", "grade", "/submissions", "--shard=auto/1", "--output=/results/shard-0",
             "--exercise=greet", "--resume", "--progress=json", "--metrics=/results/shard-0.prom"],
            {"/opt/grader": self.folder / "grader", "/submissions": case / "submissions",
             "+/results": case / "results", "+/cache": case / "cache"},
            "/", {"XDG_CACHE_HOME": "/cache", "JOB_COMPLETION_INDEX": "0", **(environment or {})})
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        results = {}
        for kind in ["right", "forging"]:
            file = case / f"results/shard-0/results/{kind}/greetings/greet.json"
            result = json.loads(file.read_text())
            results[kind] = result["verdict"]
            results["box"] = result["sandbox"]
        shutil.rmtree(case)
        return results


if __name__ == "__main__":
    unittest.main()
