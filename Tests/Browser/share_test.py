"""A shared page in a real browser: one file, opened from disk, whose run can be stepped through."""

import os, pathlib, shutil, subprocess, tempfile, unittest

from selenium.webdriver.common.by import By

import reader

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
WRONG = ('func greet(_ name: String) -> String {\n  let said = "</script><b>" + name\n'
         '  return said\n}\n\nprint(greet("Ada"))\n')


class ShareTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="lessons-share-"))
        shutil.copytree(ROOT / "Tests/Fixtures/Miniature/Lessons", cls.folder / "Lessons")
        file = cls.folder / "Work/greetings/greet.swift"
        file.parent.mkdir(parents=True)
        file.write_text(WRONG)
        for name, language in [("greet", "en"), ("greetings/hello/Hello", "zh-Hans")]:
            subprocess.run([os.environ["LESSONS"], "share", name, "--language", language],
                           cwd=cls.folder, check=True, stdout=subprocess.DEVNULL)
        cls.driver = reader.browser()

    @classmethod
    def tearDownClass(cls):
        cls.driver.quit()
        shutil.rmtree(cls.folder)

    def test_a_shared_page_is_stepped_through_from_disk_and_has_no_barriers(self):
        for name in ("greet", "Hello"):
            for width, dark in ((1280, False), (1280, True), (360, True)):
                with self.subTest(name, width=width, dark=dark):
                    reader.look(self.driver, width, dark)
                    self.driver.get((self.folder / f"{name}.html").as_uri())
                    self.assertEqual(reader.barriers(self.driver), [])
                    button = self.driver.find_element(By.CSS_SELECTOR, ".acts button[aria-expanded]")
                    button.click()
                    reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, ".player output"))
                    forward = self.driver.find_elements(By.CSS_SELECTOR, ".player button")[1]
                    forward.click()
                    self.assertIn("1", self.driver.find_element(By.CSS_SELECTOR, ".player output").text)
                    self.assertEqual(len(self.driver.find_elements(By.CSS_SELECTOR, "tr.current")), 1)
                    self.assertEqual(reader.barriers(self.driver), [])
                    button.click()
                    self.assertFalse(self.driver.find_element(By.CSS_SELECTOR, ".player").is_displayed())
                    self.assertLessEqual(self.driver.execute_script(
                        "return document.documentElement.scrollWidth - innerWidth"), 0)
                    self.assertEqual(reader.messages(self.driver), [])
