"""A whole lesson of our own in a real browser, from its first page to its last exercise, without a terminal."""

import re, shutil

from selenium.webdriver.common.by import By

import reader
from live_page import ROOT, LivePage


class JourneyTest(LivePage):
    def course_to_serve(self):
        """Our course with one lesson, whose pages lead to no others."""
        shutil.copytree(ROOT / "Lessons/patterns", self.course / "patterns")
        outline = (ROOT / "Lessons/course.yml").read_text()
        (self.course / "course.yml").write_text(re.sub(r"(?m)^lessons: .*", "lessons: [patterns]", outline))

    def solution(self, address):
        file = next(self.course.glob(f"patterns/*/{address.split('/')[1]}/solution.swift"))
        return "\n".join(line for line in file.read_text().splitlines() if "// starter." not in line)

    def test_all_of_a_lesson_is_done_where_each_exercise_leads_to_the_next(self):
        addresses = {f"patterns/{file.parent.name}" for file in self.course.glob("patterns/*/*/exercise.md")}
        self.open("index.html")
        self.has("main .lesson h2", f"0/{len(addresses)}")
        self.driver.find_element(By.CSS_SELECTOR, "main .lesson h2 a").click()
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, ".cards a"))[0].click()
        done = []
        while len(done) < len(addresses):
            reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, "html.live"))
            # A link names the exercise, but for the first one of a page.
            name = self.driver.current_url.partition("#")[2]
            cards = [card.get_attribute("data-address")
                     for card in self.driver.find_elements(By.CSS_SELECTOR, ".exercise[data-address]")]
            address = f"patterns/{name}" if name else cards[0]
            self.assertNotIn(address, done)
            card = f".exercise[data-address='{address}']"
            reader.click(self.driver, f"{card} .acts .edit")
            reader.wait(self.driver, lambda d: d.find_element(By.CSS_SELECTOR, f"{card} textarea"))
            self.select_all()
            self.insert(self.solution(address))
            self.has(f"{card} .live-status", "All checks pass.")
            # What comes next, and what the terminal lists, is said of files.
            self.file(f"{address}.swift", self.solution(address))
            done.append(address)
            if len(done) < len(addresses):
                address_before = self.driver.current_url
                self.driver.find_element(By.CSS_SELECTOR, f"{card} .live-next").click()
                reader.wait(self.driver, lambda d: d.current_url != address_before)
        self.assertEqual(set(done), addresses)
        self.has(f"{card} .live-verdict", "the whole course is done")
        self.assertFalse(self.driver.find_element(By.CSS_SELECTOR, f"{card} .live-next").is_displayed())
        self.open("index.html")
        self.has("main .lesson h2", "✔")
        self.assertIn(f"{len(done)} of {len(done)} done", self.lessons("list"))
        self.assertEqual(reader.messages(self.driver), [])
