"""What each platform is given, against the platform's own form: the goldens, which the tests in Swift hold to
what the program writes, by a schema each whose source it names; and the recipes by the services' schemas."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

import jsonschema
import junitparser
import prometheus_client.parser
import sarif_pydantic

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
GOLDENS = ROOT / "Tests/LessonsTests/Goldens"
LESSONS = os.environ.get("LESSONS", str(ROOT / "bin/lessons"))
KINDS = [
    "right", "wrong", "hidden failing", "not compiling", "hanging", "forging", "flooding", "nothing",
]


def submissions(platform):
    """What came of each submission: its exit code, standard output, and the files by their names."""
    text = (GOLDENS / f"platform-{platform}.txt").read_text()
    for part in re.split(r"^# ", text, flags=re.M)[1:]:
        head, _, rest = part.partition("\n")
        name, code = re.fullmatch(r"(.*): exit (-?\d+)", head).groups()
        printed, *files = re.split(r"^== ", rest, flags=re.M)
        yield name, int(code), printed, dict(file.split("\n", 1) for file in files)


def validator(platform):
    schema = json.loads((HERE / f"Schemas/{platform}.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(
        schema, format_checker=jsonschema.Draft202012Validator.FORMAT_CHECKER
    )


class SchemaTests(unittest.TestCase):
    JSON = {
        "gradescope": "results.json", "prairielearn": "results.json",
        "submitty": "validation_results.json", "coderunner": None, "exercism": "results.json",
        "classroom50": "result.json", "codequality": "gl-code-quality-report.json",
        "sarif": "results.sarif",
    }

    BYTES_MAX = {"prairielearn": 1_000_000, "exercism": 500_000}

    def test_results_have_the_platforms_form(self):
        for platform, file in self.JSON.items():
            for name, code, printed, files in submissions(platform):
                with self.subTest(platform=platform, submission=name):
                    self.assertEqual(code, 0)
                    text = (files[file] if file else printed).replace('"NOW"', '"2026-06-01T14:32:01Z"')
                    validator(platform).validate(json.loads(text))
                    self.assertLess(len(text.encode()), self.BYTES_MAX.get(platform, 1 << 20))

    def test_each_platform_has_seen_each_kind_of_submission(self):
        for platform in [*self.JSON, "vpl", "artemis", "tap"]:
            self.assertEqual([name for name, *_ in submissions(platform)], KINDS, platform)

    def test_readers_of_junit_count_the_checks_that_fail(self):
        for name, _, _, files in submissions("artemis"):
            with self.subTest(submission=name):
                xml = junitparser.JUnitXml.fromstring(files["test-reports/results.xml"].encode())
                cases = [case for suite in xml for case in suite]
                self.assertEqual(xml.tests, len(cases))
                failing = [
                    case for case in cases
                    if any(isinstance(result, (junitparser.Failure, junitparser.Error)) for result in case.result)
                ]
                self.assertEqual(xml.failures + xml.errors, len(failing))
                self.assertEqual(not failing, name == "right")

    def test_prove_counts_the_checks_that_fail(self):
        for name, code, printed, _ in submissions("tap"):
            with self.subTest(submission=name), tempfile.NamedTemporaryFile("w", suffix=".tap") as file:
                file.write(printed)
                file.flush()
                proved = subprocess.run(["prove", "--exec", "cat", file.name], capture_output=True, text=True)
                self.assertEqual(proved.returncode == 0, name == "right", proved.stdout + proved.stderr)
                self.assertNotIn("Parse errors", proved.stdout)
                failing = len(re.findall("^not ok", printed, flags=re.M))
                count = len(re.findall("^(?:not )?ok", printed, flags=re.M))
                self.assertIn(
                    f"Failed {failing}/{count} subtests" if failing else "All tests successful", proved.stdout)

    def test_readers_of_sarif_find_what_the_compiler_says(self):
        for name, _, _, files in submissions("sarif"):
            with self.subTest(submission=name), tempfile.TemporaryDirectory() as folder:
                text = files["results.sarif"]
                log = sarif_pydantic.Sarif.model_validate_json(text)
                errors = [result for result in log.runs[0].results if result.level == "error"]
                self.assertEqual(len(errors), 1 if name == "not compiling" else 0)
                if name not in ["right", "not compiling"]:
                    continue
                file = pathlib.Path(folder) / "results.sarif"
                file.write_text(text)
                summary = subprocess.run(
                    [sys.executable, "-m", "sarif", "--check", "error", "summary", str(file)],
                    capture_output=True, text=True)
                self.assertEqual(summary.returncode, len(errors), summary.stdout + summary.stderr)
                self.assertIn(f"error: {len(errors)}", summary.stdout)

    def test_readers_of_prometheus_take_the_figures_of_a_run(self):
        text = (GOLDENS / "grade-metrics.txt").read_text().replace(" N\n", " 1.5\n")
        families = list(prometheus_client.parser.text_string_to_metric_families(text))
        self.assertEqual({family.type for family in families}, {"gauge"})
        figures = {sample.name: sample.value for family in families for sample in family.samples}
        self.assertEqual(figures["lessons_grade_results"], figures["lessons_grade_results_expected"])

    def test_artemis_finds_a_report_and_feedback(self):
        for name, _, _, files in submissions("artemis"):
            with self.subTest(submission=name):
                root = ElementTree.fromstring(files["test-reports/results.xml"])
                self.assertEqual(root.tag, "testsuites")
                for path, text in files.items():
                    if path.startswith("customFeedbacks/"):
                        validator("artemis").validate(json.loads(text))

    def test_artemis_counts_what_passes_by_its_own_rules(self):
        """As TestResultXmlParser of ls1intum/Artemis reads a report: what is skipped does not exist, the name of
        an only suite is left out, and whatever neither failed nor is in error is passed. What the solution's run
        did not have is shown to nobody (ProgrammingExerciseGradingService), so all that is said is said there."""

        def read(suite, prefix):
            for case in suite.findall("testcase"):
                if case.find("skipped") is not None:
                    continue
                fault = case.find("failure") if case.find("failure") is not None else case.find("error")
                yield prefix + case.get("name"), None if fault is None else fault.get("message") or fault.text or ""
            for inner in suite.findall("testsuite"):
                yield from read(inner, f"{prefix}{inner.get('name')}.")

        known = None
        for name, _, _, files in submissions("artemis"):
            with self.subTest(submission=name):
                suites = ElementTree.fromstring(files["test-reports/results.xml"]).findall("testsuite")
                found = list(read(suites[0], "")) if len(suites) == 1 else [
                    case for suite in suites for case in read(suite, f"{suite.get('name')}.")]
                passed = [case for case, fault in found if fault is None]
                self.assertEqual(len({case for case, _ in found}), len(found))
                self.assertNotIn("", [fault for _, fault in found])
                # The solution's run tells Artemis which tests there are.
                if known is None:
                    self.assertEqual((name, len(passed)), ("right", len(found)))
                    known = set(passed)
                self.assertEqual({case for case, _ in found}, known)
                for path, text in files.items():
                    if path.startswith("customFeedbacks/"):
                        self.assertIn(json.loads(text)["message"], [fault for _, fault in found])
                self.assertEqual(set(passed) == known, name == "right")

    def test_vpl_finds_one_grade_and_nothing_of_the_learners(self):
        for name, _, printed, _ in submissions("vpl"):
            with self.subTest(submission=name):
                grades = re.findall(r"^Grade :=>>(.*)$", printed, flags=re.M)
                self.assertEqual(len(grades), 1)
                self.assertTrue(printed.rstrip("\n").endswith(f"Grade :=>>{grades[0]}"))
                float(grades[0])

    def test_nobody_forges_points(self):
        for name, _, _, files in submissions("gradescope"):
            result = json.loads(files["results.json"])
            self.assertEqual(result["score"] == 2, name == "right")
            self.assertEqual(
                sum(test["score"] for test in result["tests"]) == 2, name == "right"
            )
        for name, _, _, files in submissions("exercism"):
            self.assertEqual(json.loads(files["results.json"])["status"] == "pass", name == "right")

    def test_a_schema_refuses_what_is_wrong(self):
        _, _, _, files = next(submissions("gradescope"))
        result = json.loads(files["results.json"])
        for key, wrong in [("score", "2"), ("tests", {}), ("visibility", "nobody"), ("unknown", 1)]:
            with self.assertRaises(jsonschema.ValidationError):
                validator("gradescope").validate({**result, key: wrong})

    def test_jobs_of_integrations_have_their_services_form(self):
        for service, schema in [("github", "vendor.github-workflows"), ("gitlab", "vendor.gitlab-ci")]:
            with tempfile.TemporaryDirectory() as folder:
                subprocess.run([LESSONS, "recipe", service, folder], check=True, capture_output=True)
                done = subprocess.run(
                    [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema,
                     *map(str, sorted(pathlib.Path(folder).iterdir()))],
                    capture_output=True, text=True,
                )
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main()
