// That a command's time is its own: what others compute in its place is none of it.

import Glibc
import Synchronization
import Testing

@testable import ProcessSandbox

@Suite("On a busy machine", .serialized, .timeLimit(.minutes(10))) struct BusyMachineTests {
  private let limit = Duration.milliseconds(2000)

  @Test("what computes less than its limit comes to its end")
  func whole() async throws {
    let command = Command(try await program.value, ["600"], limits: Limits(wallTime: limit))
    let outcome = try await besideOthers { try await command.run() }
    #expect(outcome.termination == .exited(0))
  }

  @Test("so in a box", arguments: TestBox.allCases)
  func wholeInBox(box: TestBox) async throws {
    var limits = Limits.boxedCompiler
    limits.wallTime = limit
    var command = Command("/busy", ["600"], limits: limits)
    command.confinement = .boxed(
      Box(
        .compiler, tools: try await box.tools,
        readable: [Box.Place(try await program.value, at: "/busy")]))
    let outcome = try await besideOthers { [command] in try await command.run() }
    #expect(outcome.termination == .exited(0))
  }

  @Test("a loop has all of its time, and what waits for anything else has no more")
  func loops() async throws {
    let loop = Command(try await program.value, ["60000"], limits: Limits(wallTime: limit))
    let waiting = Limits(wallTime: .milliseconds(100))
    let (looped, waited) = try await besideOthers {
      (try await loop.run(), try await shell(forever, limits: waiting).run())
    }
    #expect(looped.termination == .timedOut)
    #expect(looped.processorTime >= limit)
    #expect(waited.termination == .timedOut)
  }
}

/// A program that computes for so many milliseconds on the first processor that it may have.
private let program = Task {
  let source = "\(TestMachine.folder)/busy.c"
  let text = """
    #define _GNU_SOURCE
    #include <sched.h>
    #include <stdlib.h>
    #include <time.h>
    #include <unistd.h>
    int main(int count, char **arguments) {
      cpu_set_t processors, first;
      sched_getaffinity(0, sizeof processors, &processors);
      CPU_ZERO(&first);
      for (int number = 0; number < CPU_SETSIZE && !CPU_COUNT(&first); number++)
        if (CPU_ISSET(number, &processors)) CPU_SET(number, &first);
      sched_setaffinity(0, sizeof first, &first);
      write(1, "begun\\n", 6);
      long milliseconds = atol(arguments[count - 1]);
      struct timespec time;
      do clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
      while (time.tv_sec * 1000 + time.tv_nsec / 1000000 < milliseconds);
    }
    """
  let file = open(source, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
  _ = write(file, text, text.utf8.count)
  close(file)
  return try await compile([source], as: "busy")
}

/// Does something while others compute on that processor.
private func besideOthers<Value: Sendable>(
  _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  let (begun, other) = (AsyncStream<Void>.makeStream(), try await program.value)
  let others = (1...3).map { _ in
    Task {
      try await Command(other, ["60000"], limits: Limits(wallTime: .seconds(60))).run { _, _ in
        begun.continuation.yield()
      }
    }
  }
  defer { others.forEach { $0.cancel() } }
  var begins = begun.stream.makeAsyncIterator()
  for _ in others { await begins.next() }
  return try await work()
}
