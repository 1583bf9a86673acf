"""Types into a live page as a reader does, and prints how long each edit took from the end of the pause
that the page waits for to the painted values: a JSON list of milliseconds for each length of a snippet.

    .build/browser/bin/python Tests/Bench/live_driver.py LESSONS EDITS LINES …
"""

import json, os, pathlib, signal, subprocess, sys, tempfile, time, urllib.parse

SHORT = """func fizzBuzz(_ number: Int) -> String {
  switch (number % 3, number % 5) {
  case (0, 0): return "FizzBuzz!"
  case (0, _): return "Fizz!"
  case (_, 0): return "Buzz!"
  case (_, _): return "\\(number)"
  }
}

for number in 1...20 {
  print(fizzBuzz(number))
}

let last = fizzBuzz(15)
last.count
let step = 0
"""
SHAPE = """class Shape{number} {{
  var side: Int
  init(side: Int) {{
    self.side = side
  }}
  func area() -> Int {{
    return side * side * {number}
  }}
}}
Shape{number}(side: {number}).area()
"""


def text(length):
    """A snippet of so many lines."""
    if length == 16:
        return SHORT
    return "".join(SHAPE.format(number=number) for number in range(1, length // 10 + 1)) + "let step = 0\n"


def course(folder, lengths):
    """A course with a snippet of each length; the last line of each is typed into."""
    page = folder / "Lessons/speed/page"
    page.mkdir(parents=True)
    (folder / "Lessons/course.yml").write_text("title: Speed\nlanguages: [en]\nlessons: [speed]\n")
    (folder / "Lessons/speed/lesson.md").write_text("---\ntitle: Speed\npages: [page]\n---\n")
    placed = []
    for length in lengths:
        (page / f"Lines{length}.swift").write_text(text(length))
        placed.append(f'@Snippet(path: "Lines{length}")')
    (page / "page.md").write_text("---\ntitle: Page\n---\n\n" + "\n\n".join(placed) + "\n")
    return folder / "Lessons"


def samples(driver, length, edits):
    """Milliseconds of so many edits, each a number typed at the end of the last line."""
    anchor = f"Lines{length}"
    driver.find_element(By.CSS_SELECTOR, f"#{anchor} .acts .edit").click()
    reader.wait(driver, lambda d: d.find_elements(By.CSS_SELECTOR, f"#{anchor} textarea"))
    reader.wait(driver, lambda d: d.find_element(By.CSS_SELECTOR, f"#{anchor} .live-status").text)
    driver.execute_script("""
        window.painted = []
        const source = lessonsLive.files.get(`speed/page/${arguments[0]}`).source
        lessonsLive.painted = now => painted.push(now - source.typedAt - 150)""", anchor)
    ActionChains(driver).key_down(Keys.CONTROL).send_keys(Keys.END).key_up(Keys.CONTROL).perform()
    times = []
    for edit in range(edits):
        ActionChains(driver).send_keys(Keys.BACKSPACE * len(str(edit)), str(edit + 1)).perform()
        # A machine that is busy may pause between two keys: what counts is the value after the last.
        times.append(reader.wait(driver, lambda d: d.execute_script("""
            const cell = [...document.querySelectorAll(`#${arguments[0]} tr[id] .r`)].at(-1)
            return cell.textContent === arguments[1] && painted.at(-1)""", anchor, str(edit + 1))))
        time.sleep(0.3)
    driver.find_element(By.CSS_SELECTOR, f"#{anchor} .acts .edit").click()
    return times


def main():
    program, edits, *lengths = sys.argv[1:]
    lengths = [int(length) for length in lengths]
    with tempfile.TemporaryDirectory(prefix="lessons-bench-") as folder:
        server = subprocess.Popen(
            [program, "serve", "--port", "0", "--course", str(course(pathlib.Path(folder), lengths))],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        driver = reader.browser()
        try:
            link = urllib.parse.urlsplit(server.stdout.readline().strip())
            driver.get(link._replace(path="/speed/page.html").geturl())
            reader.wait(driver, lambda d: d.find_elements(By.CSS_SELECTOR, "html.live"))
            print(json.dumps({length: samples(driver, length, int(edits)) for length in lengths}))
        finally:
            driver.quit()
            server.send_signal(signal.SIGINT)
            server.communicate()


if __name__ == "__main__":
    # Only who drives a browser needs what drives it.
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Browser"))
    import reader
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
    main()
