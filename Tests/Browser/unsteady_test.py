"""The live page in a real browser while network, disk, browser and other windows fail it: what was typed is in a
file, beside it or in the page, what is wrong is said, and once that is over all agree again."""

import json

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

import reader
from live_page import ROOT, LivePage

# Questions that fail, that do not arrive, that have a broken answer, or whose answers do not come; and how many there were.
NETWORK = """
    const real = window.fetch
    window.network = { fails: [], delays: [], breaks: [], holds: [], counts: {} }
    window.fetch = async (url, ...rest) => {
      const name = String(url).split("/").pop()
      network.counts[name] = (network.counts[name] || 0) + 1
      while (network.delays.includes(name)) await new Promise(done => setTimeout(done, 20))
      if (network.fails.includes(name)) throw new TypeError("no network")
      const answer = await real(url, ...rest)
      while (network.holds.includes(name)) await new Promise(done => setTimeout(done, 20))
      if (!network.breaks.includes(name)) return answer
      network.breaks = []
      return new Response('{"', { headers: { "Content-Type": "application/json" } })
    }"""


class UnsteadyTest(LivePage):
    name = "greetings/hello/Hello.swift"

    def begin(self):
        """Somebody types in a page whose network can fail."""
        self.open("greetings/hello.html")
        self.driver.execute_script(NETWORK)
        self.edit("Hello-use")
        self.to_end()

    def network(self, **state):
        self.driver.execute_script("Object.assign(network, arguments[0])", state)

    def write(self, text):
        """Saves as an editor does: whole at once."""
        self.write_bytes(text.encode())

    def write_bytes(self, content):
        file = self.work / self.name
        file.parent.mkdir(parents=True, exist_ok=True)
        new = file.with_suffix(".new")
        new.write_bytes(content)
        new.rename(file)

    def add(self, line):
        """Puts in a further line, at once: who types slowly saves in between."""
        reader.click(self.driver, "#Hello-use textarea")
        self.to_end()
        self.insert(f"\n{line}")

    def kept(self):
        """The texts that are kept beside the file."""
        return [path.read_text() for path in sorted(self.work.glob(f"{self.name}.old-*"))]

    def quarrel(self):
        """Somebody types, and somebody else has saved meanwhile."""
        self.begin()
        self.network(fails=["file", "events"])
        self.driver.execute_script("lessonsLive.listenAnew()")
        self.add("let mine = 1")
        self.status("Hello-use", "The server does not answer.")
        self.write("let theirs = 2\n")
        self.network(fails=[])
        self.has(".dispute", "changed elsewhere")

    def no_quarrel(self):
        self.assertEqual(self.driver.find_elements(By.CSS_SELECTOR, ".dispute"), [])

    def is_gone(self, selector):
        reader.wait(self.driver, lambda d: not d.find_elements(By.CSS_SELECTOR, selector))

    def test_what_a_browser_does_not_keep_is_saved_all_the_same(self):
        full = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }"
        refused = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError') } })"
        for script in (full, refused):
            with self.subTest(script):
                self.begin_anew()
                own = self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": script})
                self.begin()
                self.add("let answer = 6 * 7")
                self.see("Hello-use", "let answer = 6 * 7", "42")
                self.file(self.name, "6 * 7")
                self.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", own)

    def test_what_another_window_types_is_no_text_of_this_one(self):
        self.begin()
        first = self.driver.current_window_handle
        self.driver.switch_to.new_window("window")
        self.begin()
        second = self.driver.current_window_handle
        # It is saved, and the window that saved it does not know yet.
        self.network(holds=["file"])
        self.add("let a = 1")
        self.driver.switch_to.window(first)
        self.see("Hello-use", "let a = 1", "1")
        self.no_quarrel()

        # Both type at once: that of one window is not taken for saved because that of the other is.
        self.network(fails=["file"])
        self.add("let mine = 2")
        self.status("Hello-use", "The server does not answer.")
        self.driver.switch_to.window(second)
        self.network(holds=[])
        self.add("let theirs = 3")
        self.file(self.name, "let theirs = 3")
        self.see("Hello-use", "let theirs = 3", "3")
        self.driver.switch_to.window(first)
        self.has(".dispute", "changed elsewhere")
        self.assertIn("let mine = 2", self.text("Hello-use"))

    def test_a_save_whose_answer_is_cut_is_asked_again(self):
        self.begin()
        self.network(breaks=["file"])
        self.add("let answer = 6")
        self.file(self.name, "let answer = 6")
        self.insert(" * 7")
        self.file(self.name, "let answer = 6 * 7")
        self.no_quarrel()

    def test_scripts_that_did_not_come_are_fetched_again(self):
        self.driver.execute_cdp_cmd("Network.enable", {})
        for name, element in (("editor.js", "script[src$='editor.js']"), ("editor.css", "link[href$='editor.css']")):
            with self.subTest(name):
                self.open("greetings/hello.html")
                self.driver.execute_script("""
                    window.failed = 0
                    addEventListener("error", ({ target }) => { if (target.matches?.(arguments[0])) failed += 1 }, true)
                    """.replace("arguments[0]", json.dumps(element)))
                self.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": [f"*/-/{name}"]})
                reader.click(self.driver, "#Hello-use .acts .edit")
                reader.wait(self.driver, lambda d: d.execute_script("return failed"))
                self.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": []})
                self.status("Hello-use", "It ran to its end.")

    def test_neither_of_two_texts_is_gone_where_the_network_fails(self):
        for button, question, goes_on in (("Go on with this one", "file", "let mine = 1"),
                                          ("Take the other", "keep", "let theirs = 2")):
            with self.subTest(button):
                self.begin_anew()
                self.quarrel()
                self.network(fails=[question], counts={})
                self.press(".dispute", button)
                reader.wait(self.driver, lambda d: d.execute_script("return network.counts[arguments[0]]", question))
                self.status("Hello-use", "The server does not answer.")
                self.network(fails=[])
                if question == "keep":
                    # What is typed while it is kept is kept, too.
                    self.network(holds=["keep"])
                    self.press(".dispute", button)
                    self.add("let more = 3")
                    self.network(holds=[])
                self.is_gone(".dispute")
                self.file(self.name, goes_on)
                reader.wait(self.driver, lambda d: goes_on in self.text("Hello-use"))
                kept = "".join(self.kept())
                for line in {"let mine = 1", "let theirs = 2"} - {goes_on}:
                    self.assertIn(line, kept)
                if question == "keep":
                    self.assertIn("let more = 3", kept)

    def test_a_quarrel_that_is_settled_elsewhere_is_over(self):
        self.quarrel()
        self.write(self.driver.execute_script(f"return lessonsLive.files.get('{self.name[:-6]}').text"))
        self.is_gone(".dispute")
        self.add("let more = 3")
        self.file(self.name, "let more = 3")

    def test_beginning_again_keeps_what_is_in_no_file(self):
        self.quarrel()
        self.network(holds=["reset"])
        self.press("#Hello-use", "Start again")
        self.press("#Hello-use", "Start again? Yours is kept beside it")
        reader.wait(self.driver, lambda d: not (self.work / self.name).exists())
        texts = self.kept()
        self.assertIn("let mine = 1", texts[0])
        self.assertEqual(texts[1:], ["let theirs = 2\n"])
        # What is typed meanwhile goes on from what was put back.
        self.add("let more = 3")
        self.network(holds=[])
        self.file(self.name, "let more = 3")
        self.assertIn("let more = 3", self.text("Hello-use"))
        self.no_quarrel()

    def test_why_a_text_is_not_saved_is_said_until_it_is(self):
        self.begin()
        self.work.mkdir()
        (self.work / "greetings").write_text("This is in the way.")
        self.add("let answer = 6 * 7")
        self.see("Hello-use", "let answer = 6 * 7", "42")
        self.status("Hello-use", "Not saved yet, but kept here: cannot write")
        self.status("Hello-use", "It ran to its end.")
        # It is tried again, and not run again.
        self.driver.execute_script("network.counts = {}")
        reader.wait(self.driver, lambda d: d.execute_script("return network.counts.file > 1"))
        self.assertIsNone(self.driver.execute_script("return network.counts.run"))
        (self.work / "greetings").unlink()
        self.file(self.name, "6 * 7")
        reader.wait(self.driver, lambda d: d.find_element(
            By.CSS_SELECTOR, "#Hello-use .live-status").text == "It ran to its end.")

    def test_who_is_done_before_there_is_an_answer_reads_what_they_typed(self):
        self.begin()
        done = lambda: (self.press("#Hello-use", "Done"), self.is_gone("#Hello-use textarea.area"))
        self.network(fails=["run", "file"])
        self.add("let mine = 6 * 7")
        self.status("Hello-use", "The server does not answer.")
        done()
        self.assertEqual(self.cells("Hello-use")[-1], ["let mine = 6 * 7", ""])
        self.assertTrue(self.driver.find_elements(By.CSS_SELECTOR, "#Hello-use.stale"))
        # That it is not saved is said as long as it is not.
        self.status("Hello-use", "The server does not answer.")
        self.look("done and not saved")
        self.press("#Hello-use", "Edit")
        self.add("let more = 3")
        self.assertEqual(len(self.driver.find_elements(By.CSS_SELECTOR, "#Hello-use textarea.area")), 1)
        # Nothing was answered since it was opened.
        done()
        self.look("done without an answer")
        self.network(fails=[])
        self.see("Hello-use", "let mine = 6 * 7", "42")
        self.see("Hello-use", "let more = 3", "3")
        self.file(self.name, "let more = 3")
        reader.wait(self.driver, lambda d: not any(
            status.text for status in d.find_elements(By.CSS_SELECTOR, "#Hello-use .live-status")))
        self.press("#Hello-use", "Edit")
        self.add("more + 1")
        self.see("Hello-use", "more + 1", "4")

    def test_a_hint_that_is_opened_while_nobody_answers_is_counted_later(self):
        self.begin()
        self.network(fails=["hint"])
        reader.click(self.driver, "#greet details.hint summary")
        # It is asked for again, and nobody has heard of it.
        reader.wait(self.driver, lambda d: d.execute_script("return network.counts.hint > 1"))
        record = self.work / "progress.json"
        hints = lambda: '"hints" : 1' in (record.read_text() if record.exists() else "")
        self.assertFalse(hints())
        self.network(fails=[])
        reader.wait(self.driver, lambda d: hints())

    def test_a_file_that_cannot_be_read_says_so_where_it_is_edited(self):
        file = self.work / self.name
        unreadable = f"Work/{self.name} cannot be read as text. “Start again” puts it aside and begins anew."
        not_utf8 = b"let a = \"\xe4\"\n"
        self.write_bytes(not_utf8)
        self.begin()
        self.status("Hello-use", unreadable)
        # What exactly is wrong with it, and where, stands in the terminal, and not in the page.
        reader.wait(self.driver, lambda d: "Hello.swift:1:1: error: this line is not UTF-8" in self.said())
        self.write("let a = 6 * 7\n")
        self.see("Hello-use", "let a = 6 * 7", "42")
        ran = lambda d: d.find_element(By.CSS_SELECTOR, "#Hello-use .live-status").text == "It ran to its end."
        self.assertTrue(ran(self.driver))
        # Also where somebody else makes it so, and as it was, while nobody types.
        self.write_bytes(not_utf8)
        self.status("Hello-use", unreadable)
        self.write("let a = 6 * 7\n")
        reader.wait(self.driver, ran)
        # And where nobody edits.
        self.press("#Hello-use", "Done")
        self.is_gone("#Hello-use textarea.area")
        self.write_bytes(not_utf8)
        self.status("Hello-use", unreadable)
        self.assertEqual(self.said().count("is not UTF-8"), 1)

        # In the page's language.
        self.open("zh-Hans/greetings/hello.html")
        self.has("#Hello-greet .live-status", f"Work/{self.name} 无法作为文本读取。“重新开始”会把它放到一边，从头开始。")
        self.assertEqual(file.read_bytes(), not_utf8)

    def test_what_stands_in_the_place_of_a_file_is_put_aside_and_kept(self):
        file = self.work / self.name
        (file / "deep").mkdir(parents=True)
        (file / "deep/notes.txt").write_text("mine")
        unreadable = f"Work/{self.name} cannot be read as text. “Start again” puts it aside and begins anew."
        self.begin()
        self.status("Hello-use", unreadable)
        reader.wait(self.driver, lambda d: "Hello.swift is a folder" in self.said())
        # What is typed meanwhile is kept, and why it is in no file is said in the same words.
        self.add("let answer = 6 * 7")
        self.status("Hello-use", f"Not saved yet, but kept here: {unreadable}")
        self.look("a file that cannot be read")
        self.press("#Hello-use", "Start again")
        self.press("#Hello-use", "Start again? Yours is kept beside it")
        for number in (1, 2):
            self.status("Hello-use", f"Hello.swift.old-{number}")
        self.assertNotIn("cannot be read", self.driver.find_element(By.CSS_SELECTOR, "#Hello-use .live-status").text)
        self.assertIn("let answer = 6 * 7", file.with_name("Hello.swift.old-1").read_text())
        self.assertEqual((file.with_name("Hello.swift.old-2") / "deep/notes.txt").read_text(), "mine")
        self.add("let answer = 7 * 6")
        self.file(self.name, "7 * 6")

    def test_a_page_read_anew_before_its_save_was_answered_has_no_quarrel(self):
        self.begin()
        self.network(holds=["file"])
        self.add("let answer = 6")
        self.file(self.name, "let answer = 6")
        self.insert(" * 7")
        self.open("greetings/hello.html")
        self.see("Hello-use", "let answer = 6 * 7", "42")
        self.file(self.name, "6 * 7")
        self.no_quarrel()

        # Nor has one whose exercise was begun, and whose text did not arrive.
        self.driver.execute_script(NETWORK)
        self.network(fails=["file"])
        reader.click(self.driver, "#greet-code .acts .edit")
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, "#greet-code textarea"))
        starter = self.text("greet-code") + "\n"
        self.type("// mine", Keys.ENTER)
        self.has("#greet .live-status", "The server does not answer.")
        (self.work / "greetings/greet.swift").write_text(starter)
        self.open("greetings/hello.html")
        self.file("greetings/greet.swift", "// mine")
        self.no_quarrel()

    def test_what_a_page_begins_with_leaves_room_for_who_types(self):
        page = self.course / "greetings/kinds/page.md"
        own = self.work / "greetings/kinds"
        own.mkdir(parents=True)
        for number in range(6):
            (page.parent / f"Count{number}.swift").write_text("print(0)\n")
            (own / f"Count{number}.swift").write_text(f"let mine = {number}\n")
            page.write_text(page.read_text() + f'\n@Snippet(path: "Count{number}")\n')
        self.serve()
        # No run is answered.
        self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": NETWORK + "\nnetwork.delays = ['run']"})
        self.open("greetings/kinds.html")
        runs = lambda count: reader.wait(self.driver, lambda d: d.execute_script("return network.counts.run") == count)
        runs(3)
        # A browser has six connections to a server, and another is for what others do.
        reader.click(self.driver, "#Squares .acts .edit")
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, "#Squares textarea"))
        self.to_end()
        self.insert("\nlet answer = 6 * 7")
        self.file("greetings/kinds/Squares.swift", "6 * 7")
        runs(5)
        self.network(delays=[])
        for number in range(6):
            self.see(f"Count{number}", f"let mine = {number}", str(number))
        self.see("Squares", "let answer = 6 * 7", "42")

    def test_a_page_whose_runs_are_not_answered_has_the_readers_code_and_no_values_of_another(self):
        self.write('// snippet.greet\nfunc greet(_ name: String) -> String { name }\n// snippet.end\n// snippet.use\nlet mine = greet("Bo")\n// snippet.end\n')
        exercise = self.work / "greetings/greet.swift"
        exercise.write_text('func greet(_ name: String) -> String { name }\n')
        script = self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": NETWORK + "\nnetwork.delays = ['run']"})
        texts = {"Hello-greet": ["func greet(_ name: String) -> String { name }"], "Hello-use": ['let mine = greet("Bo")'],
                 "greet-code": ["func greet(_ name: String) -> String { name }"]}

        def reads_own(driver):
            return all([code for code, _ in self.cells(anchor)] == lines for anchor, lines in texts.items())
        self.open("greetings/hello.html")
        reader.wait(self.driver, reads_own)
        self.assertEqual({value for anchor in texts for _, value in self.cells(anchor)}, {""})
        offers = lambda: [button.text for button in self.driver.find_elements(By.CSS_SELECTOR, "#Hello-use .acts button")]
        self.assertEqual(offers(), ["Copy", "Edit"])
        self.assertEqual(self.driver.find_elements(By.CSS_SELECTOR, "#Hello-use .output"), [])
        # Nor are there any in what is opened then.
        reader.click(self.driver, "#Hello-use .acts .edit")
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, "#Hello-use textarea"))
        self.assertEqual(self.cells("Hello-use"), [['let mine = greet("Bo")', ""]])
        self.press("#Hello-use", "Done")
        self.look("not answered")
        self.network(delays=[])
        self.see("Hello-use", 'let mine = greet("Bo")', "Bo")
        self.see("Hello-greet", "func greet(_ name: String) -> String { name }", "Bo")
        # Why there are none is said.
        self.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)
        self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": NETWORK + "\nnetwork.fails = ['run']"})
        self.open("greetings/hello.html")
        self.has(".listing .live-status", "The server does not answer.")
        reader.wait(self.driver, reads_own)
        self.network(fails=[])
        self.see("Hello-use", 'let mine = greet("Bo")', "Bo")
        reader.wait(self.driver, lambda d: not any(
            status.text for status in d.find_elements(By.CSS_SELECTOR, ".listing .live-status")))

    def test_who_leaves_before_a_pause_is_over_has_saved(self):
        self.begin()
        # No pause is ever over.
        self.driver.execute_script("window.setTimeout = () => 0")
        self.add("let answer = 6 * 7")
        self.driver.get(f"{self.origin}/greetings/kinds.html")
        self.file(self.name, "6 * 7")

    def test_a_comparison_is_of_the_text_that_is_there(self):
        right = 'func greet(_ name: String) -> String {\n  if name.isEmpty { return "Hello!" }\n  return "Hello, \\(name)!"\n}\n\ngreet("Ada")\ngreet("")'
        other = right.replace("if name.isEmpty", 'if name == ""')

        def write(text):
            self.driver.find_element(By.CSS_SELECTOR, "#greet-code textarea").click()
            self.select_all()
            self.insert(text)
        self.open("greetings/hello.html")
        self.driver.execute_script(NETWORK)
        reader.click(self.driver, "#greet-code .acts .edit")
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, "#greet-code textarea"))
        write(right)
        self.has("#greet .live-status", "All checks pass.")
        compare = lambda: self.press("#greet", "Compare with the author’s solution")
        compare()
        self.has("#greet .live-verdict", "line for line")
        # It goes with the text, which passes again.
        self.network(holds=["run"])
        write(other)
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, "#greet .live-verdict.stale + .live-acts + .live-verdict.stale"))
        self.look("a comparison with a text that was")
        self.network(holds=[])
        self.has("#greet .live-verdict", 'if name == ""')
        self.is_gone("#greet .live-verdict.stale")
        # What is told of a text that is there no more is not shown.
        write(right.replace("Hello!", "Hi!"))
        self.has("#greet .live-status", "checks passed")
        write(right)
        self.has("#greet .live-status", "All checks pass.")
        self.network(holds=["solution"])
        compare()
        write(right.replace("Hello!", "Hi!"))
        self.has("#greet .live-status", "checks passed")
        self.network(holds=[])
        # What is asked after it is answered after it.
        self.driver.execute_async_script("lessonsLive.ask('POST', 'solution', { id: 'greetings/greet' }).then(() => setTimeout(arguments[0], 100))")
        self.assertFalse(self.driver.find_elements(By.CSS_SELECTOR, "#greet .live-verdict")[1].is_displayed())

    def test_a_page_that_is_hidden_and_shown_listens_once(self):
        self.begin()
        # Once for each time that it is shown; one that went on beside it would ask again before others are answered.
        count = self.driver.execute_async_script("""
            const done = arguments[0], later = window.setTimeout
            window.setTimeout = work => later(work, 0)
            network.counts = {}
            for (const hidden of [true, false, true, false]) {
              Object.defineProperty(document, "hidden", { configurable: true, value: hidden })
              document.dispatchEvent(new Event("visibilitychange"))
            }
            const answers = async () => { for (let left = 20; left; left -= 1) await (await lessonsLive.ask("POST", "page")).text() }
            answers().then(() => done(network.counts.events))""")
        self.assertEqual(count, 2)

    def test_a_verdict_of_a_text_that_was_is_shown_as_such(self):
        self.open("greetings/hello.html")
        reader.click(self.driver, "#greet-code .acts .edit")
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, "#greet-code textarea"))
        self.type("// mine", Keys.ENTER)
        self.has("#greet .live-verdict", "expected")
        self.is_gone("#greet .live-verdict.stale")
        self.driver.execute_script(NETWORK)
        self.network(fails=["run"])
        self.type("// more", Keys.ENTER)
        self.has("#greet .live-status", "The server does not answer.")
        self.assertTrue(self.driver.find_elements(By.CSS_SELECTOR, "#greet .live-verdict.stale"))
        self.look("a verdict of a text that was")
        self.network(fails=[])
        self.is_gone("#greet .live-verdict.stale")
