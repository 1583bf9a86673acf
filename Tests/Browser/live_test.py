"""The live page in a real browser: code is edited where it is read, by real keys, and shows what it does."""

import base64, gzip, json, os, re, shutil, subprocess, urllib.request, zlib

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

import reader
from live_page import ROOT, LivePage


class LiveTest(LivePage):
    def test_a_snippet_is_edited_and_shows_what_it_does(self):
        self.open("greetings/hello.html")
        self.edit("Hello-use")
        self.to_end()
        self.type(Keys.ENTER, "let answer = 6 * 7")
        self.see("Hello-use", "let answer = 6 * 7", "42")
        self.in_register("Hello-use")
        reader.look(self.driver, 390, True)
        self.in_register("Hello-use")
        reader.look(self.driver, 1280, False)
        # What stands elsewhere on the page is of the same program.
        self.assertTrue(any("Ada" in value for _, value in self.cells("Hello-greet")))

        # The compiler's complaint stands at its line, and the values stay until there are others.
        self.type(Keys.ENTER, "answer = 1")
        self.status("Hello-use", "cannot assign to value")
        wrong = self.driver.find_element(By.CSS_SELECTOR, "#Hello-use tr.wrong")
        self.assertEqual(wrong.find_element(By.CSS_SELECTOR, ".c").text, "answer = 1")
        self.assertIn("cannot assign to value", wrong.text)
        self.assertTrue(any("42" in value for _, value in self.cells("Hello-use")))
        self.assertTrue(self.driver.find_elements(By.CSS_SELECTOR, "#Hello-use.stale"))
        # There is no run of this text that could be stepped through.
        self.assertEqual(self.driver.find_elements(By.CSS_SELECTOR, ".stale .acts button[aria-expanded]"), [])
        wrong.find_element(By.CSS_SELECTOR, "summary").click()
        self.assertIn("to make it mutable", self.driver.find_element(By.CSS_SELECTOR, "#Hello-use details[open]").text)

        # Done, and the listing is like any other.
        area = self.driver.find_element(By.CSS_SELECTOR, "#Hello-use textarea")
        area.click()
        self.to_end()
        self.type(*[Keys.BACKSPACE] * len("answer = 1"), "answer + 1")
        self.see("Hello-use", "answer + 1", "43")
        reader.click(self.driver, "#Hello-use .acts .edit")
        reader.wait(self.driver, lambda d: not d.find_elements(By.TAG_NAME, "textarea"))
        self.assertIn(["answer + 1", "43"], self.cells("Hello-use"))
        self.driver.find_element(By.CSS_SELECTOR, "#Hello-use .acts button[aria-expanded]").click()
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, "#Hello-use .player"))
        self.assertEqual(reader.messages(self.driver), [])

    def test_lines_that_are_still_empty_stay_while_somebody_thinks(self):
        self.open("greetings/hello.html")
        self.edit("Hello-use")
        self.to_end()
        self.type(Keys.ENTER)
        self.file("greetings/hello/Hello.swift", 'print("Done.")\n\n')
        self.ran("Hello-use")
        self.type("let late = 5")
        self.see("Hello-use", "let late = 5", "5")
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys(Keys.HOME).key_up(Keys.CONTROL).perform()
        self.type(Keys.ENTER, Keys.ARROW_UP)
        self.file("greetings/hello/Hello.swift", "// snippet.use\n\nfor")
        self.ran("Hello-use")
        self.type("let early = 4")
        self.see("Hello-use", "let early = 4", "4")
        self.assertEqual([code for code, _ in self.cells("Hello-use")],
                         ["let early = 4", "for name in names {", "  greet(name)", "}", 'print("Done.")', "let late = 5"])
        self.in_register("Hello-use")

    def test_an_answer_to_what_is_not_there_any_more_changes_nothing(self):
        self.open("greetings/hello.html")
        area = self.edit("Hello-use")
        self.to_end()
        # The answer to the first text comes when a line was begun after it.
        self.driver.execute_script("""
            const ask = window.fetch
            window.held = []
            window.fetch = async (...request) => {
              const answer = await ask(...request)
              if (String(request[0]).endsWith("/-/run")) await new Promise(go => window.held.push(go))
              return answer
            }""")
        self.insert("\nlet first = 1")
        reader.wait(self.driver, lambda d: d.execute_script("return window.held.length") == 1)
        self.driver.execute_script("""
            document.execCommand("insertText", false, "\\nlet second = 2")
            window.held.shift()()""")
        self.file("greetings/hello/Hello.swift", "let second = 2")
        reader.wait(self.driver, lambda d: d.execute_script("return window.held.length") == 1)
        self.assertTrue(area.get_property("value").endswith("let first = 1\nlet second = 2"))
        self.assertEqual(self.cells("Hello-use")[-1], ["let second = 2", ""])
        self.assertTrue(self.driver.find_elements(By.CSS_SELECTOR, "#Hello-use.stale"))
        self.driver.execute_script("window.held.shift()()")
        self.see("Hello-use", "let second = 2", "2")

    def test_step_slider_and_timeline_change_in_place(self):
        self.open("greetings/hello.html")
        self.edit("Hello-use")
        self.select_all()
        self.type("for n in 1...3 {", Keys.ENTER, "print(n)", Keys.ENTER, "}")
        self.see("Hello-use", "print(n)", "3")
        step = "#Hello-use .acts button[aria-expanded]"
        self.driver.find_element(By.CSS_SELECTOR, step).click()
        slider = reader.wait(self.driver, lambda d: d.find_element(By.CSS_SELECTOR, "#Hello-use .player input"))
        self.driver.find_element(By.CSS_SELECTOR, "#Hello-use .timeline summary").click()
        steps = lambda: self.driver.execute_script("""
            return [...document.querySelectorAll("#Hello-use .timeline [role=option]")].map(option =>
              [...option.children].map(child => child.textContent).join("|"))""")
        reader.wait(self.driver, lambda d: steps())
        self.assertEqual(len(steps()), int(slider.get_attribute("max")))
        prints = [index for index, text in enumerate(steps()) if "prints" in text]
        self.assertEqual([steps()[index].split("|")[1:] for index in prints],
                         [["print(n)", f"prints {n}"] for n in (1, 2, 3)])
        # Whoever chooses a step is at that moment; arrows lead on.
        self.driver.find_elements(By.CSS_SELECTOR, "#Hello-use .timeline [role=option]")[prints[0]].click()
        now = lambda: self.driver.execute_script(
            "return [...document.querySelectorAll('#Hello-use .live-now')].map(now => now.textContent).filter(Boolean)")
        self.assertIn("1", now())
        self.assertEqual(slider.get_attribute("value"), str(prints[0] + 1))
        self.driver.find_element(By.CSS_SELECTOR, "#Hello-use .timeline ol").send_keys(Keys.ARROW_DOWN)
        self.assertEqual(slider.get_attribute("value"), str(prints[0] + 2))
        self.look("the timeline")

        # Another text, and the same moment of its run; no line shows what comes later.
        count = len(steps())
        self.driver.find_element(By.CSS_SELECTOR, "#Hello-use textarea").click()
        self.to_end()
        self.type(Keys.ENTER, "let last = 9")
        reader.wait(self.driver, lambda d: len(steps()) == count + 1)
        self.assertEqual(steps()[-1].split("|")[1:], ["let last = 9", "last = 9"])
        self.assertEqual(slider.get_attribute("max"), str(count + 1))
        self.assertEqual(slider.get_attribute("value"), str(prints[0] + 2))
        self.assertNotIn("9", now())
        # Beside what is edited, too, stands nothing but the values of the moment.
        self.assertEqual(self.driver.execute_script("""
            return [...document.querySelectorAll("#Hello-use .r")].map(cell => cell.innerText).filter(Boolean)"""), now())
        self.assertEqual(self.driver.execute_script("return document.activeElement.tagName"), "TEXTAREA")
        # What does not run is not stepped through, until it runs again.
        self.type(Keys.ENTER, "last = 1")
        self.status("Hello-use", "cannot assign to value")
        self.assertEqual(now(), [])
        self.assertTrue(self.driver.execute_script("return document.querySelector('#Hello-use .player').inert"))
        self.look("a timeline of a run before")
        self.type(*[Keys.BACKSPACE] * len("last = 1"), "last + 1")
        self.ran("Hello-use")
        self.assertEqual(len(steps()), count + 2)
        self.assertFalse(self.driver.execute_script("return document.querySelector('#Hello-use .player').inert"))
        # Done: the listing is made anew, and is stepped through as before.
        reader.click(self.driver, "#Hello-use .acts .edit")
        reader.wait(self.driver, lambda d: not d.find_elements(By.TAG_NAME, "textarea"))
        self.assertEqual(len(steps()), count + 2)
        self.assertEqual(self.driver.find_element(By.CSS_SELECTOR, step).get_attribute("aria-expanded"), "true")
        slider = self.driver.find_element(By.CSS_SELECTOR, "#Hello-use .player input")
        self.assertEqual(slider.get_attribute("value"), str(prints[0] + 2))
        self.driver.find_element(By.CSS_SELECTOR, step).click()
        self.assertFalse(self.driver.find_element(By.CSS_SELECTOR, "#Hello-use .player").is_displayed())
        self.assertEqual(reader.messages(self.driver), [])

    def test_what_typing_needs_is_twelve_kilobytes_at_most(self):
        # As the server gives it, each file compressed by itself; choices.js is for who first asks for them.
        names = ["editor.js", "editor.css"]
        files = [urllib.request.urlopen(f"{self.origin}/-/{name}").read() for name in names]
        self.assertTrue(all(files))
        self.assertLessEqual(sum(len(gzip.compress(file, 9)) for file in files), 12 * 1024)

    def test_a_live_page_looks_as_it_does_where_nobody_serves_it(self):
        style = """const style = getComputedStyle(document.documentElement)
          return ["fontSize", "fontFamily", "maxHeight", "overflowY"].map(name => style[name])"""
        self.open("greetings/hello.html")
        live = self.driver.execute_script(style)
        self.driver.execute_script("document.documentElement.classList.remove('live')")
        self.assertEqual(live, self.driver.execute_script(style))

    def test_a_page_that_is_not_answered_at_first_is_live_later(self):
        cut = "Promise.resolve(new Response('[', { headers: { 'Content-Type': 'application/json' } }))"
        for refusal in ("Promise.reject(new TypeError())", "Promise.resolve(new Response('', { status: 503 }))", cut):
            with self.subTest(refusal=refusal):
                driver = reader.browser()
                self.addCleanup(driver.quit)
                driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": f"""
                    const real = window.fetch
                    window.refused = 0
                    window.fetch = (url, ...rest) => url === "/-/page" && !window.refused++ ? {refusal} : real(url, ...rest)"""})
                driver.get(f"{self.origin}/greetings/hello.html#key={self.key}")
                reader.wait(driver, lambda d: d.find_elements(By.CSS_SELECTOR, "html.live"))
                self.assertEqual(driver.execute_script("return window.refused"), 2)

    def test_a_run_that_ends_without_having_run_is_asked_for_again(self):
        for last in ('{"kind":"superseded","seq":1}\n', ""):
            with self.subTest(last=last):
                self.open("greetings/hello.html")
                self.driver.execute_script("""
                    const real = window.fetch
                    window.refused = 0
                    window.fetch = (url, ...rest) => {
                      if (url !== "/-/run" || window.refused) return real(url, ...rest)
                      window.refused += 1
                      return Promise.resolve(new Response('{"kind":"queued","seq":1}\\n' + arguments[0]))
                    }""".replace("arguments[0]", json.dumps(last)))
                self.edit("Hello-use")
                self.assertEqual(self.driver.execute_script("return window.refused"), 1)

    def ask_for_members_of_numbers(self):
        """Types as far as a list opens, and gives what selects the choice that is marked in it."""
        self.open("greetings/hello.html")
        self.edit("Hello-use")
        self.select_all()
        self.type("let numbers = [3, 1]", Keys.ENTER, "numbers.")
        chosen = "#Hello-use .choices [aria-selected='true'] code"
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, chosen))
        return chosen

    def test_what_may_stand_at_a_place_is_chosen_from_a_list(self):
        chosen = self.ask_for_members_of_numbers()
        self.type("sor")
        self.has(chosen, "sort()")
        self.look("choices")
        self.type(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
        self.has(chosen, "sorted()")
        self.type(Keys.ENTER)
        self.see("Hello-use", "numbers.sorted()", "[1, 3]")
        self.assertFalse(self.driver.find_elements(By.CSS_SELECTOR, ".choices"))
        # By keys, with a place for the argument; Escape closes the list and nothing else.
        self.type(Keys.ENTER, "numb")
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys(" ").key_up(Keys.CONTROL).perform()
        self.has(chosen, "numbers")
        self.type(Keys.TAB, ".fir")
        self.has("#Hello-use .choices li:nth-child(2) code", "first(where:")
        reader.click(self.driver, "#Hello-use .choices li:nth-child(2)")
        self.type("{ $0 < 3 }")
        self.see("Hello-use", "numbers.first(where: { $0 < 3 })", "1")
        self.type(".")
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, chosen))
        self.type(Keys.ESCAPE, Keys.BACKSPACE)
        self.see("Hello-use", "numbers.first(where: { $0 < 3 })", "1")

    def test_what_somebody_has_gone_to_stays_marked_when_a_late_answer_comes(self):
        chosen = self.ask_for_members_of_numbers()
        self.type("sor")
        self.has(chosen, "sort()")
        # What is asked from now on is answered when the test says so.
        self.driver.execute_script("""
            const { ask } = lessonsLive
            window.held = []
            lessonsLive.ask = async (...question) => {
              const answer = await ask(...question)
              if (question[1] === "ask") await new Promise(go => held.push(go))
              return answer
            }
            window.shown = 0
            new MutationObserver(() => shown += 1).observe(document.querySelector(".choices"), { childList: true })""")
        self.type("t")
        reader.wait(self.driver, lambda d: d.execute_script("return held.length"))
        self.type(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
        self.has(chosen, "sorted()")
        self.driver.execute_script("shown = 0; for (const go of held.splice(0)) go()")
        reader.wait(self.driver, lambda d: d.execute_script("return shown"))
        self.has(chosen, "sorted()")
        self.type(Keys.ENTER)
        self.see("Hello-use", "numbers.sorted()", "[1, 3]")

    def test_who_types_faster_than_the_list_is_answered_takes_nothing_else(self):
        self.ask_for_members_of_numbers()
        # From now on no question about the list is answered.
        self.driver.execute_script("""
            const { ask } = lessonsLive
            lessonsLive.ask = (...question) => question[1] === "ask" ? new Promise(() => {}) : ask(...question)""")
        self.type("capa", Keys.ENTER)
        self.see("Hello-use", "numbers.capacity", "2")
        self.type(Keys.ENTER, "numbers.count", Keys.ENTER, "numbers.isEmpty")
        self.see("Hello-use", "numbers.isEmpty", "false")
        self.assertEqual(self.text("Hello-use").split("\n")[1:], ["numbers.capacity", "numbers.count", "numbers.isEmpty"])

    def test_what_is_written_out_is_not_chosen_and_the_line_ends(self):
        chosen = self.ask_for_members_of_numbers()
        self.type("count")
        self.has(chosen, "count")
        self.type(Keys.ENTER, "numbers.fir")
        self.has(chosen, "first")
        self.type(Keys.ENTER, Keys.ENTER, "numbers[1...")
        # An operator of dots has no members.
        self.driver.execute_async_script("setTimeout(arguments[0])")
        self.assertFalse(self.driver.find_elements(By.CSS_SELECTOR, ".choices"))
        self.type(Keys.ENTER, "]")
        self.ran("Hello-use")
        self.assertEqual(
            [line.strip() for line in self.text("Hello-use").split("\n")[1:]], ["numbers.count", "numbers.first", "numbers[1...", "]"])

    def test_keys_for_an_input_method_are_for_nothing_else(self):
        self.open("greetings/hello.html")

        def are_left(selector, *keys):
            """Whether an element does nothing of its own at keys by which words of an input method are chosen and taken."""
            # Safari tells of the last one when that is done; by the number all browsers tell what it was for.
            return self.driver.execute_script("""
                const [selector, keys] = arguments, field = document.querySelector(selector)
                field.focus()
                return keys.every(key => {
                  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })
                  Object.defineProperty(event, "keyCode", { value: 229 })
                  return field.dispatchEvent(event) && document.activeElement === field
                })""", selector, keys)
        self.edit("Hello-use")
        before = self.text("Hello-use")
        self.assertTrue(are_left("#Hello-use textarea", "Enter", "Tab", "}"))
        self.assertEqual(self.text("Hello-use"), before)
        self.select_all()
        self.insert("let six = 6\nsix * 7")
        self.see("Hello-use", "six * 7", "42")
        self.press("#Hello-use", "Done")
        self.press("#Hello-use", "Guess first")
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, "#Hello-use .guess"))
        self.assertTrue(are_left("#Hello-use .guess", "Enter", "Escape"))
        reader.click(self.driver, ".search-open")
        field = reader.wait(self.driver, lambda d: d.find_element(By.CSS_SELECTOR, ".search-sheet input"))
        field.send_keys("greet")
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, ".search-sheet .found a"))
        self.assertTrue(are_left(".search-sheet input", "ArrowDown", "Enter", "Escape"))

    def test_lines_that_are_selected_are_indented_and_none_is_lost(self):
        self.open("greetings/hello.html")
        self.edit("Hello-use")
        self.select_all()
        rest = "\n}\nstruct Box {\n  let c = 1\n}"
        self.insert("if true {\nlet a = 1\n\nlet b = 2" + rest)
        self.driver.execute_script("""
            const area = document.querySelector("#Hello-use textarea")
            area.setSelectionRange(area.value.indexOf("a ="), area.value.indexOf("}"))""")

        def shift_tab():
            ActionChains(self.driver).key_down(Keys.SHIFT).send_keys(Keys.TAB).key_up(Keys.SHIFT).perform()
        self.type(Keys.TAB)
        self.assertEqual(self.text("Hello-use"), "if true {\n  let a = 1\n\n  let b = 2" + rest)
        self.type(Keys.TAB)
        shift_tab()
        self.assertEqual(self.text("Hello-use"), "if true {\n  let a = 1\n\n  let b = 2" + rest)
        shift_tab()
        shift_tab()
        self.assertEqual(self.text("Hello-use"), "if true {\nlet a = 1\n\nlet b = 2" + rest)
        # Escape lets go of the text; without a selection Shift and Tab do.
        self.type(Keys.ESCAPE)
        shift_tab()
        self.assertNotEqual(self.driver.switch_to.active_element.tag_name, "textarea")

    def test_what_was_typed_on_while_the_list_was_on_its_way_gets_none(self):
        self.open("greetings/hello.html")
        self.edit("Hello-use")
        self.select_all()
        self.driver.execute_script("for (const text of '[1].map { $0 }') document.execCommand('insertText', false, text)")
        reader.wait(self.driver, lambda d: d.execute_script("return Boolean(window.lessonsLive.choose)"))
        self.driver.execute_async_script("setTimeout(arguments[0])")
        self.assertFalse(self.driver.find_elements(By.CSS_SELECTOR, ".choices"))
        self.see("Hello-use", "[1].map { $0 }", "[1]")

    def test_what_a_call_may_be_given_is_said_between_its_parentheses(self):
        self.open("greetings/hello.html")
        self.edit("Hello-use")
        self.select_all()
        self.type("/// The larger of two.", Keys.ENTER, "func larger(_ one: Int, than other: Int) -> Int { max(one, other) }",
                  Keys.ENTER, "larger(")
        signature = ".signature:not([hidden]) code:first-child"
        at = lambda: self.driver.execute_script("return document.querySelector(arguments[0] + ' b')?.textContent", signature)
        self.has(signature, "larger(_ one: Int, than: Int) -> Int")
        self.has(".signature small", "The larger of two.")
        self.assertEqual(at(), "_ one: Int")
        self.look("a signature")
        self.type("3, ")
        reader.wait(self.driver, lambda d: at() == "than: Int")
        self.type(Keys.ARROW_LEFT * 2)
        reader.wait(self.driver, lambda d: at() == "_ one: Int")
        # Behind the call it is gone, and comes back when it is asked for.
        gone = lambda d: not d.find_elements(By.CSS_SELECTOR, ".signature")
        self.type(Keys.END, "than: 2)")
        reader.wait(self.driver, gone)
        self.see("Hello-use", "larger(3, than: 2)", "3")
        self.type(Keys.ARROW_LEFT)
        ActionChains(self.driver).key_down(Keys.CONTROL).key_down(Keys.SHIFT).send_keys(" ").key_up(Keys.SHIFT).key_up(Keys.CONTROL).perform()
        reader.wait(self.driver, lambda d: at() == "than: Int")
        self.type(Keys.ESCAPE)
        reader.wait(self.driver, gone)
        self.see("Hello-use", "larger(3, than: 2)", "3")

    def test_names_tell_what_they_are_where_somebody_types(self):
        self.open("greetings/hello.html")
        self.edit("Hello-use")
        self.select_all()
        self.type("let wide = 6.5 * 7")
        self.see("Hello-use", "let wide = 6.5 * 7", "45.5")
        name = reader.wait(self.driver, lambda d: d.find_element(
            By.CSS_SELECTOR, "#Hello-use [data-is='let wide: Double']"))
        ActionChains(self.driver).move_to_element(name).perform()
        self.has(".tip", "let wide: Double")
        self.in_register("Hello-use")
        # What is typed has its colours at once, and the name tells nothing that may be wrong.
        self.type("1")
        reader.wait(self.driver, lambda d: not d.find_elements(By.CSS_SELECTOR, ".tip"))
        self.see("Hello-use", "let wide = 6.5 * 71", "461.5")
        # The other listing of the file is told, too, and keeps that when the editor is closed.
        reader.wait(self.driver, lambda d: d.find_element(By.CSS_SELECTOR, "#Hello-greet [data-is*='func greet']"))
        # Without a pointer, the caret asks.
        reader.wait(self.driver, lambda d: d.find_element(By.CSS_SELECTOR, "#Hello-use [data-is='let wide: Double']"))
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys(Keys.HOME).key_up(Keys.CONTROL).perform()
        ActionChains(self.driver).send_keys(Keys.ARROW_RIGHT * 5).perform()
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys("i").key_up(Keys.CONTROL).perform()
        self.has(".tip", "let wide: Double")
        self.has("#Hello-use .live-status", "let wide: Double")
        reader.click(self.driver, "#Hello-use .acts .edit")
        reader.wait(self.driver, lambda d: not d.find_elements(By.CSS_SELECTOR, "#Hello-use textarea"))
        self.assertTrue(self.driver.find_elements(By.CSS_SELECTOR, "#Hello-use [data-is='let wide: Double']"))

    def test_what_opens_beside_a_line_lies_above_what_stands_beside_those_below(self):
        self.open("greetings/hello.html")
        reader.click(self.driver, "#greet-code .acts .edit")
        reader.wait(self.driver, lambda d: d.find_element(By.CSS_SELECTOR, "#greet-code textarea"))
        self.select_all()
        self.insert("func greet(_ name: String) -> String {\n  let one: Int = name\n  let two: String = nil\n  return name\n}")
        remarks = reader.wait(self.driver, lambda d: (found := d.find_elements(
            By.CSS_SELECTOR, "#greet-code .said-here summary")) and len(found) == 2 and found)
        # What is said of the text as it is, is not drawn as what is over, which stands beside other lines.
        self.assertEqual(remarks[0].find_element(By.CSS_SELECTOR, ".now").value_of_css_property("font-style"), "normal")
        # Where there is room for columns, and where there is not.
        for width in (1280, 390):
            reader.look(self.driver, width, False)
            remarks[0].click()
            covered = self.driver.execute_script("""
                const here = arguments[0].getBoundingClientRect()
                return document.elementFromPoint(here.right - 9, here.top + here.height / 2).closest(".history") !== null""", remarks[1])
            self.assertTrue(covered, width)
            remarks[0].click()

    def test_a_loop_that_goes_round_very_often_has_room_for_how_often(self):
        # However slow the machine is, it comes to its end.
        page = self.course / "greetings/hello/page.md"
        page.write_text(page.read_text().replace("title:", "limits: {time: 60s}\ntitle:", 1))
        self.serve()
        self.open("greetings/hello.html")
        self.edit("Hello-use")
        self.select_all()
        self.insert("var n = 0\nwhile n < 1_234_567 { n += 1 }")
        times = lambda d: d.execute_script("""
            const figure = document.getElementById("Hello-use"), range = document.createRange()
            const cell = [...figure.querySelectorAll(".t")].find(cell => cell.textContent === "1,234,567×")
            if (!cell) return null
            range.selectNodeContents(cell)
            return [range.getBoundingClientRect().right, figure.getBoundingClientRect().right]""")
        for state in ("editing", "reading"):
            text, figure = reader.wait(self.driver, times)
            self.assertLess(text, figure, state)
            if state == "editing":
                self.in_register("Hello-use")
                self.press("#Hello-use", "Done")

    def test_a_line_that_fits_is_seen_from_its_beginning_after_a_long_one(self):
        self.open("greetings/hello.html")
        area = self.edit("Hello-use")

        def is_shifted(is_so):
            reader.wait(self.driver, lambda d: (area.get_property("scrollLeft") > 0) == is_so)
        self.to_end()
        self.type(Keys.ENTER, "let long = [" + ", ".join(map(str, range(40))) + "]")
        is_shifted(True)
        self.type(Keys.ENTER, "let a = 1")
        is_shifted(False)
        self.type(Keys.ARROW_UP, Keys.END)
        is_shifted(True)
        self.type(Keys.HOME, Keys.ARROW_UP)
        is_shifted(False)
        # Also where the last line is the longest when it is opened, with the caret at its beginning.
        self.to_end()
        self.type(Keys.ENTER, "let last = [" + ", ".join(map(str, range(40))) + "]")
        is_shifted(True)
        self.press("#Hello-use", "Done")
        area = self.edit("Hello-use")
        self.assertEqual(area.get_property("scrollLeft"), 0)

    def test_values_stand_in_their_order_where_they_are_written_from_right_to_left(self):
        self.open("greetings/hello.html")
        self.edit("Hello-use")
        self.select_all()
        self.insert('let bees = ["ملكة", "عاملة", "ذكر"]\nfor name in bees { print(name) }\nlet (ملكة, ذكر) = (1, 2)\nprint("نحل", 3, "bees")\nprint("bees", 3, "نحل")')
        self.see("Hello-use", "let (ملكة, ذكر) = (1, 2)", "1")

        def lefts(selector, words):
            """How far to the right each of some words is drawn."""
            return self.driver.execute_script("""
                const root = document.querySelector(arguments[0]), range = document.createRange()
                return arguments[1].map(word => {
                  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
                  while (texts.nextNode()) {
                    const at = texts.currentNode.data.indexOf(word)
                    if (at < 0) continue
                    range.setStart(texts.currentNode, at)
                    range.setEnd(texts.currentNode, at + word.length)
                    return range.getBoundingClientRect().left
                  }
                })""", selector, words)

        def in_order(selector, *words):
            places = lefts(selector, words)
            self.assertNotIn(None, places, (selector, words))
            self.assertEqual(places, sorted(places), (selector, words))
        row = "#Hello-use tbody > tr:nth-child({}) .r"
        for state in ("editing", "reading", "stepping"):
            if state == "reading":
                self.press("#Hello-use", "Done")
            if state == "stepping":
                self.press("#Hello-use", "Step through")
                slider = reader.wait(self.driver, lambda d: d.find_element(By.CSS_SELECTOR, "#Hello-use .player input"))
                slider.send_keys(Keys.END)
                self.driver.find_element(By.CSS_SELECTOR, "#Hello-use .timeline summary").click()
                reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, "#Hello-use .timeline li"))
            with self.subTest(state):
                now = " .live-now" if state == "stepping" else ""
                in_order(row.format(1) + now, "ملكة", "عاملة", "ذكر")
                in_order(row.format(3) + now, "ملكة", "1", "ذكر", "2")
                if state != "stepping":
                    in_order(row.format(2), "ملكة", "عاملة", "ذكر")
                    # What is printed is a text: it goes as it begins, beside the line and below the code.
                    for printed in (row.format(4), "#Hello-use .output pre"):
                        in_order(printed, "bees", "3", "نحل")
        in_order("#Hello-use .timeline li:first-of-type code:last-child", "ملكة", "عاملة", "ذكر")
        self.assertEqual(reader.messages(self.driver), [])

    def packed(self, identifier, text):
        """The fragment of a link of one file as a page makes it."""
        return self.fragment(1, {"id": identifier, "text": text})

    def packed_files(self, files):
        """The fragment of a link of several files."""
        return self.fragment(2, files)

    def fragment(self, form, code):
        packer = zlib.compressobj(wbits=-15)
        packed = packer.compress(json.dumps(code).encode()) + packer.flush()
        return f"#code={form}." + base64.urlsafe_b64encode(packed).decode().rstrip("=")

    def see_link(self, address, sentence):
        """Opens a link in a tab of its own and waits for what is said of it."""
        self.driver.switch_to.new_window("tab")
        self.driver.get(address)
        self.has(".proposal", sentence)
        self.assertEqual(reader.barriers(self.driver), [])

    def test_code_in_a_link_is_run_when_its_reader_asks_and_what_was_there_is_kept(self):
        self.open("greetings/hello.html")
        self.edit("Hello-use")
        self.to_end()
        self.type(Keys.ENTER, 'let train = "火车"')
        self.see("Hello-use", 'let train = "火车"', "火车")
        self.driver.execute_script(
            "window.copied = []; navigator.clipboard.writeText = async text => { copied.push(text) }")
        self.press("#Hello-use", "Copy link")
        link = reader.wait(self.driver, lambda d: d.execute_script("return window.copied[0]"))
        self.assertTrue(link.startswith(f"{self.origin}/greetings/hello.html#code=1."))
        self.assertNotIn(self.key, link)
        self.driver.find_element(By.CSS_SELECTOR, "#Hello-use textarea").click()
        self.select_all()
        self.type("let mine = 6 * 7")
        self.see("Hello-use", "let mine = 6 * 7", "42")
        self.file("greetings/hello/Hello.swift", "let mine = 6 * 7")

        # Another tab shows it, and does nothing else.
        self.see_link(link, 'let train = "火车"')
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, "html.live"))
        self.has(".proposal", "Take it over and run it")
        self.assertIn("has not been run", self.driver.find_element(By.CSS_SELECTOR, ".proposal").text)
        own = (self.work / "greetings/hello/Hello.swift").read_text()
        self.assertIn("mine", own)
        self.assertNotIn("train", own)
        self.assertFalse([value for _, value in self.cells("Hello-use") if "火车" in value])
        self.assertEqual(reader.barriers(self.driver), [])

        self.press(".proposal", "Take it over and run it")
        self.see("Hello-use", 'let train = "火车"', "火车")
        self.file("greetings/hello/Hello.swift", "train")
        self.assertEqual(self.driver.find_elements(By.CSS_SELECTOR, ".proposal"), [])
        self.assertNotIn("#code", self.driver.current_url)
        kept = [path for path in (self.work / "greetings/hello").iterdir() if path.name != "Hello.swift"]
        self.assertEqual([path.read_text() for path in kept], [own])
        self.press(".editing", "Start again")
        self.press(".editing", "Start again? Yours is kept beside it")
        reader.wait(self.driver, lambda d: not any("train" in code for code, _ in self.cells("Hello-use")))
        self.assertTrue(any("greet(name)" in code for code, _ in self.cells("Hello-use")))
        self.assertEqual(reader.messages(self.driver), [])

    def test_a_link_that_is_damaged_too_long_or_of_another_page_says_so(self):
        self.open("greetings/hello.html")
        page = f"{self.origin}/greetings/hello.html"
        good = self.packed("greetings/hello/Hello", "print(1)\n")
        for fragment in (good[:-6], "#code=1.", "#code=2." + good[8:], "#code=1.%%%"):
            self.see_link(page + fragment, "cannot be read")
        self.see_link(page + self.packed("greetings/hello/Hello", "x" * (70 << 10)), "too much code")
        self.see_link(page + self.packed("greetings/other/None", "<b>1</b>"), "not on this page")
        self.assertEqual(self.driver.find_element(By.CSS_SELECTOR, ".proposal pre").text, "<b>1</b>")
        self.press(".proposal", "Put it away")
        self.assertEqual(self.driver.find_elements(By.CSS_SELECTOR, ".proposal"), [])
        self.assertFalse((self.work / "greetings").exists())
        self.assertEqual(reader.messages(self.driver), [])

    def test_a_page_that_nobody_serves_shows_the_code_of_a_link_and_says_what_runs_it(self):
        subprocess.run([os.environ["LESSONS"], "build", "--course", str(self.course), "--output",
                        str(self.folder / "Site")], check=True, stdout=subprocess.DEVNULL)
        for path, sentence in (("greetings/hello.html", "by lessons serve"),
                               ("zh-Hans/greetings/hello.html", "请用 lessons serve")):
            for width, dark in ((1280, False), (1280, True), (360, True)):
                with self.subTest(path, width=width, dark=dark):
                    reader.look(self.driver, width, dark)
                    fragment = self.packed("greetings/greet", 'print("火车")\n')
                    self.see_link((self.folder / "Site" / path).as_uri() + fragment, sentence)
                    self.assertIn("火车", self.driver.find_element(By.CSS_SELECTOR, ".proposal pre").text)
                    self.assertEqual(reader.messages(self.driver), [])

    def test_an_endless_loop_shows_how_far_it_is_and_is_stopped_at_its_limit(self):
        self.open("greetings/hello.html")
        self.edit("Hello-use")
        self.to_end()
        # What was said is kept, as it may be gone again before anybody looks.
        self.driver.execute_script("""
            const status = document.querySelector("#Hello-use .live-status")
            window.said = []
            new MutationObserver(() => said.push([status.textContent, document.querySelector("#Hello-use tr[id]:last-child .r").textContent]))
              .observe(status, { childList: true })""")
        self.type(Keys.ENTER, "var count = 0", Keys.ENTER, "while true { count += 1 }")
        self.status("Hello-use", "was stopped after 2 s")
        said = self.driver.execute_script("return window.said")
        running = [value for text, value in said if text.startswith("It is still running.")]
        self.assertTrue(running and all(running), said)
        self.assertEqual(reader.messages(self.driver), [])

    def test_a_program_reads_what_is_typed_into_its_field(self):
        self.open("greetings/hello.html")
        self.edit("Hello-use")
        self.assertFalse(self.driver.find_element(By.CSS_SELECTOR, "#Hello-use .live-input").is_displayed())
        self.to_end()
        self.type(Keys.ENTER, 'let line = readLine() ?? "nothing"')
        self.see("Hello-use", 'let line = readLine() ?? "nothing"', "nothing")
        self.driver.find_element(By.CSS_SELECTOR, "#Hello-use .live-input textarea").send_keys("Ada")
        self.see("Hello-use", 'let line = readLine() ?? "nothing"', "Ada")
        self.assertEqual(reader.barriers(self.driver), [])
        self.assertEqual(reader.messages(self.driver), [])

    def test_a_snippet_begins_again_and_what_was_typed_is_kept(self):
        self.open("greetings/hello.html")
        self.edit("Hello-use")
        before = self.text("Hello-use")
        self.assertEqual(self.driver.find_elements(By.CSS_SELECTOR, "#Hello-use .live-again:enabled")[0].is_displayed(), False)
        self.to_end()
        self.type(Keys.ENTER, "let answer = 6 * 7")
        self.file("greetings/hello/Hello.swift", "let answer = 6 * 7")
        self.press("#Hello-use", "Start again")
        self.press("#Hello-use", "Start again? Yours is kept beside it")
        reader.wait(self.driver, lambda d: self.text("Hello-use") == before)
        self.file("greetings/hello/Hello.swift.old-1", "let answer = 6 * 7")
        self.assertFalse((self.work / "greetings/hello/Hello.swift").exists())
        self.assertFalse(self.driver.find_element(By.CSS_SELECTOR, "#Hello-use .live-again").is_displayed())
        # The button that was pressed is gone: what is typed goes into the text, and is no key of the page's.
        self.type("n")
        reader.wait(self.driver, lambda d: len(self.text("Hello-use") or "") == len(before) + 1)

    def test_two_tabs_and_another_editor_agree(self):
        self.open("greetings/hello.html")
        self.edit("Hello-use")
        first = self.driver.current_window_handle
        self.driver.switch_to.new_window("tab")
        self.open("greetings/hello.html")
        self.edit("Hello-use")
        self.to_end()
        self.type(Keys.ENTER, "let answer = 6 * 7")
        self.see("Hello-use", "let answer = 6 * 7", "42")
        self.driver.switch_to.window(first)
        self.see("Hello-use", "let answer = 6 * 7", "42")
        self.to_end()
        self.type(Keys.ENTER, "let next = answer + 1")
        self.see("Hello-use", "let next = answer + 1", "43")
        self.file("greetings/hello/Hello.swift", "let next = answer + 1")
        self.assertEqual(self.driver.find_elements(By.CSS_SELECTOR, ".dispute"), [])
        self.assertEqual(list(self.work.glob("greetings/hello/*.old-*")), [])
        self.assertEqual(reader.messages(self.driver), [])

    def test_a_text_that_does_not_compile_is_there_in_a_page_that_is_opened_anew(self):
        file = self.work / "greetings/hello/Hello.swift"
        file.parent.mkdir(parents=True)
        text = re.sub("  // expected.*", "", (self.course / "greetings/hello/Hello.swift").read_text())
        file.write_text(text.replace('print("Done.")', 'let mine: Int = "one"'))
        self.open("greetings/hello.html")
        self.has("#Hello-use", 'let mine: Int = "one"')
        self.has("#Hello-use", "cannot convert value")
        # What is said of its other part stays with that, and is gone with the mistake.
        reader.wait(self.driver, lambda d: any("Ada" in value for _, value in self.cells("Hello-greet")))
        file.write_text(text.replace("Hello, ", "Hi, ").replace("String {", "Int {"))
        self.has("#Hello-greet", "cannot convert return")
        self.has("#Hello-use", "Done.")
        file.write_text(text.replace("Hello, ", "Hi, "))
        self.see("Hello-use", "greet(name)", "Hi, Bo!")
        self.assertEqual(self.driver.find_elements(By.CSS_SELECTOR, "#Hello-greet .said"), [])

    def test_values_of_a_part_that_is_as_it_was_stay_where_answers_take_long(self):
        file = self.work / "greetings/hello/Hello.swift"
        file.parent.mkdir(parents=True)
        text = (self.course / "greetings/hello/Hello.swift").read_text()
        file.write_text(text.replace('print("Done.")', 'let mine: Int = "one"'))
        self.driver.execute_cdp_cmd("Network.enable", {})
        self.addCleanup(self.driver.execute_cdp_cmd, "Network.disable", {})
        self.driver.execute_cdp_cmd("Network.emulateNetworkConditions", {
            "offline": False, "latency": 600, "downloadThroughput": -1, "uploadThroughput": -1})
        self.open("greetings/hello.html")
        self.has("#Hello-use", 'let mine: Int = "one"')
        self.has("#Hello-use", "cannot convert value")
        reader.wait(self.driver, lambda d: any("Ada" in value for _, value in self.cells("Hello-greet")))

    def test_what_does_not_compile_on_purpose_can_be_mended(self):
        self.open("greetings/hello.html")
        reader.click(self.driver, "#Refused .acts .edit")
        self.status("Refused", "cannot assign to value")
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys(Keys.HOME).key_up(Keys.CONTROL).perform()
        self.type(*[Keys.DELETE] * 3, "var")
        self.see("Refused", 'name = "Bo"', "Bo")

    def test_an_exercise_is_worked_through_from_its_starter_to_the_next_page(self):
        self.open("greetings/hello.html")
        reader.click(self.driver, "#greet-code .acts .edit")
        self.has("#greet .live-status", "Change the code, and it is judged.")
        self.assertFalse((self.work / "greetings/greet.swift").exists())
        area = self.driver.find_element(By.CSS_SELECTOR, "#greet-code textarea")
        lines = area.get_attribute("value").split("\n")

        # A wrong answer gets the words of the terminal, and the file is the one that the terminal knows.
        self.select_all()
        self.type('func greet(_ name: String) -> String {', Keys.ENTER, '"Hello, nobody!"', Keys.ENTER, "}")
        self.has("#greet .live-verdict", 'expected "Hello, Ada!"')
        self.in_register("greet-code")
        # The card's own list says of each check what came of it.
        checks = lambda: self.driver.execute_script("""
            return [...document.querySelectorAll("#greet .checks li")].map(item =>
              [item.textContent, getComputedStyle(item, "::before").content.replaceAll('"', "")])""")
        names = ["a name is greeted", "without a name it just says hello", "A number cannot be greeted as it is",
                 "A number can be greeted as text"]
        self.assertEqual(checks(), [list(pair) for pair in zip(names, "✘✘✔✔")])
        self.file("greetings/greet.swift", '"Hello, nobody!"\n}')
        told = self.lessons("check", "greet")
        for line in self.driver.find_element(By.CSS_SELECTOR, "#greet .live-verdict").text.splitlines():
            if "✔" in line or "✘" in line or "expected" in line:
                self.assertIn(line.split("  ")[0].strip(), told)

        hints = self.driver.find_elements(By.CSS_SELECTOR, "#greet details.hint")
        hints[0].find_element(By.TAG_NAME, "summary").click()
        reader.wait(self.driver, lambda d: '"hints" : 1' in (self.work / "progress.json").read_text())

        area.click()
        self.select_all()
        solution = (self.course / "greetings/hello/greet/solution.swift").read_text()
        code = [line for line in solution.splitlines() if "// starter." not in line]
        self.insert("\n".join(code))
        self.has("#greet .live-status", "All checks pass.")
        self.assertEqual(checks(), [list(pair) for pair in zip(names, "✔✔✔✔")])
        self.has(".contents", "✔")
        self.file("greetings/greet.swift", "\n".join(code))
        self.assertIn("done", self.lessons("list"))
        self.press("#greet", "Compare with the author’s solution")
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, "#greet .live-verdict")[1].is_displayed())

        self.press("#greet", "Start again")
        self.press("#greet", "Start again? Yours is kept beside it")
        reader.wait(self.driver, lambda d: self.text("greet-code").split("\n") == lines)
        reader.wait(self.driver, lambda d: checks() == [list(pair) for pair in zip(names, [""] * 4)])
        self.assertEqual([path.name for path in self.work.glob("greetings/greet.swift.old-*")],
                         ["greet.swift.old-1"])
        self.assertEqual(reader.messages(self.driver), [])

    def test_a_verdict_is_as_wide_as_there_is_room(self):
        for width in (390, 780, 1280):
            with self.subTest(width=width):
                self.begin_anew()
                reader.look(self.driver, width, False)
                self.open("greetings/hello.html")
                reader.note_widths(self.driver)
                reader.click(self.driver, "#greet-code .acts .edit")
                self.has("#greet .live-status", "Change the code, and it is judged.")
                self.type("// mine", Keys.ENTER)
                self.has("#greet .live-verdict", "expected")
                inside, around, widths = self.driver.execute_script("""
                    const verdict = document.querySelector("#greet .live-verdict")
                    return [verdict.scrollWidth, verdict.clientWidth, window.widths]""")
                self.assertLessEqual(inside, around)
                # The first one, too, that is asked for before anything is said.
                self.assertEqual(widths[:1], widths[1:])

    def add_basket(self):
        """Adds an exercise of two files to the course."""
        shutil.copytree(ROOT / "Docs/exercises/exercise/basket", self.course / "greetings/kinds/basket")
        page = self.course / "greetings/kinds/page.md"
        page.write_text(page.read_text() + '\n@Exercise(path: "basket")\n')
        self.serve()

    def test_a_link_brings_all_files_of_an_exercise(self):
        self.add_basket()
        self.open("greetings/kinds.html")
        bill, prices = "basket-code", "basket-code-Prices"

        def write(anchor, text):
            self.edit_part(anchor)
            self.select_all()
            self.insert(text)
        theirs = ["func bill(for basket: [String]) -> Int { basket.reduce(0) { $0 + price(of: $1) } }",
                  'func price(of fruit: String) -> Int { ["plum": 3, "pear": 5][fruit] ?? 0 }']
        write(bill, theirs[0])
        write(prices, theirs[1])
        self.has("#basket .live-status", "All checks pass.")
        self.driver.execute_script(
            "window.copied = []; navigator.clipboard.writeText = async text => { copied.push(text) }")
        # Whichever of the files it is copied at.
        self.press(f"#{bill}", "Copy link")
        self.press(f"#{prices}", "Copy link")
        links = reader.wait(self.driver, lambda d: len(found := d.execute_script("return window.copied")) == 2 and found)
        self.assertEqual(*links)
        files = [self.work / "greetings/basket.swift", self.work / "greetings/basket/Prices.swift"]
        mine = ["// My bill\n", "// My prices\n"]
        for anchor, text in zip((bill, prices), mine):
            write(anchor, text.strip())
        for file, text in zip(("greetings/basket.swift", "greetings/basket/Prices.swift"), mine):
            self.file(file, text)

        # All is shown before anything is taken.
        self.see_link(links[0], theirs[0])
        self.assertEqual([part.text for part in self.driver.find_elements(By.CSS_SELECTOR, ".proposal pre")], theirs)
        self.assertEqual([part.text for part in self.driver.find_elements(By.CSS_SELECTOR, ".proposal .file")],
                         ["basket.swift", "basket/Prices.swift"])
        self.has(".proposal", "Take it over and run it")
        self.look("a link of two files")
        self.assertEqual([file.read_text() for file in files], mine)
        self.press(".proposal", "Take it over and run it")
        self.has("#basket .live-status", "All checks pass.")
        for name in ("basket.swift.old-1", "Prices.swift.old-1"):
            self.has("#basket .live-status", name)
        for file, text in zip(files, theirs):
            self.file(file, text)
        # Nothing of what was here is lost, and where it is remains said until somebody types.
        self.assertEqual([file.with_name(f"{file.name}.old-1").read_text() for file in files], mine)
        files[1].write_text('func price(of fruit: String) -> Int { 0 }\n')
        self.has("#basket .live-status", "1 of 3 checks passed.")
        for name in ("basket.swift.old-1", "Prices.swift.old-1"):
            self.has("#basket .live-status", name)
        self.assertEqual(reader.messages(self.driver), [])

    def test_a_link_of_files_that_are_not_all_here_is_only_read(self):
        self.add_basket()
        page = f"{self.origin}/greetings/kinds.html"
        self.open("greetings/kinds.html")
        main = {"id": "greetings/basket", "text": "let a = 1\n"}
        other = {"id": "greetings/basket/Taxes", "text": "let b = 2\n"}
        self.see_link(page + self.packed_files([main, other]), "not on this page")
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, "html.live"))
        self.has(".proposal", "not on this page")
        self.assertEqual([button.text for button in self.driver.find_elements(By.CSS_SELECTOR, ".proposal button")], ["Put it away"])
        # A file of another exercise comes along with none.
        stranger = {"id": "greetings/guess", "text": "let c = 3\n"}
        for files in ([main, stranger], [main, main], [], [main, {"id": 1, "text": ""}]):
            self.see_link(page + self.packed_files(files), "cannot be read")
        self.assertFalse((self.work / "greetings").exists())
        self.assertEqual(reader.messages(self.driver), [])

    def edit_part(self, anchor):
        """Goes into the text area of a listing, which may be there already."""
        if not self.driver.find_elements(By.CSS_SELECTOR, f"#{anchor} textarea"):
            reader.click(self.driver, f"#{anchor} .acts .edit")
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, f"#{anchor} textarea"))[0].click()

    def test_an_exercise_of_two_files_is_done_file_by_file(self):
        self.add_basket()
        self.open("greetings/kinds.html")
        bill, prices = "basket-code", "basket-code-Prices"
        for anchor, caption in ((bill, "basket.swift"), (prices, "basket/Prices.swift")):
            self.assertEqual(self.driver.find_element(By.CSS_SELECTOR, f"#{anchor} .file").text, caption)
            reader.click(self.driver, f"#{anchor} .acts .edit")
            reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, f"#{anchor} textarea"))
        self.has("#basket .live-status", "Change the code, and it is judged.")
        starters = [self.text(anchor) for anchor in (bill, prices)]

        def write(anchor, text):
            self.driver.find_element(By.CSS_SELECTOR, f"#{anchor} textarea").click()
            self.select_all()
            self.insert(text)
        write(bill, "func bill(for basket: [String]) -> Int {\n  basket.reduce(0) { $0 + price(of: $1) }\n}\nbill(for: [\"pear\"])")
        self.has("#basket .live-verdict", "expected")
        # An error is shown in the file where it is, and named with it.
        right = 'let prices = ["plum": 3, "pear": 5]\n\nfunc price(of fruit: String) -> Int {\n  prices[fruit] ?? 0\n}'
        write(prices, right.replace("prices[fruit]", "price[fruit]"))
        self.has("#basket .live-status", "Line 4 (Prices.swift)")
        self.assertEqual([len(self.driver.find_elements(By.CSS_SELECTOR, f"#{anchor} .said-here")) for anchor in (bill, prices)], [0, 1])
        self.in_register(prices)
        self.look("an error in the second file")
        write(prices, right)
        self.has("#basket .live-status", "All checks pass.")
        self.assertEqual(self.driver.find_elements(By.CSS_SELECTOR, f"#{prices} .said-here"), [])
        # Each file has its own values.
        self.see(bill, 'bill(for: ["pear"])', "5")
        self.see(prices, "prices[fruit] ?? 0", "5")
        self.look("values in two files")
        self.file("greetings/basket/Prices.swift", "prices[fruit] ?? 0")
        self.assertIn("done", self.lessons("list"))

        # Another editor's save shows in its own file, and is judged with the other.
        self.file("greetings/basket/Prices.swift", right)
        file = self.work / "greetings/basket/Prices.swift"
        file.write_text(right.replace("?? 0", "?? 1") + "\n")
        self.has("#basket .live-status", "checks passed")
        self.assertIn("?? 1", self.text(prices))
        # What was typed in both is there again in a page that is opened anew.
        self.open("greetings/kinds.html")
        self.has(f"#{prices}", "?? 1")
        self.has(f"#{bill}", "reduce")

        self.press("#basket", "Start again")
        self.press("#basket", "Start again? Yours is kept beside it")
        self.has("#basket .live-status", "basket.swift.old-1")
        self.has("#basket .live-status", "Prices.swift.old-1")
        for anchor, text in zip((bill, prices), starters):
            reader.click(self.driver, f"#{anchor} .acts .edit")
            reader.wait(self.driver, lambda d: self.text(anchor) == text)
        self.assertEqual(reader.messages(self.driver), [])

    def test_a_prediction_is_made_in_a_form(self):
        self.open("greetings/kinds.html")
        reader.click(self.driver, "#guess-code .acts .edit")
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, "#guess .live-form option"))
        solution = (self.course / "greetings/kinds/guess/solution.swift").read_text().splitlines()
        for index, line in enumerate(solution):
            if "// expected-" not in line:
                continue
            kind, _, said = line.split("// expected-")[1].partition(" ")
            form = self.driver.find_element(By.CSS_SELECTOR, "#guess .live-form")
            selects = form.find_elements(By.TAG_NAME, "select")
            self.driver.execute_script("arguments[0].value = arguments[1]", selects[0], str(index))
            self.driver.execute_script("arguments[0].value = arguments[1]", selects[1], kind)
            form.find_element(By.TAG_NAME, "input").send_keys(said[2:-2], Keys.ENTER)
        self.has("#guess .live-status", "All checks pass.")
        self.file("greetings/guess.swift", '{{2}}\nwords[0]  // expected-value {{"one"}}')
        # The line that is chosen stays so where another editor puts one before it.
        file = self.work / "greetings/guess.swift"
        file.write_text("// Before all.\n" + re.sub("  // expected.*", "", file.read_text()))
        self.has("#guess .live-form option:checked", "5  words[0]")
        self.driver.find_element(By.CSS_SELECTOR, "#guess .live-form input").send_keys('"one"', Keys.ENTER)
        self.file("greetings/guess.swift", 'words[0]  // expected-value {{"one"}}')
        self.assertIn("words.count\n", file.read_text())
        form = self.driver.find_element(By.CSS_SELECTOR, "#guess .live-form")
        self.driver.execute_script("arguments[0].querySelector('select').value = '3'", form)
        form.find_element(By.TAG_NAME, "input").send_keys("2", Keys.ENTER)
        self.has("#guess .live-status", "All checks pass.")
        # There are values now that can be guessed by who reads on, and none any more once it begins again.
        offers = lambda: [button.text for button in self.driver.find_elements(By.CSS_SELECTOR, "#guess-code .acts button")]
        self.press("#guess-code", "Done")
        reader.wait(self.driver, lambda d: "Guess first" in offers())
        self.press("#guess-code", "Edit")
        reader.wait(self.driver, lambda d: "Done" in offers())
        self.assertNotIn("Guess first", offers())
        self.press("#guess", "Start again")
        self.press("#guess", "Start again? Yours is kept beside it")
        self.has("#guess .live-status", "Change the code, and it is judged.")
        self.press("#guess-code", "Done")
        reader.wait(self.driver, lambda d: "Edit" in offers())
        self.assertNotIn("Guess first", offers())

    def test_the_workspace_is_the_truth(self):
        self.open("greetings/hello.html")
        self.edit("Hello-use")
        name = "greetings/hello/Hello.swift"
        self.assertFalse((self.work / name).exists())
        self.to_end()
        self.type(Keys.ENTER, "let answer = 6 * 7")
        self.file(name, "let answer = 6 * 7")

        # A save in another editor shows in the page.
        text = (self.work / name).read_text()
        (self.work / name).write_text(text.replace("6 * 7", "7 * 8"))
        self.see("Hello-use", "let answer = 7 * 8", "56")

        # What is there when the page is opened is what it shows.
        self.open("greetings/hello.html")
        self.see("Hello-use", "let answer = 7 * 8", "56")
        # Nothing but the workspace was written.
        self.assertEqual({path.name for path in self.folder.iterdir()}, {"Lessons", "Work"})
        self.assertEqual(reader.messages(self.driver), [])

    def test_progress_that_is_made_elsewhere_shows_on_pages_without_code(self):
        self.open("index.html")
        self.has("main .lesson h2", "0/2")
        self.lessons("check", "greet")
        (self.work / "greetings/greet.swift").write_text(
            'func greet(_ name: String) -> String { name.isEmpty ? "Hello!" : "Hello, \\(name)!" }\n')
        self.lessons("check", "greet")
        self.has("main .lesson h2", "1/2")

    def test_an_own_save_that_is_told_late_takes_nothing_back(self):
        self.open("greetings/hello.html")
        self.edit("Hello-use")
        # The network takes its time with what the server tells.
        self.driver.execute_script("""
            window.late = []
            window.heard = lessonsLive.heard
            lessonsLive.heard = line => late.push(line)""")
        name = "greetings/hello/Hello.swift"
        self.to_end()
        self.insert("\nlet answer = 6")
        self.see("Hello-use", "let answer = 6", "6")
        first = reader.wait(self.driver, lambda d: d.execute_script("return late[0]?.text"))
        self.type(" * 7")
        self.see("Hello-use", "let answer = 6 * 7", "42")
        self.file(name, "6 * 7")
        text = self.text("Hello-use")
        self.assertEqual(text, self.driver.execute_async_script("""
            lessonsLive.heard = heard
            heard(late[0]).then(() => arguments[0](document.querySelector("#Hello-use textarea").value))"""))
        # When somebody really takes it back, that shows.
        (self.work / name).write_text(first)
        self.see("Hello-use", "let answer = 6", "6")
        self.assertEqual(self.driver.find_elements(By.CSS_SELECTOR, ".dispute"), [])
        self.assertEqual(reader.messages(self.driver), [])

    def test_a_save_whose_answer_was_lost_is_no_quarrel(self):
        for hears in (False, True):
            with self.subTest(hears=hears):
                self.begin_anew()
                self.open("greetings/hello.html")
                self.edit("Hello-use")
                # The first save arrives and its answer does not; the second does not even arrive.
                self.driver.execute_script("""
                    window.lost = 0
                    const { ask, heard } = lessonsLive
                    lessonsLive.ask = async (...question) => {
                      if (question[1] !== "file" || lost === 2) return ask(...question)
                      if (lost === 0) await ask(...question)
                      lost += 1
                      throw new Error("lost")
                    }
                    lessonsLive.heard = line => {
                      window.told = true
                      if (arguments[0]) heard(line)
                    }""", hears)
                # Each at once: who types slowly saves in between.
                self.to_end()
                self.insert("\nlet answer = 6")
                reader.wait(self.driver, lambda d: d.execute_script("return lost === 1 && window.told"))
                self.insert(" * 7")
                reader.wait(self.driver, lambda d: d.execute_script("return lost === 2"))
                self.insert(" * 2")
                self.see("Hello-use", "let answer = 6 * 7 * 2", "84")
                self.file("greetings/hello/Hello.swift", "6 * 7 * 2")
                self.assertEqual(self.driver.find_elements(By.CSS_SELECTOR, ".dispute"), [])

    def test_what_two_sides_changed_at_once_is_not_lost(self):
        for button, kept, goes_on in (("Take the other", "let mine = 1", "let theirs = 2"),
                                      ("Go on with this one", "let theirs = 2", "let mine = 1")):
            with self.subTest(button):
                self.begin_anew()
                self.open("greetings/hello.html")
                self.edit("Hello-use")
                # The page does not hear of a save while it is not looked at; here, while it is stopped.
                self.driver.execute_cdp_cmd("Network.enable", {})
                self.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": ["*/-/events", "*/-/file"]})
                self.to_end()
                self.type(Keys.ENTER, "let mine = 1")
                self.see("Hello-use", "let mine = 1", "1")
                theirs = self.work / "greetings/hello/Hello.swift"
                theirs.parent.mkdir(parents=True)
                # Whole at once, as editors save: of an empty file there would be a dispute of its own.
                new = theirs.with_suffix(".new")
                new.write_text("let theirs = 2\n")
                new.rename(theirs)
                self.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": []})
                self.has(".dispute", "changed elsewhere")
                self.press(".dispute", button)
                self.file("greetings/hello/Hello.swift", goes_on)
                self.file("greetings/hello/Hello.swift.old-1", kept)
                # The files may be so before the page is told.
                reader.wait(self.driver, lambda d: d.switch_to.active_element.tag_name == "textarea")

    def test_what_was_typed_comes_back_after_the_server_went_away(self):
        self.open("greetings/hello.html")
        self.edit("Hello-use")
        port = self.origin.rsplit(":", 1)[1]
        self.stop(self.server)
        self.to_end()
        self.type(Keys.ENTER, "let answer = 6 * 7")
        self.status("Hello-use", "The server does not answer.")
        self.assertFalse(self.work.exists())
        self.serve(port)
        self.open("greetings/hello.html")
        self.see("Hello-use", "let answer = 6 * 7", "42")
        self.file("greetings/hello/Hello.swift", "let answer = 6 * 7")

    def test_enter_in_the_code_of_a_listing_edits_it_there(self):
        self.open("greetings/hello.html")
        self.driver.execute_script("document.querySelector('#Hello-use tr:nth-of-type(2) .n a').focus()")
        self.type(Keys.ARROW_RIGHT)
        name = self.driver.switch_to.active_element.text
        self.assertEqual(name, "greet")
        self.type(Keys.ENTER)
        area = reader.wait(self.driver, lambda d: d.find_element(By.CSS_SELECTOR, "#Hello-use textarea.area"))
        rest = lambda: self.driver.execute_script("return arguments[0].value.slice(arguments[0].selectionStart)", area)
        reader.wait(self.driver, lambda d: rest().startswith("greet(name)"))
        # A line is taken out and put in again by the comment's keys, and the bracket of a block by Enter.
        def comment():
            ActionChains(self.driver).key_down(Keys.CONTROL).send_keys("/").key_up(Keys.CONTROL).perform()
        lines = lambda: area.get_property("value").split("\n")
        before = lines()
        comment()
        self.assertEqual(lines()[1], "  // greet(name)")
        comment()
        self.assertEqual(lines(), before)
        self.type(Keys.END, Keys.ENTER, "if true {}", Keys.ARROW_LEFT, Keys.ENTER, "1")
        self.assertEqual(lines()[2:5], ["  if true {", "    1", "  }"])
        for _ in range(3):
            ActionChains(self.driver).key_down(Keys.CONTROL).send_keys("z").key_up(Keys.CONTROL).perform()
        self.assertNotIn("    1", lines())

    def test_all_of_it_by_keyboard_and_without_barriers(self):
        self.open("greetings/hello.html")
        self.look("live")
        button = self.driver.find_element(By.CSS_SELECTOR, "#Hello-use .acts .edit")
        self.driver.execute_script("arguments[0].previousElementSibling.focus()", button)
        self.type(Keys.TAB, Keys.ENTER)
        self.status("Hello-use", "It ran to its end.")
        self.look("editing")
        self.to_end()
        self.type(Keys.ENTER, "if true {", Keys.ENTER, Keys.TAB, "let a = 1", Keys.ENTER, "}")
        self.assertTrue(self.text("Hello-use").endswith("\nif true {\n    let a = 1\n  }"), self.text("Hello-use"))
        self.type(Keys.ENTER, "names = 1")
        self.status("Hello-use", "cannot assign to value: 'names'")
        self.look("refused")
        self.type(Keys.ESCAPE, Keys.TAB)
        self.assertEqual(self.driver.switch_to.active_element.tag_name, "summary")
        self.driver.find_element(By.CSS_SELECTOR, "#Hello-use .said-here summary").send_keys(Keys.ENTER)
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, "#Hello-use .said-here[open]"))
        self.look("with a remark open")

        self.driver.find_element(By.CSS_SELECTOR, "#greet-code .acts .edit").send_keys(Keys.ENTER)
        self.has("#greet .live-status", "Change the code, and it is judged.")
        self.select_all()
        self.type('func greet(_ name: String) -> String {', Keys.ENTER, '"Hello, nobody!"', Keys.ENTER, "}")
        self.has("#greet .live-verdict", 'expected "Hello, Ada!"')
        self.look("failing")
        self.select_all()
        self.type('func greet(_ name: String) -> String {', Keys.ENTER,
                  r'name.isEmpty ? "Hello!" : "Hello, \(name)!"', Keys.ENTER, "}")
        self.has("#greet .live-status", "All checks pass.")
        self.press("#greet", "Compare with the author’s solution")
        self.look("passing")
        self.open("greetings/kinds.html")
        self.driver.find_element(By.CSS_SELECTOR, "#guess-code .acts .edit").send_keys(Keys.ENTER)
        self.has("#guess .live-status", "Change the code, and it is judged.")
        self.look("predicting")

    def test_a_chinese_page_is_live_in_chinese(self):
        self.open("zh-Hans/greetings/hello.html")
        reader.click(self.driver, "#Hello-use .acts .edit")
        self.status("Hello-use", "程序已运行结束。")
        self.to_end()
        self.type(Keys.ENTER)
        self.driver.execute_cdp_cmd("Input.imeSetComposition", {
            "text": "ni", "selectionStart": 2, "selectionEnd": 2})
        self.driver.execute_cdp_cmd("Input.insertText", {"text": 'let 问候 = "你好，世界 👩‍👩‍👧"'})
        self.see("Hello-use", 'let 问候 = "你好，世界 👩‍👩‍👧"', "你好，世界 👩‍👩‍👧")
        self.in_register("Hello-use")
        self.type(Keys.ENTER, "let a = b")
        self.status("Hello-use", "第")
        reader.click(self.driver, "#greet-code .acts .edit")
        self.has("#greet .live-status", "修改代码，就会得到评判。")
        self.assertEqual(reader.messages(self.driver), [])


class ScreensTest(LivePage):
    """What a screen is like, as Chromium's driver alone can say."""

    def test_on_a_narrow_screen_no_value_lies_over_the_line_that_is_typed_in(self):
        self.open("greetings/hello.html")
        reader.look(self.driver, 390, False)
        self.edit("Hello-use")
        self.select_all()
        self.type("let short = 1", Keys.ENTER, "let long = [" + ", ".join(map(str, range(20))) + "]")
        self.see("Hello-use", "let short = 1", "1")
        shown = lambda *values: reader.wait(self.driver, lambda d: tuple(
            cell.is_displayed() for cell in d.find_elements(By.CSS_SELECTOR, "#Hello-use td.r")) == values)
        shown(True, False)
        # Who goes elsewhere sees it again.
        self.type(Keys.ARROW_UP)
        shown(True, True)
        self.type(Keys.ARROW_DOWN)
        shown(True, False)
        self.type(Keys.ESCAPE, Keys.TAB)
        shown(True, True)

    def test_the_form_of_a_prediction_is_no_wider_than_a_small_screen(self):
        self.work.mkdir()
        (self.work / "greetings").mkdir()
        (self.work / "greetings/guess.swift").write_text("let words = [" + ", ".join(['"one"'] * 20) + "]\n")
        reader.look(self.driver, 320, False)
        self.open("greetings/kinds.html")
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, "#guess .live-form option"))
        self.assertEqual(self.driver.execute_script("return document.documentElement.scrollWidth"), 320)

    def test_what_is_marked_is_seen_where_the_colours_are_the_readers(self):
        self.open("greetings/hello.html")
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "forced-colors", "value": "active"}]})
        reader.click(self.driver, "#Hello-use .acts button[aria-expanded]")
        lines = lambda selector: self.driver.execute_script(
            "return [...document.querySelectorAll(arguments[0])].map(one => getComputedStyle(one).outlineStyle)", selector)
        # What steps need is fetched when it is first asked for.
        slider = "#Hello-use .player input"
        reader.wait(self.driver, lambda d: d.execute_script("return document.activeElement.matches(arguments[0])", slider))
        self.type(Keys.ARROW_RIGHT)
        reader.wait(self.driver, lambda d: lines("#Hello-use tr.current") == ["solid"])
        self.assertNotIn("solid", lines("#Hello-use tr:not(.current)"))
        self.edit("Hello-use")
        self.assertEqual(lines("#Hello-use [aria-pressed='true']"), ["solid"])
        self.to_end()
        self.type(Keys.ENTER, "names.")
        reader.wait(self.driver, lambda d: lines("#Hello-use .choices [aria-selected='true']") == ["solid"])
        self.assertNotIn("solid", lines("#Hello-use .choices [aria-selected='false']"))


class PredictedErrorTest(LivePage):
    def course_to_serve(self):
        super().course_to_serve()
        exercise = self.course / "greetings/kinds/guess"
        code = 'let word = "one"\nword = "two"\n'
        shutil.rmtree(exercise / "wrong")
        (exercise / "starter.swift").write_text(code)
        (exercise / "solution.swift").write_text(code.replace('two"', 'two"  // expected-error {{}}'))

    def test_what_the_compiler_says_is_predicted_without_words(self):
        self.open("greetings/kinds.html")
        option = lambda name, value: reader.click(self.driver, f"#guess .live-form {name} option[value='{value}']")
        chosen = lambda: [one.text for one in self.driver.find_elements(By.CSS_SELECTOR, "#guess .live-form option:checked")]
        reader.wait(self.driver, lambda d: chosen())
        self.assertEqual(chosen(), ['1 let word = "one"', "is an error"])
        option("label:nth-child(1)", 1)
        # A value is no answer here: it is not left beside the one that is.
        option("label:nth-child(2)", "value")
        self.driver.find_element(By.CSS_SELECTOR, "#guess .live-form input").send_keys('"two"', Keys.ENTER)
        self.file("greetings/guess.swift", 'word = "two"  // expected-value {{"two"}}\n')
        option("label:nth-child(2)", "error")
        self.press("#guess .live-form", "Predict")
        self.has("#guess .live-status", "All checks pass.")
        self.file("greetings/guess.swift", 'word = "two"  // expected-error {{}}\n')
        self.press("#guess .live-form", "Predict")
        self.file("greetings/guess.swift", 'word = "two"\n')
