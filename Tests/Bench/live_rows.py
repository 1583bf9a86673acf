"""What the live page costs: rows for bin/bench, which says how a row is measured.

A browser types into a page of `lessons serve`; a row is the median, or the 95th of a hundred, of the times
from the end of the pause that the page waits for to the painted values, against the bare compile of the
same lines, without which nothing can be known.
"""

import json, pathlib, statistics, subprocess, sys

import live_driver

HERE = pathlib.Path(__file__).resolve().parent
PYTHON = HERE.parent.parent / ".build/browser/bin/python"


class Typing:
    """What one session of a browser measured, kept for all rows."""

    made = None

    @classmethod
    def of(cls, bench, count):
        if not cls.made:
            if not PYTHON.exists():
                sys.exit("please run Tests/Browser/run once: it installs what drives a browser")
            answer = subprocess.run(
                [PYTHON, "-B", HERE / "live_driver.py", bench.program, str(max(20, count)), "16", "100"],
                env=bench.environment, check=True, stdout=subprocess.PIPE).stdout
            cls.made = {int(length): [one / 1000 for one in all] for length, all in json.loads(answer).items()}
        return cls.made


def row(length, share):
    def measure(bench, count):
        times = sorted(Typing.of(bench, count)[length])
        source = bench.folder / f"typed-{length}.swift"
        source.write_text(live_driver.text(length))
        bare = statistics.median(bench.run(bench.bare_compile(source)) for _ in range(10))
        return [times[min(len(times) - 1, int(len(times) * share))], bare]
    return measure


ROWS = [
    (f"live {length} {name}", f"typing paused in {length} lines of a live page, until painted, {name} ÷ "
     "bare swift-frontend -c -playground", bar, row(length, share))
    for length, name, share, bar in (
        (16, "p50", 0.5, "≤ 1.8"), (16, "p95", 0.95, "≤ 3"), (100, "p50", 0.5, "≤ 1.8"),
        (100, "p95", 0.95, "≤ 3"))
]
