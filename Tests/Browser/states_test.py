"""No barrier in any state of any kind of page: at rest, unfolded, stepping, guessing, searching, marked,
on paper, in light and in dark, wide and narrow.

The kinds of pages are those of the miniature course and one page of our own. With LESSONS_TEST_ALL=1
every page of our own course is looked at as well.
"""

import functools, os, pathlib, shutil, subprocess, tempfile, unittest

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

import reader

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
MINIATURE = ROOT / "Tests/Fixtures/Miniature/Lessons"
LESSONS = ROOT / "Lessons"

# One page of each kind: home, lost, lesson, page with an exercise, with pictures and a prediction, print
# view, a page in Chinese.
KINDS = ["index.html", "404.html", "greetings/index.html", "greetings/hello.html", "greetings/kinds.html",
         "greetings/index.print.html", "zh-Hans/greetings/hello.html"]

# What brings a page into a state: JavaScript that says when it is there by calling `done`.
LOADED = """
const done = arguments[arguments.length - 1];
const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];
const until = (condition, then) => condition() ? then() : setTimeout(() => until(condition, then), 5);
const button = (figure, key) => all(".acts button", figure).find(b => b.textContent === lessonsWords[key]);
"""
STATES = {
    "at rest": "done()",
    "unfolded": """
        for (const fold of all("details:not(.past)")) fold.open = true;
        done()""",
    "with a history open": """
        for (const figure of all("figure.listing")) figure.querySelector(".past > summary")?.click();
        setTimeout(done)""",
    "stepping": """
        const runs = all("figure[data-run]").filter(figure => button(figure, "step"));
        for (const figure of runs) button(figure, "step").click();
        until(() => runs.every(figure => figure.matches(".stepping")), () => {
          for (const slider of all(".player input")) {
            slider.value = Math.ceil(slider.max * 0.7);
            slider.dispatchEvent(new Event("input"))
          }
          done()
        })""",
    "guessing": """
        for (const figure of all("figure.listing")) button(figure, "guess")?.click();
        done()""",
    "guessed": """
        for (const figure of all("figure.listing")) button(figure, "guess")?.click();
        for (const field of all(".guess")) {
          field.value = "1";
          field.dispatchEvent(new KeyboardEvent("keydown", {key: "Enter", bubbles: true}))
        }
        done()""",
    "searching": """
        all(".search-open")[0].click();
        const field = all(".search-sheet input")[0];
        field.value = "e";
        until(() => window.lessonsIndex && window.lessonsFind, () => {
          field.dispatchEvent(new Event("input"));
          done()
        })""",
    "at the sheet of keys": "all('button.keys')[0].click(); done()",
    "at a marked line with a name's tip": """
        const rows = all("figure.listing tr[id]");
        for (const row of rows) row.classList.add("current");
        all("[data-is]")[0]?.focus();
        done()""",
}
# States that only listings have: the rest of the page is as it was.
OF_LISTINGS = {"with a history open", "stepping", "guessing", "guessed",
               "at a marked line with a name's tip"}
# States of the shell, which are the same on every page: looked at where there are no listings, and in
# Chinese.
OF_THE_SHELL = {"searching", "at the sheet of keys"}


def with_long_lines(folder):
    """The miniature course with lines on a page that are longer than a phone is wide."""
    course = folder / "long"
    shutil.copytree(MINIATURE, course)
    page = course / "greetings/hello/page.md"
    page.write_text(page.read_text() + """
```text
course.yml                   its title, its languages, the order of its lessons
  static/                    files that the site takes as they are
```

```swift
func greeting(of name: String, in language: String = "en") -> String { name }
```
""")
    return course


def with_one_page(folder):
    """A course of one page of our own, with all that is beside it."""
    course = folder / "Lessons"
    shutil.copytree(LESSONS / "patterns/tuples", course / "patterns/tuples")
    (course / "course.yml").write_text("title: One page\nlanguages: [en, zh-Hans]\nlessons: [patterns]\n"
                                       "site: {solutions: true, accent: \"#7a5cff\"}\n")
    (course / "patterns/lesson.md").write_text("---\ntitle: Patterns\npages: [tuples]\n---\n\nOne page.\n")
    return course


class StatesTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="lessons-states-"))
        cls.driver = reader.browser()
        cls.servers = []

    @classmethod
    def tearDownClass(cls):
        cls.driver.quit()
        for server in cls.servers:
            server.shutdown()
        shutil.rmtree(cls.folder)

    @classmethod
    @functools.cache
    def site(cls, name):
        """Builds and serves one of the courses: its folder, and its address."""
        course = {"small": lambda: MINIATURE, "one": lambda: with_one_page(cls.folder),
                  "long": lambda: with_long_lines(cls.folder), "all": lambda: LESSONS}[name]()
        folder = cls.folder / "sites" / name
        subprocess.run([os.environ["LESSONS"], "build", "--course", str(course), "--output", str(folder)],
                       check=True, stdout=subprocess.DEVNULL)
        cls.servers.append(reader.serve(folder))
        return folder, f"http://127.0.0.1:{cls.servers[-1].server_port}/"

    def look(self, page, state, width=1280, dark=False):
        """Brings a page into a state and looks for barriers."""
        with self.subTest(page=page, state=state, width=width, dark=dark):
            self.driver.get(page)
            self.driver.execute_async_script(LOADED + STATES[state])
            wide = self.driver.execute_script("return document.documentElement.scrollWidth")
            self.assertLessEqual(wide, width, "the page scrolls sideways")
            self.assertEqual(reader.messages(self.driver), [])
            within = ("dialog[open]" if state in OF_THE_SHELL
                      else "figure.listing" if state in OF_LISTINGS else "html")
            self.assertEqual(reader.barriers(self.driver, within), [])

    def walk(self, name, pages=None):
        """Pages in every state: wide in light and dark, and narrow, where rows are laid out anew."""
        folder, origin = self.site(name)
        # The print view of a lesson is its pages once more, all in one: too much for a look to end in time.
        pages = pages or sorted(str(path.relative_to(folder)) for path in folder.rglob("*.html")
                                if not path.name.endswith(".print.html"))
        for width, dark in ((1280, False), (1280, True), (360, True)):
            reader.look(self.driver, width, dark)
            for page in pages:
                has_listings = '<figure class="listing"' in (folder / page).read_text()
                for state in STATES:
                    is_there = has_listings or state not in OF_LISTINGS
                    is_known = state in OF_THE_SHELL and (has_listings and "zh-" not in page or width < 500)
                    if is_there and not is_known:
                        self.look(origin + page, state, width, dark)

    def test_no_state_of_any_kind_of_page_has_a_barrier(self):
        self.walk("small", KINDS)

    def test_no_state_of_a_page_of_our_own_has_a_barrier(self):
        self.walk("one", ["patterns/tuples.html"])

    def test_long_lines_of_what_an_author_laid_out_are_scrolled_to_by_keys_as_well(self):
        _, origin = self.site("long")
        for width, tabs in ((1280, ["-1", "-1"]), (420, ["0", "0"])):
            for dark in (False, True):
                reader.look(self.driver, width, dark)
                self.look(origin + "greetings/hello.html", "at rest", width, dark)
                boxes = self.driver.find_elements(By.CSS_SELECTOR, "article > div > pre, figure.plain > pre")
                self.assertEqual([box.get_attribute("tabIndex") for box in boxes], tabs)
                lines = self.driver.execute_script("""
                    return arguments[0].map(box => {
                      const style = getComputedStyle(box)
                      const edges = parseFloat(style.paddingTop) + parseFloat(style.paddingBottom)
                      return Math.floor((box.clientHeight - edges) / parseFloat(style.lineHeight))
                    })""", boxes)
                self.assertEqual(lines, [2, 1])

    def test_an_opened_history_leaves_the_code_in_its_place(self):
        _, origin = self.site("one")
        tops = ("return [...document.querySelectorAll('#FizzBuzz tr[id], #FizzBuzz ~ *')]"
                ".map(row => row.getBoundingClientRect().top + scrollY)")
        shown = "#FizzBuzz .past[open] > .history"
        for width in (1280, 360):
            reader.look(self.driver, width, dark=False)
            self.driver.get(origin + "patterns/tuples.html")
            before = self.driver.execute_script(tops)
            first, second = self.driver.find_elements(By.CSS_SELECTOR, "#FizzBuzz .past > summary")[:2]
            first.click()
            self.assertIn("100", self.driver.find_element(By.CSS_SELECTOR, shown).text)
            self.assertEqual(self.driver.execute_script(tops), before)
            # One lies open at a time, and Escape leads back to what opened it.
            self.driver.execute_script("arguments[0].click(); arguments[0].focus()", second)
            reader.wait(self.driver, lambda d: len(d.find_elements(By.CSS_SELECTOR, shown)) == 1)
            webdriver.ActionChains(self.driver).send_keys(Keys.ESCAPE).perform()
            self.assertEqual(self.driver.find_elements(By.CSS_SELECTOR, shown), [])
            self.assertEqual(self.driver.switch_to.active_element, second)
            self.assertEqual(self.driver.execute_script(tops), before)

    def test_buttons_say_of_which_listing_they_are_and_what_they_unfold(self):
        reader.look(self.driver, 1280, dark=False)
        for name, page in (("one", "patterns/tuples.html"), ("small", "zh-Hans/greetings/hello.html")):
            self.driver.get(self.site(name)[1] + page)
            buttons = self.driver.find_elements(By.CSS_SELECTOR, ".acts button, .command button")
            buttons = [button for button in buttons if button.is_displayed()]
            names = [button.accessible_name for button in buttons]
            self.assertEqual(len(names), len(set(names)), names)
            self.assertEqual([name for name, button in zip(names, buttons)
                              if not name.startswith(button.text)], [])
        self.driver.get(self.site("one")[1] + "patterns/tuples.html")
        step = self.driver.find_element(By.CSS_SELECTOR, "#FizzBuzz [aria-expanded]")
        self.assertEqual(step.accessible_name, "Step through: FizzBuzz.swift")
        self.assertEqual(step.get_attribute("aria-expanded"), "false")
        step.click()
        bar = reader.wait(self.driver, lambda d: d.find_element(By.CSS_SELECTOR, "#FizzBuzz .player"))
        self.assertEqual(step.get_attribute("aria-expanded"), "true")
        reader.wait(self.driver, lambda d: step.get_attribute("aria-controls") == bar.get_attribute("id"))
        step.click()
        self.assertEqual(step.get_attribute("aria-expanded"), "false")
        self.assertFalse(bar.is_displayed())

    def test_paper_is_white_and_what_is_long_is_folded_on_it(self):
        reader.look(self.driver, 800, dark=True)
        self.driver.get(self.site("one")[1] + "patterns/tuples.html")
        self.driver.execute_script("document.documentElement.dataset.theme = 'dark'")
        self.driver.find_element(By.CSS_SELECTOR, "#FizzBuzz .past > summary").click()
        reader.look(self.driver, 800, dark=True, media="print")
        self.driver.execute_script("dispatchEvent(new Event('beforeprint'))")
        self.assertEqual(reader.barriers(self.driver), [])
        self.assertEqual(self.driver.execute_script(
            "return getComputedStyle(document.body).backgroundColor"), "rgb(255, 255, 255)")
        output = self.driver.find_element(By.CSS_SELECTOR, "#FizzBuzz .output")
        self.assertIn("Printed 100 lines", output.text)
        self.assertLess(output.size["height"], 300)
        self.assertFalse(self.driver.find_element(By.CSS_SELECTOR, "#FizzBuzz .history").is_displayed())
        self.assertTrue(all(hint.is_displayed() for hint in self.driver.find_elements(
            By.CSS_SELECTOR, "#bang .hint > :not(summary)")))

    @unittest.skipUnless(os.environ.get("LESSONS_TEST_ALL"), "only with LESSONS_TEST_ALL=1")
    def test_no_state_of_any_page_of_our_own_has_a_barrier(self):
        self.walk("all")
