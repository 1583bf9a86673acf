"""A class at one host, without browsers: learners who each run a changed text from time to time, loopers
whose text never ends, and a flooder who asks as often as it can. Prints as JSON how long the answers took,
from the request to the first values, and what the host and all that it started held in memory.

    python3 Tests/Bench/host_load.py LESSONS --learners 30 --seconds 60 [--loopers 2] [--flooders 1] [--every 5]
    python3 Tests/Bench/host_load.py --simulate 200 --cores 8 --service service.json

The second form serves nobody: it takes the times that single runs took (written by `--service` of the first form)
and plays a class of any size at a machine of any size by the rules of the host's queue.
"""

import argparse, asyncio, ctypes, heapq, json, math, os, pathlib, random, signal, statistics, subprocess, sys, tempfile, time

import live_driver

LIBC = ctypes.CDLL(None)
TEXT = live_driver.text(16)
LOOP = "var n = 0\nwhile true {\n  n += 1\n}\n"
FLOOD = "while true { print(\"flood\") }\n"
PAGE = "speed/page.html"
ID = "speed/page/Lines16"


def percentile(times, share):
    times = sorted(times)
    return times[min(len(times) - 1, int(len(times) * share))] if times else None


def summary(times, ends):
    """Of runs, the seconds until their first values, and until all is told, the compiler's notes included."""
    return {"count": len(times), "p50": percentile(times, 0.5), "p95": percentile(times, 0.95),
            "endP50": percentile(ends, 0.5), "endP95": percentile(ends, 0.95)}


class Host:
    """A host of a course with one snippet, and links for as many as come."""

    def __init__(self, program, folder, flags=()):
        self.program, self.folder = str(pathlib.Path(program).resolve()), pathlib.Path(folder)
        self.folder.chmod(0o755)
        live_driver.course(self.folder, [16])
        # The port is known once it listens; the links are the same for all.
        self.process = subprocess.Popen(
            [self.program, "host", "--port", "0", "--url", "http://class.example", *flags],
            cwd=folder, stdout=subprocess.PIPE, text=True)
        said = ""
        while "Ctrl-C" not in said:
            line = self.process.stdout.readline()
            if not line:
                sys.exit(f"the host ended: {said}")
            said += line
        self.port = int(said.split(" at 127.0.0.1:")[1].split()[0])

    def keys(self, names):
        (self.folder / "roster.csv").write_text("name,group\n" + "".join(f"{name},1\n" for name in names))
        table = subprocess.run(
            [self.program, "host", "invite", "roster.csv", "--url", "http://class.example"],
            cwd=self.folder, check=True, stdout=subprocess.PIPE, text=True).stdout
        return [line.split("#key=")[1].strip() for line in table.splitlines()[1:]]

    def processes(self):
        """The host and all that it started, by the parents that the system knows."""
        parents = {}
        for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = stat.read_text().rpartition(")")[2].split()
                parents[int(stat.parent.name)] = int(fields[1])
            except OSError:
                pass
        own, found = {self.process.pid}, True
        while found:
            found = {pid for pid, parent in parents.items() if parent in own} - own
            own |= found
        return own

    def works_in_its_memory(self, pid):
        """Whether a process is one of the host's supervisors: they work in the host's own memory, of which each
        would else be counted to hold all."""
        call = {"x86_64": 312, "aarch64": 272}[os.uname().machine]  # kcmp(2)
        kcmp_vm = 1
        return pid != self.process.pid and LIBC.syscall(call, self.process.pid, pid, kcmp_vm, 0, 0) == 0

    def memory(self):
        """What the host alone holds, and what it and all that it started hold, in MiB."""
        def rollup(pid, key):
            try:
                for line in pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
                    if line.startswith(key):
                        return int(line.split()[1]) / 1024
            except OSError:
                pass
            return 0
        return {"host": round(rollup(self.process.pid, "Rss:")),
                "all": round(sum(rollup(pid, "Pss:") for pid in self.processes()
                                 if not self.works_in_its_memory(pid)))}

    def processor(self):
        """Seconds of processor time of the host and of those of its children that have ended."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return sum(map(int, fields[11:15])) / 100

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise


async def ask(port, key, text, seq, is_hasty=False):
    """Runs a text; the seconds to its first values, its last line's kind, and the seconds to its end. Who is hasty
    goes once the values are there, as who types on does."""
    body = json.dumps({"id": ID, "page": PAGE, "tab": "load", "seq": seq, "text": text}).encode()
    begin = time.perf_counter()
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=4 << 20)
    first, kind = None, None
    try:
        writer.write((f"POST /-/run HTTP/1.1\r\nHost: class.example\r\nOrigin: http://class.example\r\n"
                      f"Cookie: lessons-learner={key}\r\nContent-Length: {len(body)}\r\n\r\n").encode() + body)
        await writer.drain()
        status = await reader.readline()
        while (await reader.readline()).strip():
            pass
        async for line in reader:
            try:
                kind = json.loads(line)["kind"]
            except (ValueError, KeyError):
                continue
            if kind == "values" and first is None:
                first = time.perf_counter() - begin
                if is_hasty:
                    break
        return first, kind or status.decode().split(" ", 1)[1].strip(), time.perf_counter() - begin
    finally:
        writer.close()


class Class:
    """What a class measured."""

    def __init__(self):
        self.times, self.ends, self.lost = [], [], []

    async def learner(self, port, key, every, until, number):
        """Runs a text of their own every so many seconds, whatever the one before took."""
        pace = random.Random(number)
        await asyncio.sleep(pace.uniform(0, every))
        seq = 0
        while time.perf_counter() < until:
            seq += 1
            begin = time.perf_counter()
            text = TEXT.replace("step = 0", f"step = {number * 100_000 + seq}")
            first, kind, end = await ask(port, key, text, seq, is_hasty=every == 0)
            (self.times if first is not None else self.lost).append(first if first is not None else kind)
            self.ends.append(end)
            await asyncio.sleep(max(0, every - (time.perf_counter() - begin)))

    async def looper(self, port, key, until, number):
        seq = 0
        while time.perf_counter() < until:
            seq += 1
            await ask(port, key, f"{LOOP}// {number}-{seq}\n", seq)

    async def flooder(self, port, key, until, number):
        """Prints without end, and asks in ten connections at a time as often as it is answered."""
        async def one(lane):
            seq = 0
            while time.perf_counter() < until:
                seq += 1
                try:
                    await ask(port, key, f"{FLOOD}// {number}-{lane}-{seq}\n", seq)
                except (OSError, asyncio.IncompleteReadError):
                    pass
                await asyncio.sleep(0.05)
        await asyncio.gather(*(one(lane) for lane in range(10)))


async def play(host, learners, loopers, flooders, every, seconds):
    keys = host.keys([f"l{n}" for n in range(learners)] + [f"loop{n}" for n in range(loopers)]
                     + [f"flood{n}" for n in range(flooders)])
    # Warm: nobody's first run is measured.
    await ask(host.port, keys[0], TEXT, 1)
    result, until = Class(), time.perf_counter() + seconds
    before = host.processor()
    memory = []

    async def look():
        while time.perf_counter() < until:
            memory.append(host.memory())
            await asyncio.sleep(1)
    await asyncio.gather(
        look(),
        *(result.learner(host.port, key, every, until, n) for n, key in enumerate(keys[:learners])),
        *(result.looper(host.port, key, until, n) for n, key in enumerate(keys[learners:learners + loopers])),
        *(result.flooder(host.port, key, until, n) for n, key in enumerate(keys[learners + loopers:])))
    return {**summary(result.times, result.ends), "lost": result.lost,
            "memory": {key: max(one[key] for one in memory) for key in ("host", "all")},
            "memoryAtEnd": host.memory(), "processorSeconds": host.processor() - before}


async def service(host, count):
    """Of single runs, one after the other, the seconds until their values and the processor time of all that is done
    for them: what a simulation is fed with."""
    key, times = host.keys(["service"])[0], []
    await ask(host.port, key, TEXT, 1)
    for number in range(count):
        before = host.processor()
        first, _, _ = await ask(host.port, key, TEXT.replace("step = 0", f"step = {number + 1}"), number + 2)
        times.append([first, host.processor() - before])
    return times


LAST, BACKGROUND, TURN = 1, 2, 3


class Queue:
    """The places of a host, by the rules of `JobPool`: a run has a turn of 0.3 s, what takes longer has what others
    leave until its next one, and so has from the beginning what is in the background or last."""

    turn, later = 0.3, 10.0

    def __init__(self, width):
        self.width, self.waiting, self.in_turn, self.background = width, [], [], []

    def come(self, job, place, precedence):
        is_background = precedence < TURN
        job.update(asked=place, place=place + (self.later if is_background else 0), precedence=precedence,
                   background=is_background, begun=False)
        self.waiting.append(job)

    def left(self):
        return self.width - len(self.background) - 2 * len(self.in_turn)

    def stopped(self):
        return sum(job["begun"] for job in self.waiting)

    def has_room_to_stop(self):
        return self.stopped() < TURN * self.width

    def may_go_on(self, job):
        return job["begun"] or not job["background"] \
            or len(self.background) + self.stopped() < job["precedence"] * self.width

    def stop_last(self):
        last = max(self.background, key=lambda job: job["place"])
        self.background.remove(last)
        self.waiting.append(last)

    def stop_too_many(self):
        while self.left() < 0 and self.background and self.has_room_to_stop():
            self.stop_last()

    def go_on(self, seconds):
        """Counts for how long the jobs in the background have gone on."""
        for job in self.background:
            job["place"] += self.later * seconds / self.turn

    def give_places(self, now):
        for job in [job for job in self.in_turn if now - job["since"] > self.turn]:
            self.in_turn.remove(job)
            job.update(background=True, place=job["place"] + self.later)
            self.background.append(job)
        self.stop_too_many()
        while True:
            able = [job for job in self.waiting if self.may_go_on(job)]
            if not able:
                return
            job = min(able, key=lambda job: job["place"])
            has_turn = any(not other["background"] for other in self.waiting)
            is_full = len(self.in_turn) + len(self.background) == self.width if has_turn else self.left() <= 0
            if is_full:
                last = max((other["place"] for other in self.background), default=None)
                if last is None or not (has_turn or job["place"] < last) \
                        or not (job["begun"] or self.has_room_to_stop()):
                    return
                self.stop_last()
            self.waiting.remove(job)
            job.update(begun=True, since=now)
            (self.in_turn if has_turn else self.background).append(job)
            self.stop_too_many()


def simulate(learners, loopers, cores, times, every, seconds, seed=1):
    """Plays the host's queue with measured times: by coming, and who has used much of the processors lately is taken
    to have come so much later. What the compiler says of a program that runs comes behind its values."""
    half_life, latest, run_max, step = 20.0, 10.0, 2.0, 0.005
    chance, queue, waits, ends, used = random.Random(seed), Queue(cores), [], [], {}
    events = [(chance.uniform(0, every), number) for number in range(learners + loopers)]
    heapq.heapify(events)
    allowance = half_life / math.log(2) * cores / (learners + loopers)

    def recent(number, now):
        amount, at = used.get(number, (0.0, now))
        return amount * 0.5 ** ((now - at) / half_life)
    now = 0.0
    while now < seconds:
        while events and events[0][0] <= now:
            at, number = heapq.heappop(events)
            first, whole = chance.choice(times) if number < learners else (run_max, run_max)
            queue.come({"number": number, "at": at, "left": first, "rest": max(0, whole - first)},
                       at + min(recent(number, now), latest),
                       LAST if recent(number, now) >= 2 * allowance else TURN)
        queue.give_places(now)
        for going in queue.in_turn, queue.background:
            for job in list(going):
                number = job["number"]
                used[number] = (recent(number, now) + step, now)
                job["left"] -= step
                if job["left"] > 0:
                    continue
                going.remove(job)
                if job["rest"] is not None and number < learners:
                    waits.append(now - job["at"])
                if job["rest"]:
                    queue.come({**job, "left": job["rest"], "rest": None}, job["asked"],
                               min(job["precedence"], BACKGROUND))
                else:
                    if number < learners:
                        ends.append(now - job["at"])
                    heapq.heappush(events, (max(now, job["at"] + every) if number < learners else now, number))
        queue.go_on(step)
        now += step
    return summary(waits, ends)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="?", help="the lessons to measure")
    parser.add_argument("--learners", type=int, default=30)
    parser.add_argument("--loopers", type=int, default=0)
    parser.add_argument("--flooders", type=int, default=0)
    parser.add_argument("--every", type=float, default=5, help="seconds between two runs of a learner; 0 for as often as they are told values")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--jobs", help="places of the host")
    parser.add_argument("--service", help="the file with the times of single runs; without --simulate it is written")
    parser.add_argument("--simulate", type=int, help="how many learners to play, without a host")
    parser.add_argument("--cores", type=int, default=8, help="of the machine that is played")
    arguments = parser.parse_args()
    if arguments.simulate:
        times = json.loads(pathlib.Path(arguments.service).read_text())
        print(json.dumps(simulate(arguments.simulate, arguments.loopers, arguments.cores, times,
                                  arguments.every, arguments.seconds)))
        return
    with tempfile.TemporaryDirectory(prefix="lessons-load-") as folder:
        host = Host(arguments.program, folder, ["--jobs", arguments.jobs] if arguments.jobs else [])
        try:
            if arguments.service:
                times = asyncio.run(service(host, 40))
                pathlib.Path(arguments.service).write_text(json.dumps(times) + "\n")
            print(json.dumps(asyncio.run(play(
                host, arguments.learners, arguments.loopers, arguments.flooders, arguments.every,
                arguments.seconds))))
        finally:
            host.end()


if __name__ == "__main__":
    main()
