"""A shared page in a real browser: one file, opened from disk, whose run can be stepped through."""

import os, pathlib, shutil, subprocess, tempfile, unittest

from selenium.webdriver.common.by import By

import reader

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# So much happens that its page packs what opens beside the lines.
MUCH = ('func greet(_ name: String) -> String {\n  return "Hello, \\(name)!"\n}\n\n'
        + "".join(f"var sum{line} = 0\nfor number in 1...60 {{\n  sum{line} += number * {line}\n}}\n"
                  for line in range(12)))
WRONG = ('func greet(_ name: String) -> String {\n  let said = "</script><b>" + name\n'
         '  return said\n}\n\nprint(greet("Ada"))\n')
BEES = 'let bees = ["ملكة", "عاملة", "ذكر"]\nfor bee in bees { print(bee) }\n'


class ShareTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="lessons-share-"))
        shutil.copytree(ROOT / "Tests/Fixtures/Miniature/Lessons", cls.folder / "Lessons")
        file = cls.folder / "Work/greetings/greet.swift"
        file.parent.mkdir(parents=True)
        file.write_text(MUCH)
        cls.share("greet", "--into", "much.html")
        file.write_text(WRONG)
        cls.share("greet")
        cls.share("greetings/hello/Hello", "--language", "zh-Hans")
        snippet = cls.folder / "Work/greetings/hello/Hello.swift"
        snippet.parent.mkdir()
        snippet.write_text(BEES)
        cls.share("greetings/hello/Hello", "--into", "bees.html")
        cls.driver = reader.browser()

    @classmethod
    def share(cls, *arguments):
        subprocess.run([os.environ["LESSONS"], "share", *arguments],
                       cwd=cls.folder, check=True, stdout=subprocess.DEVNULL)

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
                    button = reader.wait(
                        self.driver, lambda d: d.find_element(By.CSS_SELECTOR, ".acts button[aria-expanded]"))
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

    def test_a_large_page_has_all_that_opens_beside_its_lines(self):
        self.driver.get((self.folder / "much.html").as_uri())
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, ".acts button[aria-expanded]"))
        self.assertNotIn("class=history", (self.folder / "much.html").read_text())
        history = self.driver.find_elements(By.CSS_SELECTOR, ".past")[0]
        history.find_element(By.CSS_SELECTOR, "summary").click()
        values = history.find_elements(By.CSS_SELECTOR, ".values li")
        self.assertEqual([value.text for value in values], [str(number) for number in range(1, 61)])
        self.assertTrue(values[59].is_displayed())
        self.assertEqual(reader.barriers(self.driver), [])
        # Its lines can be linked to.
        self.driver.get((self.folder / "much.html").as_uri() + "#l..20")
        self.driver.refresh()
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, r"#l\.\.20:target"))
        self.assertEqual(reader.messages(self.driver), [])

    def test_steps_stand_in_their_order_where_values_are_written_from_right_to_left(self):
        self.driver.get((self.folder / "bees.html").as_uri())
        reader.wait(self.driver, lambda d: d.find_element(By.CSS_SELECTOR, ".acts button[aria-expanded]")).click()
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, ".player button"))[1].click()
        for selector in (".live-now", ".player output"):
            self.assertEqual(
                [part.text for part in self.driver.find_elements(By.CSS_SELECTOR, f"{selector} bdi")],
                ['"ملكة"', '"عاملة"', '"ذكر"'], selector)

    def test_without_scripts_there_is_all_but_the_steps(self):
        driver = reader.browser(scripts=False)
        self.addCleanup(driver.quit)
        driver.get((self.folder / "greet.html").as_uri())
        self.assertIn("let said", driver.find_element(By.CSS_SELECTOR, ".listing").text)
        self.assertIn('"</script><b>Ada"', driver.find_element(By.CSS_SELECTOR, ".listing").text)
        self.assertEqual(driver.find_elements(By.CSS_SELECTOR, ".acts"), [])
        driver.get((self.folder / "much.html").as_uri())
        summary = driver.find_elements(By.CSS_SELECTOR, ".past > summary")[0]
        self.assertIn("1, 2, 3 … 60", summary.text)
        summary.click()
        self.assertEqual(driver.find_elements(By.CSS_SELECTOR, ".history"), [])
