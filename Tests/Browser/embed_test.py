"""Listings of a host on a page of another origin: a real page elsewhere, which loads one script."""

import os, pathlib, re, shutil, signal, subprocess, tempfile, unittest

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

import reader

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A blog</title>
<script src="ORIGIN/embed.js" defer></script>
<script>
window.said = []
addEventListener("lessons-passed", event => said.push(["passed", event.detail.exercise]))
addEventListener("lessons-failed", event => said.push(["failed", event.detail.exercise]))
window.lessonsEmbed = { passed() { said.push("called back") } }
</script>
<main><h1>A blog</h1>
<pre id="plain"><code class="swift">
// hide
let hidden = 6
// show
let answer = hidden * 7
print("answer", answer)
</code></pre>
<pre id="fixed" data-read-only><code class="language-swift">let one = 1 + 0 &lt; 2</code></pre>
<pre id="judged" data-exercise="greetings/greet" data-title="An exercise"><code class="swift">func greet(_ name: String) -> String {
  "Hello, \\(name)!"
}</code></pre>
<pre id="other"><code>no swift</code></pre>
</main></html>
"""


class EmbedTest(unittest.TestCase):
    browser = staticmethod(reader.browser)

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="lessons-embed-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        shutil.copytree(ROOT / "Tests/Fixtures/Miniature/Lessons", self.folder / "Lessons")
        site = self.folder / "site"
        site.mkdir()
        self.blog, self.stranger = (self.serve(site) for _ in range(2))
        (self.folder / "Learners.yml").write_text(f"embed:\n  origins: [\"{self.blog}\"]\n")
        # The host takes a port that is free by itself: what a test looks up beforehand, another program may take.
        host = subprocess.Popen([os.environ["LESSONS"], "host", "--port", "0"], cwd=self.folder,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        def stop():
            host.send_signal(signal.SIGTERM)
            host.communicate(timeout=60)
        self.addCleanup(stop)
        said = ""
        while "Ctrl-C" not in said:
            line = host.stdout.readline()
            self.assertTrue(line, said)
            said += line
        self.host = re.search(r"http://localhost:\d+", said)[0]
        (site / "index.html").write_text(PAGE.replace("ORIGIN", self.host))
        self.driver = self.browser()
        self.addCleanup(self.driver.quit)

    def serve(self, folder):
        server = reader.serve(folder)
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        return f"http://127.0.0.1:{server.server_port}"

    def frame(self, name):
        """Goes into the frame behind a listing, once it shows something."""
        self.driver.switch_to.default_content()
        reader.wait(self.driver, lambda d: not d.find_element(By.ID, name).is_displayed())
        self.driver.switch_to.frame(self.driver.find_element(By.CSS_SELECTOR, f"#{name} + iframe"))

    def text(self, selector="body"):
        return self.driver.find_element(By.CSS_SELECTOR, selector).text

    def test_listings_of_a_page_elsewhere_run_and_are_judged(self):
        self.driver.get(self.blog)
        self.frame("plain")
        reader.wait(self.driver, lambda d: "42" in self.text())
        self.assertNotIn("hidden = 6", self.text())
        self.assertNotIn("snippet", self.text())
        reader.click(self.driver, ".acts .edit")
        area = reader.wait(self.driver, lambda d: d.find_element(By.CSS_SELECTOR, "textarea.area"))
        area.send_keys(Keys.CONTROL, Keys.END)
        area.send_keys(Keys.ENTER, "answer + hidden")
        reader.wait(self.driver, lambda d: "48" in self.text("tr:last-of-type"))
        self.assertEqual(self.driver.execute_script("return document.cookie"), "")
        # Where it stands there is no link to it.
        self.assertEqual([button.text for button in self.driver.find_elements(By.CSS_SELECTOR, ".acts button") if button.text][-1], "Done")
        for width in (1280, 390):
            for dark in (False, True):
                reader.look(self.driver, width, dark)
                self.assertEqual(reader.barriers(self.driver), [])
        reader.look(self.driver, 1280, False)

        self.frame("fixed")
        reader.wait(self.driver, lambda d: "true" in self.text())
        self.assertEqual(self.driver.find_elements(By.CSS_SELECTOR, ".acts .edit"), [])

        self.frame("judged")
        said = lambda: self.driver.execute_script("return said")
        self.driver.switch_to.default_content()
        self.driver.execute_script("document.querySelector('#judged + iframe').scrollIntoView()")
        reader.wait(self.driver, lambda d: said() == [["failed", "greetings/greet"]])
        self.frame("judged")
        reader.click(self.driver, ".acts .edit")
        area = reader.wait(self.driver, lambda d: d.find_element(By.CSS_SELECTOR, "textarea.area"))
        area.send_keys(Keys.CONTROL, "a")
        area.send_keys('func greet(_ name: String) -> String { name.isEmpty ? "Hello!" : "Hello, \\(name)!" }')
        self.driver.switch_to.default_content()
        reader.wait(self.driver, lambda d: ["passed", "greetings/greet"] in said() and "called back" in said())
        # What is no Swift stays as it is, and nothing was kept of anybody.
        self.assertTrue(self.driver.find_element(By.ID, "other").is_displayed())
        self.assertFalse((self.folder / "Learners").exists())

    def test_a_verdict_in_a_frame_is_as_wide_as_the_frame(self):
        self.driver.get(self.blog)
        self.driver.execute_script("document.getElementById('judged').scrollIntoView()")
        self.frame("judged")
        for width, columns in ((390, range(40, 50)), (1280, range(100, 200))):
            reader.look(self.driver, width, False)
            if width == 390:
                reader.click(self.driver, ".acts .edit")
                reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, "textarea.area"))
            reader.note_widths(self.driver)
            area = self.driver.find_element(By.CSS_SELECTOR, "textarea.area")
            area.send_keys(Keys.CONTROL, Keys.END)
            area.send_keys(Keys.ENTER, "// Tried.")
            reader.wait(self.driver, lambda d: d.execute_script("return widths.length"))
            self.assertIn(self.driver.execute_script("return widths[0]"), columns)
            reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, ".live-verdict[data-verdict=fail]:not(.stale)"))
            inside, around = self.driver.execute_script("""
                const verdict = document.querySelector(".live-verdict")
                return [verdict.scrollWidth, verdict.clientWidth]""")
            self.assertLessEqual(inside, around)

    def test_a_prediction_in_a_frame_is_made_in_a_form_unless_it_is_only_read(self):
        code = "let words = [&quot;one&quot;, &quot;two&quot;]\nwords.count\nwords[0]"
        (self.folder / "site/index.html").write_text(PAGE.replace("ORIGIN", self.host).replace("<pre id=\"plain\">", "".join(
            f'<pre id="{name}" data-exercise="greetings/guess"{more}><code class="swift">{code}</code></pre>'
            for name, more in (("predicted", ""), ("read", " data-read-only"))) + "<pre id=\"plain\">"))
        self.driver.get(self.blog)
        self.frame("read")
        reader.wait(self.driver, lambda d: d.find_element(By.CSS_SELECTOR, ".live-status").text)
        self.assertEqual(self.driver.find_elements(By.TAG_NAME, "form"), [])
        self.frame("predicted")
        for line, value in ((1, "2"), (2, '"one"')):
            reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, ".live-form option"))
            self.driver.execute_script("document.querySelector('.live-form select').value = arguments[0]", str(line))
            self.driver.find_element(By.CSS_SELECTOR, ".live-form input").send_keys(value, Keys.ENTER)
        reader.wait(self.driver, lambda d: "All checks pass." in self.text(".live-status"))
        for width in (1280, 390):
            for dark in (False, True):
                reader.look(self.driver, width, dark)
                self.assertEqual(reader.barriers(self.driver), [])

    def test_code_runs_once_some_of_it_is_seen_and_not_before(self):
        lines = "\n".join(f"let number{line} = {line}" for line in range(80))
        (self.folder / "site/index.html").write_text(PAGE.replace("ORIGIN", self.host).replace(
            '<pre id="plain">', f'<pre id="long"><code class="swift">{lines}</code></pre><pre id="plain">'))
        self.driver.get(self.blog)
        # The end of the code is out of sight, and so is all that comes behind it.
        self.frame("long")
        reader.wait(self.driver, lambda d: "79" in self.text("tr:last-of-type .r"))
        self.driver.switch_to.default_content()
        self.assertTrue(self.driver.find_element(By.ID, "plain").is_displayed())
        self.driver.execute_script("document.getElementById('plain').scrollIntoView()")
        self.frame("plain")
        reader.wait(self.driver, lambda d: "42" in self.text())

    def test_why_code_is_not_live_is_said_below_it_in_the_language_of_its_page(self):
        long = "let a = 1\n" * 30000
        for language, unknown, too_large in (
                ("en", "Not live here: the host has no exercise “greetings/gone”.", "Not live here: the code is larger than 256 KiB."),
                ("de-AT", "Nicht ausführbar: Der Server hat keine Aufgabe „greetings/gone“.", "Nicht ausführbar: Der Code ist größer als 256 KiB.")):
            with self.subTest(language):
                (self.folder / "site/index.html").write_text(
                    f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>A blog</title>'
                    f'<script src="{self.host}/embed.js" defer></script><main><h1>A blog</h1>'
                    '<pre id="unknown" data-exercise="greetings/gone"><code class="swift">let b = 2</code></pre>'
                    # One is too long for its listing, and one for any question.
                    + "".join(f'<div style="height: 9rem; overflow: auto" tabindex="0"><pre id="{name}"><code class="swift">{code}</code></pre></div>'
                              for name, code in (("long", long), ("longer", long * 5)))
                    + '</main></html>')
                self.driver.get(self.blog)
                told = []
                for name, sentence in (("unknown", unknown), ("long", too_large), ("longer", too_large)):
                    self.driver.execute_script("document.getElementById(arguments[0]).scrollIntoView()", name)
                    reader.wait(self.driver, lambda d: [line.text for line in d.find_elements(By.CSS_SELECTOR, f"#{name} + p")] == [sentence])
                    self.assertTrue(self.driver.find_element(By.ID, name).is_displayed())

                def are_in_console(driver):
                    told.extend(message for message in reader.messages(driver) if "embed.js: N" in message)
                    return len(told) == 3
                reader.wait(self.driver, are_in_console)
                self.assertEqual(self.driver.find_elements(By.TAG_NAME, "iframe"), [])

    def test_a_page_that_is_not_listed_keeps_its_code(self):
        self.driver.get(self.stranger)
        refusals = []
        def is_refused(driver):
            refusals.extend(message for message in reader.messages(driver) if "frame-ancestors" in message)
            return len(refusals) >= 3
        reader.wait(self.driver, is_refused)
        self.assertTrue(all(self.driver.find_element(By.ID, name).is_displayed() for name in ("plain", "fixed", "judged")))

    def test_the_script_is_small(self):
        self.driver.get(f"{self.host}/embed.js")
        script = self.driver.find_element(By.TAG_NAME, "pre").get_attribute("textContent")
        self.assertIn("/-/embed", script)
        self.assertLess(len(script.encode()), 3 << 10)
