"""A course as large as a site's measurements want it, the same at every run.

`Course(folder, pages)` writes `Lessons/` there, with 4.5 snippets and about 4 KB of text for each
page, and the same pages as other programs want them: `cmark.md`, one text of everything, and
`hugo/`, a site for Hugo; in both, each snippet is a fenced block of Swift. With `runs=False` it is
a block in the course too, one of a few, so that thousands of pages need no compiler.
"""

import pathlib, random

WORDS = """train platform signal driver carriage station timetable whistle passenger bridge tunnel
value pattern case switch constant function closure protocol instance property compiler error
count name number string array loop branch result line page reader question answer example rule
early late long short open closed quiet simple second first last every other small whole same
waits leaves arrives carries says shows takes gives finds keeps counts returns matches binds
never always often again before after under over with without between beside through""".split()

SNIPPET = '''struct Train{n} {{
  var name: String
  var cars: [Int]
  var seats: Int {{ cars.reduce(0, +) }}
}}

func describe{n}(_ train: Train{n}, at platform: Int) -> String {{
  switch (train.seats, platform) {{
  case (0, _): return "\\(train.name) is empty"
  case (let seats, 1...{m}): return "\\(train.name) has \\(seats) seats"
  case (_, let other): return "\\(train.name) waits at \\(other)"
  }}
}}

let train{n} = Train{n}(name: "{name}", cars: [{cars}])
for platform in 1...{k} {{
  print(describe{n}(train{n}, at: platform))
}}
describe{n}(train{n}, at: {k})
'''


class Course:
    def __init__(self, folder, pages=200, runs=True):
        self.folder = pathlib.Path(folder)
        self.random = random.Random(20)
        self.lessons = self.folder / "Lessons"
        self.runs = runs
        self.pages = 0
        self.snippets = []
        self.page_files = []
        texts = []
        count = max(1, pages // 20)
        slugs = [f"lesson-{number}" for number in range(count)]
        self.write(self.lessons / "course.yml",
                   f"title: A large course\nlanguages: [en]\nlessons: [{', '.join(slugs)}]\n")
        self.write(self.folder / "hugo/hugo.toml",
                   'baseURL = "/"\ntitle = "A large course"\n'
                   'disableKinds = ["taxonomy", "term", "RSS"]\n')
        layouts = self.folder / "hugo/layouts/_default"
        for name, body in [("single", "{{ .Content }}"),
                           ("list", "{{ range .Pages }}<p><a href='{{ .RelPermalink }}'>{{ .Title }}</a></p>{{ end }}")]:
            self.write(layouts / f"{name}.html",
                       "<!doctype html><title>{{ .Title }}</title><h1>{{ .Title }}</h1>" + body)
        for index, slug in enumerate(slugs):
            mine = [f"page-{number}" for number in range(index, pages, count)]
            self.write(self.lessons / slug / "lesson.md",
                       f"---\ntitle: Lesson {index}\nsummary: {self.sentence()}\n"
                       f"pages: [{', '.join(mine)}]\n---\n\n{self.paragraph()}\n")
            for page in mine:
                texts.append(self.page(slug, page))
        self.text = self.folder / "cmark.md"
        self.write(self.text, "\n".join(texts))

    def write(self, path, text):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def sentence(self):
        words = [self.random.choice(WORDS) for _ in range(self.random.randint(7, 15))]
        words[2] = self.random.choice(["*{}*", "**{}**", "`{}`", "{}"]).format(words[2])
        return " ".join(words).capitalize() + "."

    def paragraph(self):
        return " ".join(self.sentence() for _ in range(self.random.randint(1, 3)))

    def snippet(self):
        if not self.runs:
            return SNIPPET.format(n=self.random.randint(0, 9), m=3, k=4, name="Mallard", cars="40")
        number = len(self.snippets)
        choose = self.random.randint
        return SNIPPET.format(
            n=number, m=choose(2, 4), k=choose(3, 6), name=self.random.choice(WORDS).capitalize(),
            cars=", ".join(str(choose(20, 80)) for _ in range(choose(2, 6))))

    def page(self, lesson, slug):
        folder = self.lessons / lesson / slug
        parts, plain = [], []
        for _ in range(4 + self.pages % 2):
            heading = f"## {self.sentence().strip('.')}\n\n{self.paragraph()}\n\n- {self.sentence()}\n- {self.sentence()}\n"
            code = self.snippet()
            plain += [heading, f"```swift\n{code}```\n"]
            if not self.runs:
                continue
            name = f"Train{len(self.snippets)}"
            self.write(folder / f"{name}.swift", code)
            self.snippets.append(folder / f"{name}.swift")
            parts += [heading, f'@Snippet(path: "{name}")\n']
        parts = parts or plain
        self.pages += 1
        front = f"---\ntitle: {slug.capitalize()}\n---\n\n"
        self.write(folder / "page.md", front + "\n".join(parts))
        self.write(self.folder / f"hugo/content/{lesson}/{slug}.md", front + "\n".join(plain))
        self.page_files.append(folder / "page.md")
        return "\n".join(plain)
