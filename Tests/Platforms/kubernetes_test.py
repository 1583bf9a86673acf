"""`lessons recipe kubernetes`, strictly by the API's own schemas: a misspelt or misplaced key is an error."""

import os
import pathlib
import subprocess
import unittest

import kubernetes_validate
import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
LESSONS = os.environ.get("LESSONS", str(ROOT / "bin/lessons"))
SCHEMAS = pathlib.Path(kubernetes_validate.__file__).parent / "kubernetes-json-schema"
# The last three whose schemas the package carries.
VERSIONS = sorted(
    (folder.name.split("-")[0][1:] for folder in SCHEMAS.glob("v*-local-strict")),
    key=lambda version: [int(part) for part in version.split(".")],
)[-3:]


class KubernetesTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.text = subprocess.run(
            [LESSONS, "recipe", "kubernetes"], capture_output=True, text=True, check=True
        ).stdout

    def validate(self, job):
        for version in VERSIONS:
            kubernetes_validate.validate(job, version.rpartition(".")[0], strict=True)

    def test_the_manifest_is_what_the_api_takes(self):
        self.validate(yaml.safe_load(self.text))

    def test_a_misspelt_key_is_found(self):
        for wrong in ["backoffLimitPerIndexes", "backoffLimit_per_index"]:
            job = yaml.safe_load(self.text.replace("backoffLimitPerIndex", wrong))
            for version in VERSIONS:
                with self.assertRaises(kubernetes_validate.ValidationError):
                    kubernetes_validate.validate(job, version.rpartition(".")[0], strict=True)

    def test_parts_are_counted_once(self):
        job = yaml.safe_load(self.text)
        spec = job["spec"]
        container = spec["template"]["spec"]["containers"][0]
        self.assertIn(f"--shard=auto/{spec['completions']}", container["command"])
        self.assertEqual(spec["podFailurePolicy"]["rules"][1]["onExitCodes"]["containerName"], container["name"])
        mounted = {mount["name"] for mount in container["volumeMounts"]}
        self.assertEqual(mounted, {volume["name"] for volume in spec["template"]["spec"]["volumes"]})

    def test_nothing_more_can_be_written_than_is_needed(self):
        pod = yaml.safe_load(self.text)["spec"]["template"]["spec"]
        mounts = pod["containers"][0]["volumeMounts"]
        writable = [mount["mountPath"] for mount in mounts if not mount.get("readOnly")]
        self.assertEqual(writable, ["/results", "/cache", "/tmp"])

    def test_the_pod_has_no_rights(self):
        pod = yaml.safe_load(self.text)["spec"]["template"]["spec"]
        security = pod["containers"][0]["securityContext"]
        self.assertFalse(pod["hostUsers"])
        self.assertTrue(pod["securityContext"]["runAsNonRoot"])
        self.assertEqual(security["capabilities"], {"drop": ["ALL"]})
        self.assertFalse(security["allowPrivilegeEscalation"])
        self.assertTrue(security["readOnlyRootFilesystem"])


if __name__ == "__main__":
    unittest.main()
