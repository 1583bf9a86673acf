"""What the site costs: rows for bin/bench, which says how a row is measured.

The course is generated (`site_course.py`). Of what its snippets came to, everything is kept from before.
A full build makes every page anew of texts that are kept, too: the course's footer, which all pages show,
changes from one build to the next. Where every page was changed, their texts are made anew. Pages look as if
they were saved some seconds ago: what was saved within the last tenth of a second is read again by the next
build, and of builds one after the other each would pay for the changes of the one before. Sites are written to
memory where there is a folder for that: ext4 passes over the number of every file that was deleted within the
last minutes, one by one, so that each of many builds in a row would take longer than the one before.
"""

import gzip, os, pathlib, resource, shutil, statistics, subprocess, tempfile, time

from site_course import Course

# What the rows compare with, each a Debian package of that name.
TOOLS = ["cmark", "hugo"]
ASSETS = ["style.css", "theme.js", "words.en.js", "listing.js", "on-site.js", "search.js", "site.js"]


class Site:
    """The generated course and where its site goes; made and built once."""

    made = None

    def __init__(self, bench):
        self.bench = bench
        self.course = Course(bench.folder / "Large")
        memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else bench.folder
        self.sites = tempfile.TemporaryDirectory(prefix="lessons-bench-", dir=memory)
        self.output = pathlib.Path(self.sites.name) / "large-site"
        self.settings = (self.course.lessons / "course.yml").read_text()
        self.builds = 0

    @classmethod
    def of(cls, bench):
        cls.made = cls.made or cls(bench)
        return cls.made

    def build(self):
        return self.bench.run(self.command(self.course.lessons, self.output))

    def command(self, course, output):
        return [self.bench.program, "build", "--course", str(course), "--output", str(output)]

    def full(self):
        self.builds += 1
        (self.course.lessons / "course.yml").write_text(
            f"{self.settings}site:\n  footer: Build {self.builds}\n")
        return self.build()

    def edited(self):
        return self.with_edited(self.course.page_files[:1])

    def all_edited(self):
        return self.with_edited(self.course.page_files)

    def with_edited(self, pages):
        self.builds += 1
        for page in pages:
            text = page.read_text().split("\nSentence ")[0]
            page.write_text(f"{text}\nSentence {self.builds}.\n")
            saved = time.time() - 10
            os.utime(page, (saved, saved))
        return self.build()

    def cmark(self):
        return self.bench.run(["cmark", str(self.course.text)])

    def hugo(self):
        return self.bench.run(["hugo", "--quiet", "--source", str(self.course.folder / "hugo"),
                               "--destination", str(pathlib.Path(self.sites.name) / "hugo-site")])


def cold(bench, count):
    """One build, as it takes minutes; of the bare compiles, every tenth."""
    site = Site.of(bench)
    for product in (bench.folder / "cache/lessons").iterdir():
        if product.name.startswith(("program-", "run-", "site")):
            shutil.rmtree(product)
    whole = site.build()
    some = site.course.snippets[::10]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    for path in some:
        for command in bench.compiles(path):
            subprocess.run(command, env=bench.environment, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return whole, used * len(site.course.snippets) / len(some) / len(os.sched_getaffinity(0))


def against(build, other):
    def measure(bench, count):
        site = Site.of(bench)
        site.build()
        return bench.pairs(count, getattr(site, build), getattr(site, other))
    return measure


def one_page(bench, count):
    site = Site.of(bench)
    site.build()
    return bench.pairs(count, site.edited, site.all_edited)


def bytes_of_a_page(bench, count):
    """The page in the middle of our own course's by size; each file compressed by itself.

    What a page fetches when a reader first searches, or steps through a run, is no part of it.
    """
    output = bench.folder / "own-site"
    bench.run([bench.program, "build", "--course", str(bench.course), "--output", str(output)])
    size = lambda path: len(gzip.compress(path.read_bytes(), 9))
    pages = [page for page in output.glob("*/*.html") if not page.name.startswith("index")]
    shared = sum(size(output / "_assets" / name) for name in ASSETS)
    return statistics.median(map(size, pages)) + shared, 1024


def memory(bench, count):
    """The most memory that a build had at once, without any compiler in it."""
    def peak(pages):
        course = Course(bench.folder / f"pages-{pages}", pages=pages, runs=False)
        command = site.command(course.lessons, pathlib.Path(site.sites.name) / "many-site")
        bench.run(command)
        settings = course.lessons / "course.yml"
        settings.write_text(settings.read_text() + "site:\n  footer: Again\n")
        # Of a process that wait4() speaks of, the most includes what this one had when it began it.
        return bench.peak(command)
    site = Site.of(bench)
    return peak(5000), peak(500)


ROWS = [
    ("site cold", "lessons build of 200 pages, nothing cached ÷ CPU time of its bare compiles over "
     "the cores", "≤ 1.5", cold),
    ("site cmark", "the same, all cached but every page ÷ one process of cmark", "≤ 10",
     against("full", "cmark")),
    ("site texts", "the same after every page's text changed ÷ one process of cmark", "–",
     against("all_edited", "cmark")),
    ("site hugo", "the same ÷ hugo on the same pages", "< 1", against("all_edited", "hugo")),
    ("site page", "the same after one page's text changed ÷ every page's", "≤ 0.15", one_page),
    ("site bytes", "bytes of a page of ours (the median) with its style and script, gzip ÷ 1 KB", "≤ 35",
     bytes_of_a_page, "bytes"),
    ("site memory", "memory at 5,000 pages ÷ at 500", "≤ 2", memory, "MiB"),
]
