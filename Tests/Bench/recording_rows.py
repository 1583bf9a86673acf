"""What recording costs a program: rows for bin/bench, which says how a row is measured.

The same code, recorded by `lessons run` and compiled plainly by `swiftc -Onone`, both as a whole process;
each runs so long that the starts do not count, and within the limit of a snippet.
"""

import subprocess

LOOP = """var sum = 0
for number in 1...100_000_000 {
  sum = sum &+ number
}
print(sum)
"""

# Plain code needs 3 ns a round here, so that each call of the recorder shows.
WHILE = """func total(_ limit: Int) -> Int {
  var sum = 0
  var number = 0
  while number < limit {
    number += 1
    if number % 3 == 0 { sum += number }
  }
  return sum
}
print(total(200_000_000))
"""

CALLS = """func fibonacci(_ number: Int) -> Int {
  if number < 2 { return number }
  return fibonacci(number - 1) + fibonacci(number - 2)
}
print(fibonacci(37))
"""


def row(name, source):
    def measure(bench, count):
        course = bench.folder / f"Recorded-{name}"
        page = course / "costs/page"
        page.mkdir(parents=True)
        (course / "course.yml").write_text("title: Costs\nlanguages: [en]\nlessons: [costs]\n")
        (course / "costs/lesson.md").write_text("---\ntitle: Costs\npages: [page]\n---\n")
        (page / "page.md").write_text(
            '---\ntitle: Page\nlimits: {time: 60s}\n---\n\n@Snippet(path: "Code")\n')
        (page / "Code.swift").write_text(source)
        command = [bench.program, "run", "--course", str(course), "--workspace", str(bench.work)]
        bench.run(command)
        program = str(bench.folder / f"plain-{name}")
        subprocess.run(["swiftc", "-Onone", str(page / "Code.swift"), "-o", program], check=True)
        def recorded():
            bench.forget("run-")
            return bench.run(command)
        return bench.pairs(count, recorded, lambda: bench.run([program]))
    return measure


ROWS = [
    ("recorded loop", "a loop over 100,000,000 numbers, recorded ÷ compiled plainly", "≤ 4",
     row("loop", LOOP)),
    ("recorded while", "200,000,000 rounds of while and if in a function, recorded ÷ compiled plainly",
     "≤ 4", row("while", WHILE)),
    ("recorded calls", "78,000,000 recursive calls, recorded ÷ compiled plainly", "≤ 6",
     row("calls", CALLS)),
]
