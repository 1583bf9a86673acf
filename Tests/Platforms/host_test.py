"""`lessons recipe host`: each file by whoever reads it – the API's own schemas, the Compose schema, systemd and
nginx – and two hosts behind a real nginx, one of which is killed while a class works: nothing is lost."""

import http.client
import json
import os
import pathlib
import re
import shutil
import signal
import ssl
import subprocess
import sys
import tempfile
import threading
import unittest

import kubernetes_validate
import yaml

from kubernetes_test import VERSIONS
from ports import free_ports

ROOT = pathlib.Path(__file__).resolve().parents[2]
LESSONS = os.environ.get("LESSONS", str(ROOT / "bin/lessons"))
NAME = "swift.example.org"
CLASS = 6
EDITS = 4


class RecipeTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="lessons-host-recipe-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        subprocess.run([LESSONS, "recipe", "host", str(cls.folder)], check=True, stdout=subprocess.DEVNULL)

    def read(self, name):
        return (self.folder / name).read_text()

    def test_the_manifests_are_what_the_api_takes(self):
        parts = list(yaml.safe_load_all(self.read("kubernetes.yml")))
        self.assertEqual([part["kind"] for part in parts], [
            "Deployment", "PersistentVolumeClaim", "Service", "PodDisruptionBudget", "NetworkPolicy", "Ingress"])
        for part in parts:
            for version in VERSIONS:
                kubernetes_validate.validate(part, version.rpartition(".")[0], strict=True)

    def test_a_misspelt_key_is_found(self):
        part = next(yaml.safe_load_all(self.read("kubernetes.yml").replace("readinessProbe", "readynessProbe")))
        with self.assertRaises(kubernetes_validate.ValidationError):
            kubernetes_validate.validate(part, VERSIONS[-1].rpartition(".")[0], strict=True)

    def test_what_is_named_in_one_manifest_is_in_another(self):
        deployment, claim, service, *_, ingress = yaml.safe_load_all(self.read("kubernetes.yml"))
        pod = deployment["spec"]["template"]
        container = pod["spec"]["containers"][0]
        self.assertEqual(service["spec"]["selector"], pod["metadata"]["labels"])
        self.assertEqual(service["spec"]["ports"][0]["targetPort"], container["ports"][0]["name"])
        backend = ingress["spec"]["rules"][0]["http"]["paths"][0]["backend"]["service"]
        self.assertEqual(backend["name"], service["metadata"]["name"])
        self.assertEqual(pod["spec"]["volumes"][0]["persistentVolumeClaim"]["claimName"], claim["metadata"]["name"])
        mounted = {mount["name"] for mount in container["volumeMounts"]}
        self.assertEqual(mounted, {volume["name"] for volume in pod["spec"]["volumes"]})
        # The kubelet comes by an address of the pod; the host answers to its name alone.
        for probe in ("startupProbe", "readinessProbe"):
            self.assertEqual(container[probe]["httpGet"]["httpHeaders"], [{"name": "Host", "value": "HOSTNAME"}])
        security = container["securityContext"]
        self.assertEqual(security["capabilities"], {"drop": ["ALL"]})
        self.assertTrue(security["readOnlyRootFilesystem"])

    def test_compose_takes_the_file(self):
        checker = pathlib.Path(sys.executable).with_name("check-jsonschema")
        def check(text):
            file = self.folder / "checked.yml"
            file.write_text(text)
            return subprocess.run([checker, "--builtin-schema", "vendor.compose-spec", file],
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        text = self.read("compose.yml")
        self.assertEqual(check(text).returncode, 0, check(text).stdout)
        self.assertNotEqual(check(text.replace("stop_grace_period", "stop_grace_time")).returncode, 0)

    @unittest.skipUnless(shutil.which("systemd-analyze"), "needs systemd-analyze")
    def test_systemd_takes_the_unit(self):
        def said(text):
            unit = self.folder / "lessons@8081.service"
            unit.write_text(text.replace("/usr/local/bin/lessons", LESSONS))
            answer = subprocess.run(["systemd-analyze", "verify", str(unit)], stdout=subprocess.PIPE,
                                    stderr=subprocess.STDOUT, text=True)
            # Of this machine's own units it may say what it likes.
            return [line for line in answer.stdout.splitlines() if "lessons@" in line]
        text = self.read("lessons@.service")
        self.assertEqual(said(text), [])
        self.assertNotEqual(said(text.replace("ReadWritePaths", "ReadWritePath")), [])


@unittest.skipUnless(shutil.which("nginx") and shutil.which("openssl"), "needs nginx and openssl")
class BehindNginxTests(unittest.TestCase):
    """Two hosts of one class, as the recipe has them."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="lessons-host-nginx-", dir="/var/tmp"))
        self.folder.chmod(0o755)
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        shutil.copytree(ROOT / "Tests/Fixtures/Miniature/Lessons", self.folder / "Lessons")
        subprocess.run([LESSONS, "recipe", "host", "recipe"], cwd=self.folder, check=True,
                       stdout=subprocess.DEVNULL)
        self.hosts = [self.start() for _ in range(2)]
        self.ports = []
        for host in self.hosts:
            said = ""
            while "Ctrl-C" not in said:
                line = host.stdout.readline()
                self.assertTrue(line, said)
                said += line
            self.ports.append(re.search(r"at 127\.0\.0\.1:(\d+)", said)[1])
        self.port = self.start_nginx()

    def start(self):
        host = subprocess.Popen(
            [LESSONS, "host", "--port", "0", "--url", f"https://{NAME}"], cwd=self.folder,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.addCleanup(self.stop, host)
        return host

    def stop(self, host):
        if host.poll() is None:
            host.send_signal(signal.SIGTERM)
        host.communicate(timeout=120)

    def start_nginx(self):
        tls = self.folder / "tls"
        tls.mkdir()
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", f"/CN={NAME}",
             "-keyout", tls / "key.pem", "-out", tls / "cert.pem"], check=True, stderr=subprocess.DEVNULL)
        plain, port = free_ports(2)
        site = (self.folder / "recipe/nginx.conf").read_text()
        for old, new in [("HOSTNAME", NAME), ("/etc/ssl/class", str(tls)), ("listen 80;", f"listen 127.0.0.1:{plain};"),
                         ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"), (":8081", f":{self.ports[0]}"),
                         (":8082", f":{self.ports[1]}")]:
            self.assertIn(old, site)
            site = site.replace(old, new)
        (self.folder / "site.conf").write_text(site)
        config = self.folder / "whole.conf"
        temporary = "".join(f"  {name}_temp_path {self.folder}/{name};\n"
                            for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        config.write_text(
            f"daemon off;\npid {self.folder}/nginx.pid;\nerror_log {self.folder}/error.log;\n"
            f"events {{}}\nhttp {{\n  access_log off;\n{temporary}  include {self.folder}/site.conf;\n}}\n")
        subprocess.run(["nginx", "-t", "-c", config], check=True, stderr=subprocess.DEVNULL)
        nginx = subprocess.Popen(["nginx", "-c", config], stderr=subprocess.DEVNULL)
        self.addCleanup(nginx.wait)
        self.addCleanup(nginx.terminate)
        return port

    def ask(self, method, path, body, key=None, link=None):
        """An answer by the way that browsers take: its status, and its lines of JSON as far as they came."""
        context = ssl._create_unverified_context()
        connection = http.client.HTTPSConnection("127.0.0.1", self.port, context=context, timeout=120)
        fields = {"Host": NAME, "Origin": f"https://{NAME}"}
        if key:
            fields["Cookie"] = f"__Host-lessons-learner={key}"
        if link:
            fields["X-Lessons-Key"] = link
        try:
            connection.request(method, f"/-/{path}", json.dumps(body), fields)
            answer = connection.getresponse()
            try:
                text = answer.read()
            except http.client.HTTPException as broken:
                text = getattr(broken, "partial", b"")
            lines = [line for line in text.split(b"\n") if line]
            return answer.status, [json.loads(line) for line in lines if line.endswith(b"}")]
        finally:
            connection.close()

    def test_one_of_two_is_killed_and_nothing_is_lost(self):
        names = [f"learner{number}" for number in range(CLASS)]
        (self.folder / "roster.csv").write_text("name,group\n" + "".join(f"{name},1\n" for name in names))
        table = subprocess.run(
            [LESSONS, "host", "invite", "roster.csv", "--url", f"https://{NAME}"], cwd=self.folder,
            check=True, stdout=subprocess.PIPE, text=True).stdout
        keys = re.findall("#key=(.*)", table)
        self.assertEqual(self.ask("POST", "enter", {}, link=keys[0])[0], 200)
        half = threading.Barrier(CLASS + 1)
        answered, failures = {}, []

        def work(name, key):
            """Types as a page does: saves, runs, and asks again where the answer does not come."""
            try:
                base = ""
                for edit in range(EDITS):
                    if edit == EDITS // 2:
                        half.wait(120)
                    text = f'let mine = "{name} {edit}"\nprint(mine)\n'
                    file = {"id": "greetings/hello/Hello", "page": "greetings/hello.html", "text": text}
                    base = self.save(key, {**file, "base": base})
                    answered[name, edit] = self.run_text(key, {**file, "tab": name, "seq": edit})
            except Exception as error:
                failures.append(f"{name}: {error!r}")
                half.abort()
        threads = [threading.Thread(target=work, args=pair) for pair in zip(names, keys)]
        for thread in threads:
            thread.start()
        # Half of the class's work is still to come when one goes without a word.
        half.wait(120)
        self.hosts[0].kill()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])
        for name in names:
            file = self.folder / f"Learners/{name}/greetings/hello/Hello.swift"
            self.assertEqual(file.read_text(), f'let mine = "{name} {EDITS - 1}"\nprint(mine)\n')
            # Nothing was in dispute, so nothing was kept beside it.
            self.assertEqual([path.name for path in file.parent.iterdir()], ["Hello.swift"])
            for edit in range(EDITS):
                self.assertIn(f"{name} {edit}", answered[name, edit])

    def save(self, key, file):
        for _ in range(20):
            status, lines = self.ask("PUT", "file", file, key)
            if status == 200:
                return lines[0]["base"]
            self.assertIn(status, (502, 503, 504))
        self.fail("nobody saves")

    def run_text(self, key, file):
        for _ in range(20):
            status, lines = self.ask("POST", "run", file, key)
            if lines and lines[-1].get("kind") == "end":
                return json.dumps(lines)
            self.assertIn(status, (200, 502, 503, 504))
        self.fail("nobody runs it")


if __name__ == "__main__":
    unittest.main()
