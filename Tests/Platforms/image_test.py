"""Recipes carried out in bare root file systems. Of `lessons recipe image`, what stands in the Containerfile is enough
to build the program and to judge with nothing but what it says of a toolchain; of `lessons recipe gradescope`, the zip
sets itself up where there is a toolchain and nothing else."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

import image

ROOT = pathlib.Path(__file__).resolve().parents[2]
LESSONS = os.environ.get("LESSONS", str(ROOT / "bin/lessons"))
TEST_ALL = "LESSONS_TEST_ALL" in os.environ
# What an image of Swift's has beside the toolchain (its Dockerfile).
OF_SWIFT = (
    "binutils-gold ca-certificates git gnupg2 libc6-dev libcurl4-openssl-dev libedit2 libgcc-12-dev libpython3-dev "
    "libsqlite3-0 libstdc++-12-dev libxml2-dev libncurses-dev libz3-dev pkg-config tzdata zlib1g-dev"
)


@unittest.skipUnless(TEST_ALL, "builds the program optimized, which takes minutes: bin/test all")
@unittest.skipUnless(os.geteuid() == 0 and shutil.which("debootstrap"), "needs root and debootstrap")
class ImageTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="lessons-image-", dir="/var/tmp"))
        cls.folder.chmod(0o755)
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        shutil.copytree(ROOT / "Tests/Fixtures/Miniature/Lessons", cls.folder / "context/Lessons")
        cls.debian = image.bare_debian(cls.folder / "debian")
        toolchain = pathlib.Path(shutil.which("swift-frontend")).resolve().parents[2]
        layers = [toolchain, cls.debian] if str(toolchain) != "/" else [cls.debian]
        cls.swift = image.Stage(cls.folder / "swift", layers)
        cls.addClassCleanup(cls.swift.unmount)
        cls.swift.run(f"apt-get update -qq && apt-get install -qq -y --no-install-recommends {OF_SWIFT}")

    def lessons(self, *words):
        return subprocess.run(
            [LESSONS, *words], cwd=self.folder / "context", capture_output=True, text=True, check=True).stdout

    def test_the_steps_build_an_image_that_judges(self):
        context = self.folder / "context"
        image.run("git", "clone", "--quiet", ROOT, context / "lessons")
        # What was fetched once is not fetched again.
        fetched = pathlib.Path.home() / ".cache/org.swift.swiftpm"
        if fetched.exists():
            shutil.copytree(fetched, self.folder / "fetched", symlinks=True)
        binds = [(self.folder / "fetched", str(fetched))] if fetched.exists() else []
        built = image.Image(
            self.lessons("recipe", "image"), self.folder, context,
            {"swift:6.3-bookworm": self.swift.layers, "debian:bookworm-slim": [self.debian]}, binds)
        self.addCleanup(built.unmount)
        self.judge(built.last)

    def test_the_zip_for_gradescope_sets_itself_up(self):
        stage = image.Stage(self.folder / "gradescope", self.swift.layers)
        self.addCleanup(stage.unmount)
        self.lessons("recipe", "gradescope", "autograder.zip", "--exercise", "greet")
        # As Gradescope does when the image of an assignment is built.
        source = stage.root / "autograder/source"
        source.mkdir(parents=True)
        image.run("bsdtar", "-xf", self.folder / "context/autograder.zip", "-C", source)
        stage.run("cp /autograder/source/run_autograder /autograder/ && chmod +x /autograder/run_autograder &&"
                  " bash /autograder/source/setup.sh && rm -r /autograder/source")
        # Clients are compiled and never run: what is forged earns what they are worth, and no more.
        for kind, score in [("right", 2), ("forging", 1)]:
            for name in ["submission", "results"]:
                shutil.rmtree(stage.root / "autograder" / name, ignore_errors=True)
            shutil.copytree(ROOT / "Tests/Fixtures/HandedIn" / kind, stage.root / "autograder/submission")
            (stage.root / "autograder/results").mkdir()
            stage.run("cd /autograder && exec ./run_autograder")
            result = json.loads((stage.root / "autograder/results/results.json").read_text())
            self.assertEqual(result["score"], score)

    def judge(self, stage):
        submissions = self.folder / "submissions"
        for kind in ["right", "forging"]:
            file = next((ROOT / "Tests/Fixtures/HandedIn" / kind).iterdir())
            place = submissions / kind / "greetings/greet.swift"
            place.parent.mkdir(parents=True)
            shutil.copy(file, place)
        results = self.folder / "results"
        results.mkdir()
        os.chown(results, 1000, 1000)
        user = stage.user.partition(":")[0]
        words = " ".join([*stage.entrypoint, "/submissions", "--exercise", "greet", "--output", "/results/run"])
        stage.run(
            f"HOME=/nowhere exec chroot --userspec={user}:{user} / {words}",
            [(submissions, "/submissions"), (results, "/results")])
        found = {kind: json.loads((results / f"run/results/{kind}/greetings/greet.json").read_text())["verdict"]
                 for kind in ["right", "forging"]}
        self.assertEqual(found, {"right": "pass", "forging": "fail"})
        # Slim: a fraction of the toolchain.
        size = int(image.run("du", "-sxm", stage.root).split()[0])
        print(f"the image has {size} MB", end=" ", flush=True)
        self.assertLess(size, 1500)


if __name__ == "__main__":
    unittest.main()
