"""A live page of `lessons serve` in a real browser, by real keys: what its tests have in common."""

import os, pathlib, shutil, signal, subprocess, tempfile, unittest, urllib.parse

from selenium.common.exceptions import TimeoutException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

import reader

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


class LivePage(unittest.TestCase):
    browser = staticmethod(reader.browser)

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="lessons-live-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        # Nothing but the workspace is to be written beside the course.
        self.terminal = self.folder.with_name(f"{self.folder.name}-terminal")
        self.addCleanup(self.terminal.unlink, missing_ok=True)
        self.course = self.folder / "Lessons"
        self.course_to_serve()
        self.work = self.folder / "Work"
        self.serve()
        self.driver = self.browser()
        self.addCleanup(self.driver.quit)

    def course_to_serve(self):
        shutil.copytree(ROOT / "Tests/Fixtures/Miniature/Lessons", self.course)

    def serve(self, port=0):
        """Serves the course, at a port that no other program is given once it is free again."""
        self.server = subprocess.Popen(
            [os.environ["LESSONS"], "serve", "--port", str(port), "--course", str(self.course)],
            stdout=subprocess.PIPE, stderr=self.terminal.open("ab"), text=True)
        self.addCleanup(self.stop, self.server)
        link = self.server.stdout.readline().strip()
        self.address, self.key = link.split("#key=")
        self.origin = "{0.scheme}://{0.netloc}".format(urllib.parse.urlsplit(self.address))
        reader.built(self.address)

    def stop(self, server):
        if server.poll() is None:
            server.send_signal(signal.SIGINT)
            server.communicate()

    def said(self):
        """What the server has said in its terminal, beside the link."""
        return self.terminal.read_text()

    def open(self, path):
        """Opens a page by the printed link, and waits until it is live."""
        self.driver.get("about:blank")
        self.driver.get(f"{self.origin}/{path}#key={self.key}")
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, "html.live"))
        self.assertNotIn(self.key, self.driver.current_url)

    def begin_anew(self):
        """Leaves the page once all that was typed in it is saved, and empties the workspace."""
        reader.wait(self.driver, lambda d: d.execute_script(
            "return [...window.lessonsLive?.files.values() ?? []].every(({ source }) => !source?.remembered)"))
        self.driver.get("about:blank")
        shutil.rmtree(self.work, ignore_errors=True)

    def edit(self, anchor):
        """Presses a listing's button; its text area, once the first run is painted."""
        reader.click(self.driver, f"#{anchor} .acts .edit")
        area = reader.wait(self.driver, lambda d: d.find_element(By.CSS_SELECTOR, f"#{anchor} textarea"))
        self.status(anchor, "It ran to its end.")
        return area

    def has(self, selector, text):
        """Waits until an element says something; where none ever does, what they say is told."""
        texts = []

        def is_there(driver):
            texts[:] = driver.execute_script(
                "return [...document.querySelectorAll(arguments[0])].map(one => one.innerText)", selector)
            return any(text in said for said in texts)
        try:
            reader.wait(self.driver, is_there)
        except TimeoutException:
            self.fail(f"{selector} says {texts} and not {text!r}")

    def press(self, selector, name):
        """Presses the button of a part of the page that is called so."""
        # The part may be made anew while the button is looked for.
        reader.wait(self.driver, lambda d: any(
            button.text == name and button.is_enabled() and (button.click() or True)
            for button in d.find_elements(By.CSS_SELECTOR, f"{selector} button")))

    def file(self, name, text):
        """Waits until a file of the workspace says something: the end of what was typed, as who types slowly saves in between."""
        reader.wait(self.driver, lambda d: (self.work / name).exists()
                    and text in (self.work / name).read_text())

    def in_register(self, anchor):
        """The text area lies over its painted copy, line on line and column on column."""
        top, left, height, wide = self.driver.execute_script("""
            const figure = document.getElementById(arguments[0]), area = figure.querySelector("textarea")
            const rows = [...figure.querySelectorAll("tr[id]")], own = area.getBoundingClientRect()
            const first = rows[0].getBoundingClientRect(), code = rows[0].querySelector("code").getBoundingClientRect()
            const padding = parseFloat(getComputedStyle(area).paddingLeft)
            return [own.top - first.top, own.left + padding - code.left,
                    own.height - rows.length * first.height,
                    Math.max(...rows.map(row => row.querySelector("code").scrollWidth)) - area.scrollWidth]""", anchor)
        for distance in (top, left, height):
            self.assertLess(abs(distance), 0.6, (top, left, height))
        self.assertLess(wide, 1)

    def text(self, anchor):
        return self.driver.execute_script(
            "return document.querySelector(`#${arguments[0]} textarea`)?.value", anchor)

    def status(self, anchor, text):
        """Waits until a listing says something."""
        self.has(f"#{anchor} .live-status", text)

    def cells(self, anchor):
        """The results beside the lines of a listing."""
        return self.driver.execute_script("""
            return [...document.querySelectorAll(`[id='${arguments[0]}'] tr[id]`)].map(row =>
              [row.querySelector(".c").textContent, row.querySelector(".r")?.textContent || ""])""", anchor)

    def type(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def insert(self, text):
        """Puts text in the place of what is selected, all at once."""
        self.driver.execute_script("document.execCommand('insertText', false, arguments[0])", text)

    def to_end(self):
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys(Keys.END).key_up(Keys.CONTROL).perform()

    def select_all(self):
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys("a").key_up(Keys.CONTROL).perform()

    def look(self, state):
        """In a state axe finds nothing, wide and narrow, light and dark."""
        for width, dark in ((1280, False), (390, True)):
            reader.look(self.driver, width, dark)
            self.assertEqual(reader.barriers(self.driver), [], (state, width))
        reader.look(self.driver, 1280, False)

    def see(self, anchor, line, value):
        """Waits until a line that reads so has a value beside it that is not stale."""
        reader.wait(self.driver, lambda d: any(
            code.strip() == line and value in result for code, result in self.cells(anchor))
            and not d.find_elements(By.CSS_SELECTOR, f"#{anchor}.stale"))

    def ran(self, anchor):
        """Waits until what a listing shows is of the text that is there."""
        reader.wait(self.driver, lambda d: d.execute_script("""
            const figure = document.getElementById(arguments[0])
            return !figure.matches(".stale, .running")""", anchor))

    def lessons(self, *arguments):
        return subprocess.run(
            [os.environ["LESSONS"], *arguments, "--course", str(self.course)],
            stdout=subprocess.PIPE, text=True).stdout
