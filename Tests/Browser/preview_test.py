"""The preview in a real browser: a save is seen, a mistake is shown in the page and goes with its fix."""

import http.client, os, pathlib, shutil, signal, subprocess, tempfile, unittest, urllib.parse

from selenium.webdriver.common.by import By

import reader

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


class PreviewTest(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="lessons-preview-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.course = self.folder / "Lessons"
        shutil.copytree(ROOT / "Tests/Fixtures/Miniature/Lessons", self.course)
        self.page = self.course / "greetings/kinds/page.md"
        # Its author has written this page since.
        os.utime(self.course / "course.yml", (0, 0))
        self.page.touch()
        # What opens an address on this machine is asked for one; it keeps what it was asked.
        opener = self.folder / "bin/xdg-open"
        opener.parent.mkdir()
        opener.write_text(f'#!/bin/sh\necho "$1" >{self.folder}/asked\n')
        opener.chmod(0o755)
        self.environment = dict(os.environ, PATH=f"{opener.parent}:{os.environ['PATH']}")
        self.serve(self.course)
        self.driver = reader.browser()
        self.addCleanup(self.driver.quit)
        reader.built(self.address)
        self.driver.get(self.address)

    def serve(self, course):
        server = subprocess.Popen(
            [os.environ["LESSONS"], "serve", "--open", "--course", str(course)],
            stdout=subprocess.PIPE, text=True, env=self.environment)
        self.addCleanup(server.communicate)
        self.addCleanup(server.send_signal, signal.SIGINT)
        self.link = server.stdout.readline().strip()
        self.address = self.link.split("#key=")[0]

    def test_who_comes_before_the_first_build_sees_that_it_goes_on_and_then_the_course(self):
        go = self.folder / "go"
        course = self.folder / "Other"
        shutil.copytree(self.course, course)
        (course / "greetings/hello/Refused.swift").write_text(
            f'import Glibc\n\nwhile access("{go}", F_OK) != 0 {{ usleep(20_000) }}\n')
        self.serve(course)
        self.driver.get(self.link)
        self.assertIn("is being prepared", self.driver.find_element(By.TAG_NAME, "main").text)
        ran = self.driver.find_element(By.CSS_SELECTOR, "[role=status]")
        reader.wait(self.driver, lambda _: "programs have run" in ran.text)
        self.assertEqual(reader.barriers(self.driver), [])
        go.touch()
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, "html.live"))

    def answer(self, path, **fields):
        """What the preview answers to a request with these fields."""
        place = urllib.parse.urlsplit(self.address)
        connection = http.client.HTTPConnection(place.netloc)
        connection.request("GET", path, headers={
            name.replace("_", "-"): value.replace("HERE", f"http://{place.netloc}")
            for name, value in fields.items()})
        return connection.getresponse().status

    def test_pages_of_others_learn_nothing(self):
        for path in ("/-/changes.js?after=0", "/-/preview.js", "/index.html"):
            for fields in ({}, {"Sec_Fetch_Site": "same-origin"}, {"Sec_Fetch_Site": "none"},
                           {"Origin": "HERE"}, {"Referer": "HERE/index.html"}):
                self.assertEqual(self.answer(path, **fields), 200, fields)
            for fields in ({"Sec_Fetch_Site": "cross-site"}, {"Sec_Fetch_Site": "same-site"},
                           {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "no-cors"},
                           {"Origin": "https://example.org"}, {"Origin": "null"},
                           {"Referer": "https://example.org/"}, {"Referer": "HERE.example.org/"},
                           {"Host": "example.org"}):
                self.assertEqual(self.answer(path, **fields), 403, fields)
        # A link from elsewhere still leads here.
        self.assertEqual(self.answer(
            "/index.html", Sec_Fetch_Site="cross-site", Sec_Fetch_Mode="navigate"), 200)

    def write(self, before, after):
        text = self.page.read_text()
        self.assertIn(before, text)
        # Whole at once, as editors save: of half a page there would be other mistakes.
        new = self.folder / "page.md"
        new.write_text(text.replace(before, after))
        new.rename(self.page)

    def test_a_save_is_seen_and_a_mistake_is_shown_until_it_is_mended(self):
        self.assertTrue(self.address.startswith("http://localhost:"), self.address)
        self.assertTrue(self.address.endswith("/greetings/kinds.html"), self.address)
        # Others on the machine see what programs are started with: the link's secret is not in it.
        asked = reader.wait(self.driver, lambda d: (self.folder / "asked").exists()
                            and (self.folder / "asked").read_text().strip())
        self.assertNotIn("key=", asked)
        self.assertIn(self.link, pathlib.Path(asked).read_text())
        self.assertEqual(pathlib.Path(asked).stat().st_mode & 0o077, 0)
        text = lambda d: d.execute_script("return document.body.textContent")
        self.assertIn("A count is a number", text(self.driver))

        self.write("A count is a number", "A count is still a number")
        reader.wait(self.driver, lambda d: "A count is still a number" in text(d))

        # What was there before comes back, though it need not be made again.
        self.write("A count is still a number", "A count is a number")
        reader.wait(self.driver, lambda d: "A count is a number" in text(d))

        self.write('path: "Squares"', 'path: "Sqares"')
        problem = reader.wait(self.driver, lambda d: d.find_element(By.ID, "preview-problem"))
        self.assertIn("greetings/kinds/page.md:8:1: error:", problem.text)
        self.assertIn("there is no snippet 'Sqares'", problem.text)
        self.assertIn("A count is a number", text(self.driver))

        self.write('path: "Sqares"', 'path: "Squares"')
        reader.wait(self.driver, lambda d: not d.find_elements(By.ID, "preview-problem"))
        self.assertEqual(reader.messages(self.driver), [])
