"""The live page in a real browser: code is edited where it is read, by real keys, and shows what it does."""

import json, os, pathlib, shutil, signal, subprocess, tempfile, unittest, urllib.parse

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

import reader

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


class LiveTest(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="lessons-live-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.course = self.folder / "Lessons"
        shutil.copytree(ROOT / "Tests/Fixtures/Miniature/Lessons", self.course)
        self.work = self.folder / "Work"
        self.serve()
        self.driver = reader.browser()
        self.addCleanup(self.driver.quit)

    def serve(self, *arguments):
        self.server = subprocess.Popen(
            [os.environ["LESSONS"], "serve", "--course", str(self.course), *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.addCleanup(self.stop, self.server)
        link = self.server.stdout.readline().strip()
        self.address, self.key = link.split("#key=")
        self.origin = "{0.scheme}://{0.netloc}".format(urllib.parse.urlsplit(self.address))

    def stop(self, server):
        if server.poll() is None:
            server.send_signal(signal.SIGINT)
            server.communicate()

    def open(self, path):
        """Opens a page by the printed link, and waits until it is live."""
        self.driver.get("about:blank")
        self.driver.get(f"{self.origin}/{path}#key={self.key}")
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, "html.live"))
        self.assertNotIn(self.key, self.driver.current_url)

    def edit(self, anchor):
        """Presses a listing's button; its text area, once the first run is painted."""
        figure = self.driver.find_element(By.ID, anchor)
        figure.find_element(By.CSS_SELECTOR, ".acts button[aria-pressed]").click()
        area = reader.wait(self.driver, lambda d: d.find_element(By.CSS_SELECTOR, f"#{anchor} textarea"))
        self.status(anchor, "It ran to its end.")
        return area

    def status(self, anchor, text):
        reader.wait(self.driver, lambda d: text in d.find_element(
            By.CSS_SELECTOR, f"#{anchor} .live-status").text)

    def cells(self, anchor):
        """The results beside the lines of a listing."""
        return self.driver.execute_script("""
            return [...document.querySelectorAll(`[id='${arguments[0]}'] tr[id]`)].map(row =>
              [row.querySelector(".c").textContent, row.querySelector(".r")?.textContent || ""])""", anchor)

    def type(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def to_end(self):
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys(Keys.END).key_up(Keys.CONTROL).perform()

    def see(self, anchor, line, value):
        """Waits until a line that reads so has a value beside it that is not stale."""
        reader.wait(self.driver, lambda d: any(
            code.strip() == line and value in result for code, result in self.cells(anchor))
            and not d.find_elements(By.CSS_SELECTOR, f"#{anchor}.stale"))

    def test_a_snippet_is_edited_and_shows_what_it_does(self):
        self.open("greetings/hello.html")
        self.edit("Hello-use")
        self.to_end()
        self.type(Keys.ENTER, "let answer = 6 * 7")
        self.see("Hello-use", "let answer = 6 * 7", "42")
        # What stands elsewhere on the page is of the same program.
        self.assertTrue(any("Ada" in value for _, value in self.cells("Hello-greet")))

        # The compiler's complaint stands at its line, and the values stay until there are others.
        self.type(Keys.ENTER, "answer = 1")
        self.status("Hello-use", "cannot assign to value")
        wrong = self.driver.find_element(By.CSS_SELECTOR, "#Hello-use tr.wrong")
        self.assertEqual(wrong.find_element(By.CSS_SELECTOR, ".c").text, "answer = 1")
        self.assertIn("cannot assign to value", wrong.text)
        self.assertTrue(any("42" in value for _, value in self.cells("Hello-use")))
        self.assertTrue(self.driver.find_elements(By.CSS_SELECTOR, "#Hello-use.stale"))
        wrong.find_element(By.CSS_SELECTOR, "summary").click()
        self.assertIn("to make it mutable", self.driver.find_element(By.CSS_SELECTOR, "#Hello-use details[open]").text)

        # Done, and the listing is like any other.
        area = self.driver.find_element(By.CSS_SELECTOR, "#Hello-use textarea")
        area.click()
        self.to_end()
        self.type(*[Keys.BACKSPACE] * len("answer = 1"), "answer + 1")
        self.see("Hello-use", "answer + 1", "43")
        self.driver.find_element(By.CSS_SELECTOR, "#Hello-use .acts button[aria-pressed=true]").click()
        reader.wait(self.driver, lambda d: not d.find_elements(By.TAG_NAME, "textarea"))
        self.assertIn(["answer + 1", "43"], self.cells("Hello-use"))
        self.driver.find_element(By.CSS_SELECTOR, "#Hello-use .acts button[aria-expanded]").click()
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, "#Hello-use .player"))
        self.assertEqual(reader.messages(self.driver), [])

    def test_an_endless_loop_is_stopped_at_its_limit(self):
        self.open("greetings/hello.html")
        self.edit("Hello-use")
        self.to_end()
        self.type(Keys.ENTER, "var count = 0", Keys.ENTER, "while true { count += 1 }")
        self.status("Hello-use", "Stopped")
        self.assertEqual(reader.messages(self.driver), [])

    def test_what_does_not_compile_on_purpose_can_be_mended(self):
        self.open("greetings/hello.html")
        figure = self.driver.find_element(By.ID, "Refused")
        figure.find_element(By.CSS_SELECTOR, ".acts button[aria-pressed]").click()
        self.status("Refused", "cannot assign to value")
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys(Keys.HOME).key_up(Keys.CONTROL).perform()
        self.type(*[Keys.DELETE] * 3, "var")
        self.see("Refused", 'name = "Bo"', "Bo")
