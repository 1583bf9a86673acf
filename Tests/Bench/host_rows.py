"""What hosting a class costs: rows for bin/bench, which says how a row is measured.

Thirty learners run a changed text each five seconds at a real host; a row is the median, or the 95th of a
hundred, of the seconds from the question to the first values, against the bare compile of the same lines. Then
come a class that asks as often as it is told values, and one with two loopers and a flooder against the same
class without them.
"""

import asyncio, json, statistics, tempfile

import host_load, live_driver

LEARNERS, EVERY, SECONDS = 30, 5, 60


class Played:
    """What each kind of class measured, kept for all rows."""

    made = {}

    @classmethod
    def of(cls, bench, loopers=0, flooders=0, every=EVERY):
        kind = (loopers, flooders, every)
        if kind not in cls.made:
            with tempfile.TemporaryDirectory(prefix="lessons-load-") as folder:
                host = host_load.Host(bench.program, folder)
                try:
                    cls.made[kind] = asyncio.run(
                        host_load.play(host, LEARNERS, loopers, flooders, every, SECONDS))
                finally:
                    host.end()
        return cls.made[kind]


def bare_seconds(bench):
    source = bench.folder / "hosted-16.swift"
    source.write_text(live_driver.text(16))
    return statistics.median(bench.run(bench.bare_compile(source)) for _ in range(10))


def answered(share):
    return lambda bench, count: [Played.of(bench)[share], bare_seconds(bench)]


def saturated(bench, count):
    return [SECONDS / Played.of(bench, every=0)["count"], bare_seconds(bench)]


def disturbed(share):
    return lambda bench, count: [Played.of(bench, 2, 1)[share], Played.of(bench)[share]]


def memory(bench, count):
    played = Played.of(bench, 2, 1)
    return [played["memory"]["all"], LEARNERS]


ROWS = [
    ("host p50", "30 learners at a host, a run each 5 s, until first values, p50 ÷ bare swift-frontend -c "
     "-playground", "≤ 3", answered("p50")),
    ("host p95", "the same, p95", "≤ 7", answered("p95")),
    ("host saturated", "seconds for each run where they ask again once values are there ÷ the same", "≤ 1.4",
     saturated),
    ("host loopers p50", "the same with two loopers and a flooder, p50 ÷ without them", "≤ 1.2", disturbed("p50")),
    ("host loopers p95", "the same, p95", "≤ 1.2", disturbed("p95")),
    ("host memory", "memory of the host and all that runs beside it, loopers and flooder among them ÷ learners",
     "≤ 15", memory, "MiB"),
]
