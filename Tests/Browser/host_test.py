"""A class on one host, in a real browser: learners come by their links, and what each types is theirs."""

import os, pathlib, re, selectors, shutil, signal, subprocess, tempfile, time, unittest

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

import reader

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


class HostTest(unittest.TestCase):
    browser = staticmethod(reader.browser)

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="lessons-host-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        shutil.copytree(ROOT / "Tests/Fixtures/Miniature/Lessons", self.folder / "Lessons")
        self.begin()
        self.driver = self.browser()
        self.addCleanup(self.driver.quit)

    def begin(self, *options):
        self.host = subprocess.Popen(
            [os.environ["LESSONS"], "host", "--port", "0", *options], cwd=self.folder,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.addCleanup(self.stop, self.host)
        said = self.said_within(300)
        self.assertIn("Ctrl-C", said)
        self.origin = re.search(r"http://localhost:\d+", said)[0]
        self.teachers_key = said.split("classroom#key=")[1].split()[0]

    def said_within(self, seconds):
        """What the host says until it serves, or ends, or takes too long."""
        said, end = b"", time.monotonic() + seconds
        with selectors.DefaultSelector() as selector:
            selector.register(self.host.stdout, selectors.EVENT_READ)
            while b"Ctrl-C" not in said and selector.select(end - time.monotonic()):
                more = os.read(self.host.stdout.fileno(), 4096)
                if not more:
                    break
                said += more
        return said.decode()

    def stop(self, host):
        host.send_signal(signal.SIGINT)
        try:
            host.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            host.kill()
            host.communicate()
            raise

    def come(self, name):
        """Opens a page by the link of a learner, and waits until it is live."""
        (self.folder / "roster.csv").write_text(f"name,group\n{name},1\n")
        table = subprocess.run(
            [os.environ["LESSONS"], "host", "invite", "roster.csv", "--url", self.origin],
            cwd=self.folder, stdout=subprocess.PIPE, text=True, check=True, timeout=120).stdout
        self.key = table.split("#key=")[1].strip()
        self.driver.get("about:blank")
        self.driver.get(f"{self.origin}/greetings/hello.html#key={self.key}")
        self.live()

    def live(self):
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, "html.live"))

    def area(self, anchor):
        reader.click(self.driver, f"#{anchor} .acts .edit")
        return reader.wait(
            self.driver, lambda d: d.find_element(By.CSS_SELECTOR, f"#{anchor} textarea"))

    def write(self, area, place, *keys):
        """Types at the beginning or the end of a text; not every driver lets a key go within one call."""
        area.send_keys(Keys.CONTROL, place)
        area.send_keys(*keys)

    def test_learners_come_by_links_and_type(self):
        self.come("ada")
        self.assertIn("ada", self.driver.find_element(By.CSS_SELECTOR, ".how-live").text)
        # There is no terminal to send her to.
        self.assertNotIn("lessons check", self.driver.find_element(By.TAG_NAME, "main").text)
        self.write(self.area("Hello-use"), Keys.END, Keys.ENTER, "greet(\"Ada herself\")")
        reader.wait(self.driver, lambda d: "Hello, Ada herself!" in d.find_element(By.ID, "Hello-use").text)
        # What may stand where she types is looked up, in a box of hers.
        area = self.driver.find_element(By.CSS_SELECTOR, "#Hello-use textarea")
        area.send_keys(Keys.ENTER, "let lines = [1]", Keys.ENTER, "lines.")
        reader.wait(self.driver, lambda d: "count" in [
            code.text for code in d.find_elements(By.CSS_SELECTOR, "#Hello-use .choices code")])
        area.send_keys(Keys.ESCAPE, Keys.BACKSPACE)
        file = self.folder / "Learners/ada/greetings/hello/Hello.swift"
        reader.wait(self.driver, lambda d: file.exists() and "Ada herself" in file.read_text())
        # Nothing of the link is left where scripts or others at the browser could read it.
        self.assertNotIn(self.key, self.driver.current_url)
        self.assertNotIn(self.key, self.driver.execute_script("return JSON.stringify(localStorage) + document.cookie"))
        # The browser knows her from then on.
        self.driver.get(f"{self.origin}/greetings/hello.html")
        self.live()
        reader.wait(self.driver, lambda d: "Ada herself" in d.find_element(By.ID, "Hello-use").text)

        # Another learner at the same browser finds nothing of hers, typed, kept or being typed.
        self.driver.execute_script(
            "localStorage.setItem('lessons-draft:ada:greetings/hello/Hello', JSON.stringify({base: '', text: 'let of = 1'}))")
        self.come("bo")
        self.assertNotIn("Ada herself", self.driver.page_source)
        self.area("Hello-use")
        self.assertNotIn("Ada herself", self.driver.page_source)
        self.assertFalse((self.folder / "Learners/bo/greetings/hello/Hello.swift").exists())

    def test_without_a_link_the_page_is_only_read(self):
        self.driver.get(f"{self.origin}/greetings/hello.html")
        # The page has asked the same before, and was answered.
        self.assertEqual(self.driver.execute_async_script("""
            fetch("/-/page", { method: "POST", body: "{}" }).then(answer => arguments[0](answer.status))
            """), 401)
        self.assertEqual(self.driver.find_elements(By.CSS_SELECTOR, "html.live"), [])
        # Who lost a part of their link on the way is told what is missing.
        reader.wait(self.driver, lambda d: "open your own link" in d.find_element(By.TAG_NAME, "main").text)
        # Nobody at a host has a terminal to be sent to.
        self.assertNotIn("lessons serve", self.driver.find_element(By.TAG_NAME, "body").text)
        self.assertEqual(self.driver.find_elements(By.CSS_SELECTOR, ".exercise .command"), [])
        self.assertFalse((self.folder / "Learners").exists())

    def test_who_is_named_by_a_proxy_is_sent_to_sign_in(self):
        self.begin("--identity-header", "X-Learner", "--proxy", "127.0.0.1")
        signs_in = lambda name: self.driver.execute_cdp_cmd(
            "Network.setExtraHTTPHeaders", {"headers": {"X-Learner": name} if name else {}})
        self.driver.execute_cdp_cmd("Network.enable", {})
        page = f"{self.origin}/greetings/hello.html"
        self.driver.get(page)
        asked = "You are not signed in: this page can only be read. Sign in where you opened this course"
        reader.wait(self.driver, lambda d: asked in d.find_element(By.TAG_NAME, "main").text)
        signs_in("ada")
        self.driver.get(page)
        self.live()
        # What she is in the middle of stays when she is signed out.
        area = self.area("Hello-use")
        signs_in(None)
        self.write(area, Keys.END, "\nlet mine = 6 * 7")
        reader.wait(self.driver, lambda d: asked in d.find_element(By.CSS_SELECTOR, "#Hello-use .live-status").text)
        signs_in("ada")
        file = self.folder / "Learners/ada/greetings/hello/Hello.swift"
        reader.wait(self.driver, lambda d: file.exists() and "let mine = 6 * 7" in file.read_text())

    # MARK: The teacher

    def second_browser(self):
        driver = self.browser()
        self.addCleanup(driver.quit)
        return driver

    def assert_no_barriers(self, driver):
        """In light and dark, wide and on a phone."""
        for width in (1280, 390):
            for dark in (False, True):
                reader.look(driver, width, dark)
                self.assertEqual(reader.barriers(driver), [], f"{width} {dark}")
        reader.look(driver, 1280, False)

    def test_the_teacher_sees_who_is_stuck_and_what_they_see(self):
        self.come("ada")
        area = self.area("greet-code")
        self.write(area, Keys.HOME, "// Tried.", Keys.ENTER)
        verdict = lambda d: d.find_element(By.CSS_SELECTOR, ".live-verdict").get_attribute("data-verdict")
        reader.wait(self.driver, lambda d: verdict(d) == "fail")

        teacher = self.second_browser()
        teacher.get(f"{self.origin}/-/classroom")
        reader.wait(teacher, lambda d: "link" in d.find_element(By.CSS_SELECTOR, ".room-status").text)
        teacher.get("about:blank")
        teacher.get(f"{self.origin}/-/classroom#key={self.teachers_key}")
        row = reader.wait(teacher, lambda d: d.find_element(By.CSS_SELECTOR, "tbody tr:has(.stuck)"))
        self.assertIn("ada", row.text)
        self.assertIn("without a name it just says hello", row.text)
        self.assertIn("Hello, !", teacher.find_element(By.CSS_SELECTOR, ".group .got").text)
        self.assertNotIn("#key", teacher.current_url)
        self.assert_no_barriers(teacher)

        # What ada sees, as she types, and nothing that could be changed.
        # What is marked and what is pressed stay so while the page goes on: the time for which ada has been stuck changes.
        since = lambda d: d.find_element(By.CSS_SELECTOR, "#learner-ada .long").text
        def goes_on():
            before = since(teacher)
            reader.wait(teacher, lambda d: since(d) != before)
        teacher.execute_script("""
            const text = document.querySelector("#learner-ada td").firstChild
            getSelection().setBaseAndExtent(text, 1, text, 4)""")
        goes_on()
        self.assertEqual(teacher.execute_script("return String(getSelection())"), "ell")
        link = teacher.find_element(By.CSS_SELECTOR, "#learner-ada a")
        teacher.execute_script("arguments[0].focus()", link)
        goes_on()
        self.assertEqual(teacher.switch_to.active_element, link)
        ActionChains(teacher).click_and_hold(link).perform()
        goes_on()
        ActionChains(teacher).release().perform()
        code = lambda d: d.find_element(By.ID, "greet-code").text
        reader.wait(teacher, lambda d: "Tried." in code(d))
        self.assertIn("ada", teacher.find_element(By.CSS_SELECTOR, ".class-note").text)
        self.assertEqual(teacher.find_elements(By.CSS_SELECTOR, ".acts .edit"), [])
        self.write(area, Keys.HOME, "// And again.", Keys.ENTER)
        reader.wait(teacher, lambda d: "And again." in code(d))
        reader.wait(teacher, lambda d: verdict(d) == "fail")
        self.assert_no_barriers(teacher)

    def test_a_page_whose_host_has_too_much_to_do_says_so_and_asks_again(self):
        self.come("ada")
        # The first answers are those of a host where many wait; what follows is the real one's.
        self.driver.execute_script("""
            const real = window.fetch
            window.busy = 0
            window.fetch = (url, ...rest) => {
              if (url !== "/-/run" || window.busy === 2) return real(url, ...rest)
              window.busy += 1
              const lines = [{ kind: "queued", seq: 1, seconds: 40 }, { kind: "busy", seq: 1, seconds: 2 }]
              return Promise.resolve(new Response(lines.map(line => JSON.stringify(line) + "\\n").join("")))
            }
            window.said = []
            new MutationObserver(() => window.said.push(document.querySelector("#Hello-use .live-status")?.textContent))
              .observe(document.body, { childList: true, subtree: true, characterData: true })""")
        area = self.area("Hello-use")
        # It says when it asks again, and what is typed meanwhile is saved.
        reader.wait(self.driver, lambda d: any("again in 2 s" in said for said in d.execute_script("return window.said.filter(Boolean)")))
        self.assert_no_barriers(self.driver)
        file = self.folder / "Learners/ada/greetings/hello/Hello.swift"
        self.write(area, Keys.END, Keys.ENTER, 'greet("Ada herself")')
        reader.wait(self.driver, lambda d: file.exists() and "Ada herself" in file.read_text())
        reader.wait(self.driver, lambda d: "Hello, Ada herself!" in d.find_element(By.ID, "Hello-use").text)
        self.assertEqual(self.driver.execute_script("return window.busy"), 2)

    def test_the_wall_says_how_many_pass_once_the_teacher_wants_it(self):
        self.come("ada")
        self.write(self.area("greet-code"), Keys.HOME, "// Tried.", Keys.ENTER)
        reader.wait(self.driver, lambda d: d.find_element(By.CSS_SELECTOR, ".live-verdict").get_attribute("data-verdict") == "fail")
        teacher = self.second_browser()
        teacher.get(f"{self.origin}/-/classroom#key={self.teachers_key}")
        reader.wait(teacher, lambda d: d.find_elements(By.CSS_SELECTOR, "tbody tr:has(.stuck)"))
        room = teacher.current_window_handle
        teacher.switch_to.new_window("window")
        teacher.get(f"{self.origin}/greetings/hello.html")
        show = "//figure[@id='greet-code']//button[text()='Show to all']"
        reader.click(teacher, show, By.XPATH)
        reader.wait(teacher, lambda d: len(d.window_handles) == 3)
        wall = next(handle for handle in teacher.window_handles if handle not in (room, teacher.current_window_handle))
        teacher.switch_to.window(wall)
        reader.wait(teacher, lambda d: d.find_elements(By.CSS_SELECTOR, "html.projector"))
        tally = lambda d: "".join(note.text for note in d.find_elements(By.CSS_SELECTOR, ".class-tally"))
        # Nothing, until the switch of the teacher's page is on.
        teacher.switch_to.window(room)
        switch = reader.wait(teacher, lambda d: d.find_element(By.ID, "count-passing"))
        self.assertFalse(switch.is_selected())
        teacher.switch_to.window(wall)
        self.assertEqual(tally(teacher), "")
        teacher.switch_to.window(room)
        count_passing = lambda d: d.find_element(By.ID, "count-passing").click()
        count_passing(teacher)
        reader.wait(teacher, lambda d: d.find_elements(By.CSS_SELECTOR, "#count-passing[checked]"))
        self.assert_no_barriers(teacher)
        teacher.switch_to.window(wall)
        reader.wait(teacher, lambda d: tally(d) == "0 pass · 1 is at it")
        self.assertNotIn("ada", teacher.find_element(By.TAG_NAME, "main").text)
        self.assert_no_barriers(teacher)
        # Ada finds it, and sees nothing of the count on her own page.
        area = self.driver.find_element(By.CSS_SELECTOR, "#greet-code textarea")
        area.send_keys(Keys.CONTROL, "a")
        area.send_keys('func greet(_ name: String) -> String { name.isEmpty ? "Hello!" : "Hello, \\(name)!" }')
        reader.wait(teacher, lambda d: tally(d) == "1 passes · 0 are at it")
        self.assertEqual(self.driver.find_elements(By.CSS_SELECTOR, ".class-tally"), [])
        teacher.switch_to.window(room)
        count_passing(teacher)
        teacher.switch_to.window(wall)
        reader.wait(teacher, lambda d: tally(d) == "")

    def test_what_was_made_anew_can_still_be_shown_to_all(self):
        teacher = self.second_browser()
        teacher.get(f"{self.origin}/-/classroom#key={self.teachers_key}")
        reader.wait(teacher, lambda d: d.find_elements(By.CSS_SELECTOR, "#learners"))
        teacher.get(f"{self.origin}/greetings/hello.html")
        reader.wait(teacher, lambda d: d.find_elements(By.CSS_SELECTOR, "html.live"))
        show = "//figure[@id='Hello-greet']//button[text()='Show to all']"
        reader.wait(teacher, lambda d: d.find_elements(By.XPATH, show))
        # What is typed in one listing makes the other of the same file anew.
        before = teacher.find_element(By.ID, "Hello-greet")
        reader.click(teacher, "#Hello-use .acts .edit")
        area = reader.wait(teacher, lambda d: d.find_element(By.CSS_SELECTOR, "#Hello-use textarea"))
        self.write(area, Keys.END, Keys.ENTER, 'greet("you all")')
        reader.wait(teacher, lambda d: "Hello, you all!" in d.find_element(By.ID, "Hello-use").text)
        reader.wait(teacher, lambda d: d.find_element(By.ID, "Hello-greet") != before)
        self.assertEqual(len(teacher.find_elements(By.XPATH, show)), 1)
        # And it says that it is shown, also once it is made anew again.
        page = teacher.current_window_handle
        reader.click(teacher, show, By.XPATH)
        # A page that nobody looks at hears nothing: the wall is put away.
        reader.wait(teacher, lambda d: len(d.window_handles) == 2)
        teacher.switch_to.window(next(handle for handle in teacher.window_handles if handle != page))
        teacher.close()
        teacher.switch_to.window(page)
        shown = show.replace("Show to all", "Shown to all")
        reader.wait(teacher, lambda d: d.find_elements(By.XPATH, shown))
        before = teacher.find_element(By.ID, "Hello-greet")
        self.write(area, Keys.END, Keys.ENTER, 'greet("you all again")')
        reader.wait(teacher, lambda d: d.find_element(By.ID, "Hello-greet") != before)
        reader.wait(teacher, lambda d: d.find_element(By.XPATH, shown).get_attribute("aria-pressed") == "true")

    def test_what_the_teacher_shows_is_followed_and_taken_over(self):
        teacher = self.second_browser()
        teacher.get(f"{self.origin}/-/classroom#key={self.teachers_key}")
        reader.wait(teacher, lambda d: d.find_elements(By.CSS_SELECTOR, "#learners"))
        self.come("bo")
        teacher.get(f"{self.origin}/greetings/hello.html")
        reader.wait(teacher, lambda d: d.find_elements(By.CSS_SELECTOR, "html.live"))
        show = "//figure[@id='Hello-greet']//button[text()='Show to all']"
        reader.click(teacher, show, By.XPATH)
        # One listing, large, in a window of its own, which is edited like any other.
        page = teacher.current_window_handle
        reader.wait(teacher, lambda d: len(d.window_handles) == 2)
        teacher.switch_to.window(next(handle for handle in teacher.window_handles if handle != page))
        reader.wait(teacher, lambda d: d.find_elements(By.CSS_SELECTOR, "html.projector"))
        shown = lambda d: [figure.get_attribute("id") for figure in d.find_elements(By.CSS_SELECTOR, "figure.listing") if figure.is_displayed()]
        # Its style may come after it.
        reader.wait(teacher, lambda d: shown(d) == ["Hello-greet", "Hello-use"])
        self.assertFalse(teacher.find_element(By.CSS_SELECTOR, ".exercise").is_displayed())
        self.assert_no_barriers(teacher)
        reader.click(teacher, "#Hello-use .acts .edit")
        area = reader.wait(teacher, lambda d: d.find_element(By.CSS_SELECTOR, "#Hello-use textarea"))
        self.write(area, Keys.END, Keys.ENTER, "greet(\"you all\")")

        # Bo hears of it on the page that is open, follows, and takes it over.
        note = reader.wait(self.driver, lambda d: d.find_element(By.CSS_SELECTOR, ".class-note a"))
        self.assert_no_barriers(self.driver)
        note.click()
        reader.wait(self.driver, lambda d: "Hello, you all!" in d.find_element(By.ID, "Hello-use").text)
        self.assertEqual(self.driver.find_elements(By.CSS_SELECTOR, ".acts .edit"), [])
        self.assert_no_barriers(self.driver)
        own = self.folder / "Learners/bo/greetings/hello/Hello.swift"
        self.assertFalse(own.exists())
        reader.click(self.driver, "//button[text()='Take it over']", By.XPATH)
        reader.wait(self.driver, lambda d: "?shown" not in d.current_url)
        # At first the page does not know yet that it can be taken here.
        reader.click(self.driver, "//section[contains(@class, 'proposal')]//button[text()='Take it over and run it']", By.XPATH)
        reader.wait(self.driver, lambda d: own.exists() and "you all" in own.read_text())
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, "#Hello-greet textarea, #Hello-use textarea"))

    def test_all_files_of_an_exercise_are_followed_and_taken_over(self):
        shutil.copytree(ROOT / "Docs/exercises/exercise/basket", self.folder / "Lessons/greetings/hello/basket")
        lesson = self.folder / "Lessons/greetings/hello/page.md"
        lesson.write_text(lesson.read_text() + '\n@Exercise(path: "basket")\n')
        self.begin()
        anchors = ["basket-code", "basket-code-Prices"]
        names = ["greetings/basket.swift", "greetings/basket/Prices.swift"]
        theirs = ["func bill(for basket: [String]) -> Int { basket.reduce(0) { $0 + price(of: $1) } }",
                  'func price(of fruit: String) -> Int { ["plum": 3, "pear": 5][fruit] ?? 0 }']
        mine = ["// My bill", "// My prices"]

        def write(driver, anchor, text):
            if not driver.find_elements(By.CSS_SELECTOR, f"#{anchor} textarea"):
                reader.click(driver, f"#{anchor} .acts .edit")
            area = reader.wait(driver, lambda d: d.find_element(By.CSS_SELECTOR, f"#{anchor} textarea"))
            area.send_keys(Keys.CONTROL, "a")
            driver.execute_script("document.execCommand('insertText', false, arguments[0])", text)
        verdict = lambda d: [part.get_attribute("data-verdict") for part in d.find_elements(By.CSS_SELECTOR, "#basket .live-verdict[data-verdict]")]
        teacher = self.second_browser()
        teacher.get(f"{self.origin}/-/classroom#key={self.teachers_key}")
        reader.wait(teacher, lambda d: d.find_elements(By.CSS_SELECTOR, "#learners"))
        teacher.get(f"{self.origin}/greetings/hello.html")
        for anchor, text in zip(anchors, theirs):
            write(teacher, anchor, text)
        reader.wait(teacher, lambda d: verdict(d) == ["pass"])

        self.come("bo")
        own = [self.folder / "Learners/bo" / name for name in names]
        for anchor, text in zip(anchors, mine):
            write(self.driver, anchor, text)
        reader.wait(self.driver, lambda d: all(file.exists() and text in file.read_text() for file, text in zip(own, mine)))
        reader.click(teacher, "//figure[@id='basket-code']//button[text()='Show to all']", By.XPATH)
        # The wall shows both files.
        page = teacher.current_window_handle
        reader.wait(teacher, lambda d: len(d.window_handles) == 2)
        teacher.switch_to.window(next(handle for handle in teacher.window_handles if handle != page))
        shown = lambda d: [figure.get_attribute("id") for figure in d.find_elements(By.CSS_SELECTOR, "figure.listing") if figure.is_displayed()]
        reader.wait(teacher, lambda d: shown(d) == anchors)

        reader.click(self.driver, ".class-note a")
        says = lambda anchor: self.driver.find_element(By.ID, anchor).text
        reader.wait(self.driver, lambda d: "shown" in d.current_url and all(text in says(anchor) for anchor, text in zip(anchors, theirs)))
        self.assertEqual(self.driver.find_elements(By.CSS_SELECTOR, ".acts .edit"), [])
        reader.wait(self.driver, lambda d: verdict(d) == ["pass"])
        self.assert_no_barriers(self.driver)
        # What the teacher types on comes along, in whichever file.
        write(teacher, anchors[1], theirs[1] + "  // Per piece.")
        reader.wait(self.driver, lambda d: "Per piece." in says(anchors[1]))
        self.assertEqual([file.read_text().strip() for file in own], mine)
        reader.click(self.driver, "//button[text()='Take it over']", By.XPATH)
        reader.wait(self.driver, lambda d: "?shown" not in d.current_url)
        reader.click(self.driver, "//section[contains(@class, 'proposal')]//button[text()='Take it over and run it']", By.XPATH)
        reader.wait(self.driver, lambda d: all(text in file.read_text() for file, text in zip(own, theirs)))
        reader.wait(self.driver, lambda d: verdict(d) == ["pass"])
        self.assertIn("Per piece.", own[1].read_text())
        # What was there is kept beside each file.
        self.assertEqual([file.with_name(f"{file.name}.old-1").read_text().strip() for file in own], mine)

    def test_who_follows_is_told_of_their_own_progress(self):
        right = 'func greet(_ name: String) -> String { name.isEmpty ? "Hello!" : "Hello, \\(name)!" }'
        teacher = self.second_browser()
        teacher.get(f"{self.origin}/-/classroom#key={self.teachers_key}")
        reader.wait(teacher, lambda d: d.find_elements(By.CSS_SELECTOR, "#learners"))
        teacher.get(f"{self.origin}/greetings/hello.html")
        reader.click(teacher, "#greet-code .acts .edit")
        area = reader.wait(teacher, lambda d: d.find_element(By.CSS_SELECTOR, "#greet-code textarea"))
        self.write(area, "a", right)
        verdict = lambda d: [part.get_attribute("data-verdict") for part in d.find_elements(By.CSS_SELECTOR, "#greet .live-verdict[data-verdict]")]
        card = lambda d: "".join(part.text for part in d.find_elements(By.CSS_SELECTOR, "#greet .live-progress"))
        kinds = lambda d: d.execute_script("return [...document.querySelectorAll('a[href$=\"kinds.html\"] .live-progress')].map(part => part.textContent)")
        reader.wait(teacher, lambda d: verdict(d) == ["pass"] and "✔" in card(d))

        self.come("bo")
        self.write(self.area("greet-code"), Keys.HOME, "// Tried.", Keys.ENTER)
        reader.wait(self.driver, lambda d: verdict(d) == ["fail"] and "…" in card(d))
        reader.click(teacher, "//figure[@id='greet-code']//button[text()='Show to all']", By.XPATH)
        reader.click(self.driver, ".class-note a")
        # What the teacher shows passes, and is not what bo did.
        reader.wait(self.driver, lambda d: verdict(d) == ["pass"] and "shown" in d.current_url)
        self.assertIn("…", card(self.driver))
        self.assertNotIn("✔", "".join(kinds(self.driver)))
        # Nor is what is told while bo follows: bo does another exercise meanwhile.
        follows = self.driver.current_window_handle
        self.driver.switch_to.new_window("tab")
        self.driver.get(f"{self.origin}/greetings/kinds.html")
        solution = (self.folder / "Lessons/greetings/kinds/guess/solution.swift").read_text()
        area = self.area("guess-code")
        self.write(area, "a")
        self.driver.execute_script("document.execCommand('insertText', false, arguments[0])", solution)
        reader.wait(self.driver, lambda d: d.find_elements(By.CSS_SELECTOR, "#guess .live-verdict[data-verdict=pass]"))
        self.driver.switch_to.window(follows)
        reader.wait(self.driver, lambda d: "✔" in "".join(kinds(d)))
        self.assertIn("…", card(self.driver))

    def test_what_is_wrong_at_the_host_is_told_to_the_host_and_not_blamed_on_learners(self):
        self.come("bo")
        area = self.area("Hello-use")
        self.write(area, Keys.END, Keys.ENTER, "greet(\"first\")")
        own = self.folder / "Learners/bo/greetings/hello"
        reader.wait(self.driver, lambda d: own.exists())
        # A folder that cannot be written to by anybody, whoever runs the host.
        kept = own.rename(own.with_name("elsewhere"))
        own.symlink_to(own.with_name("hello"))
        self.write(area, Keys.END, Keys.ENTER, "greet(\"second\")")
        sentence = "Something is wrong at the host, and it is nothing that you did. Your text is kept. Try again in a while, or tell your teacher."
        status = lambda: self.driver.execute_script("return document.querySelector('#Hello-use .live-status').textContent")
        reader.wait(self.driver, lambda d: sentence in status())
        self.assert_no_barriers(self.driver)
        said = b""
        while b"not done for bo: " not in said:
            more = os.read(self.host.stdout.fileno(), 4096)
            self.assertTrue(more, said)
            said += more
        self.assertIn("greetings/hello", said.decode())
        # It is tried again by itself.
        own.unlink()
        kept.rename(own)
        reader.wait(self.driver, lambda d: "second" in (own / "Hello.swift").read_text())
        reader.wait(self.driver, lambda d: sentence not in status())

    def test_who_follows_is_told_where_the_teacher_goes_on(self):
        teacher = self.second_browser()
        teacher.get(f"{self.origin}/-/classroom#key={self.teachers_key}")
        reader.wait(teacher, lambda d: d.find_elements(By.CSS_SELECTOR, "#learners"))

        def show(id):
            self.assertEqual(200, teacher.execute_async_script("""
                fetch("/-/project", { method: "POST", headers: { "X-Lessons-Of": "" },
                  body: JSON.stringify({ id: arguments[0], page: "greetings/hello.html" }) }).then(answer => arguments[1](answer.status))""", id))

        def note(text):
            reader.wait(self.driver, lambda d: text in "".join(e.text for e in d.find_elements(By.CSS_SELECTOR, ".class-note")))
        show("greetings/hello/Hello")
        self.come("bo")
        self.driver.get(f"{self.origin}/greetings/hello.html?shown#Hello")
        note("Your teacher shows this.")
        show("greetings/greet")
        note("Your teacher shows greet")
        show("greetings/hello/Hello")
        note("Your teacher shows this.")
        show("greetings/greet")
        note("Your teacher shows greet")
        self.driver.find_element(By.CSS_SELECTOR, ".class-note a").click()
        note("Your teacher shows this.")
        self.assertIn("shown=", self.driver.current_url)
        # Once nothing is shown any more, it can still be taken over; who goes on does so with what is theirs.
        show("")
        note("Your teacher does not show this any more.")
        self.assertTrue(self.driver.find_elements(By.XPATH, "//button[text()='Take it over']"))
        self.assert_no_barriers(self.driver)
        own = lambda: reader.wait(self.driver, lambda d: "shown" not in d.current_url and d.find_elements(By.CSS_SELECTOR, "#greet-code .acts .edit"))
        self.driver.find_element(By.CSS_SELECTOR, ".class-note a").click()
        own()
        # Who comes too late, or whose teacher is on another page by then, is not left with a page on which nothing can be done.
        self.driver.get(f"{self.origin}/greetings/hello.html?shown=greetings%2Fgreet#greet")
        own()
        show("greetings/hello/Hello")
        self.driver.get(f"{self.origin}/greetings/kinds.html?shown=greetings%2Fguess#guess")
        note("Your teacher shows this.")
        self.assertIn("/greetings/hello.html?shown=greetings%2Fhello%2FHello#Hello", self.driver.current_url)
        # A page that nobody looked at is told, too.
        hide = """Object.defineProperty(document, "hidden", { configurable: true, value: arguments[0] })
                  document.dispatchEvent(new Event("visibilitychange"))"""
        self.driver.execute_script(hide, True)
        show("")
        self.driver.execute_script(hide, False)
        note("Your teacher does not show this any more.")
        # Once: who is about to press what it offers can do so.
        link = self.driver.find_element(By.CSS_SELECTOR, ".class-note a")
        asked = lambda: self.driver.execute_script("return performance.getEntriesByType('resource').filter(one => one.name.endsWith('/-/events')).length")
        before = asked()
        reader.wait(self.driver, lambda d: asked() > before + 1)
        self.assertTrue(self.driver.execute_script("return arguments[0].isConnected", link))

    def test_a_link_that_is_not_answered_at_first_is_taken_later(self):
        self.come("ada")
        for refusal in ("Promise.reject(new TypeError())", "Promise.resolve(new Response('', { status: 503 }))"):
            for path, key, taken in (("greetings/hello.html", self.key, "html.live"),
                                     ("-/classroom", self.teachers_key, "#learners")):
                with self.subTest(refusal=refusal, path=path):
                    driver = self.second_browser()
                    driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": f"""
                        const real = window.fetch
                        window.refused = 0
                        window.fetch = (url, ...rest) => url === "/-/enter" && !window.refused++ ? {refusal} : real(url, ...rest)"""})
                    driver.get(f"{self.origin}/{path}#key={key}")
                    reader.wait(driver, lambda d: d.find_elements(By.CSS_SELECTOR, taken))
                    self.assertEqual(driver.execute_script("return window.refused"), 2)
                    self.assertNotIn(key, driver.current_url)
