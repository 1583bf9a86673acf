// Many commands side by side, and never too many.

@testable import ProcessSandbox
import Synchronization
import Testing

@Suite("A pool of jobs", .timeLimit(.minutes(20))) struct JobPoolTests {
  @Test("runs many commands and mixes none of their outputs")
  func many() async throws {
    let pool = JobPool()
    let outputs = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for number in 0..<60 {
        group.addTask {
          let command = shell("echo $1; echo $1 >&2; exit $1", ["\(number)"])
          let outcome = try await pool.run(command)
          #expect(outcome.termination == .exited(Int32(number)))
          return (number, outcome.standardOutput.text + outcome.standardError.text)
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(outputs == Dictionary(uniqueKeysWithValues: (0..<60).map { ($0, "\($0)\n\($0)\n") }))
  }

  @Test("never does more at a time than it is wide, and all in the end", arguments: [1, 3])
  func width(width: Int) async throws {
    let (pool, attendance) = (JobPool(width: width), Attendance())
    try await withThrowingTaskGroup { group in
      for _ in 0..<50 {
        group.addTask {
          try await pool.withTurn {
            attendance.enter()
            await Task.yield()
            attendance.leave()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(attendance.most <= width)
    #expect(attendance.total == 50)
  }

  @Test("gives turns by ordinals, and none at all to who is cancelled")
  func order() async throws {
    let (pool, order) = (JobPool(width: 1), Order())
    // Whoever comes while this one has its turn waits.
    let tasks = try await pool.withTurn {
      let tasks = [(99, "cancelled"), (10, "second"), (2, "first")].map { ordinal, name in
        Task<Void, any Error> {
          try await JobPool.$ordinal.withValue(ordinal) {
            try await pool.withTurn { order.add(name) }
          }
        }
      }
      while pool.waitingCount < tasks.count { await Task.yield() }
      tasks[0].cancel()
      // It goes at once, and not when somebody gives a turn back.
      await #expect(throws: CancellationError.self) { try await tasks[0].value }
      return tasks
    }
    for task in tasks.dropFirst() { try await task.value }
    #expect(order.names == ["first", "second"])
  }

  @Test("gives no turn to who is cancelled before, even where there is a free one")
  func cancelledBefore() async {
    let (pool, order) = (JobPool(width: 1), Order())
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      try await pool.withTurn { order.add("begun") }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(order.names == [])
  }

  @Test("gives a turn back when the work throws")
  func throwingWork() async throws {
    let pool = JobPool(width: 1)
    await #expect(throws: LaunchError.self) { try await pool.run(Command("/no/such/one")) }
    #expect(try await pool.run(Command("/bin/true")).termination.isSuccess)
  }
}

/// What was done, first to last.
final class Order: Sendable {
  private let added = Mutex<[String]>([])

  var names: [String] { added.withLock(\.self) }

  func add(_ name: String) { added.withLock { $0.append(name) } }
}

/// How many are at work at a time.
final class Attendance: Sendable {
  private let counts = Mutex((present: 0, most: 0, total: 0))

  var most: Int { counts.withLock(\.most) }
  var total: Int { counts.withLock(\.total) }

  func enter() {
    counts.withLock { counts in
      counts.present += 1
      counts.total += 1
      counts.most = max(counts.most, counts.present)
    }
  }

  func leave() { counts.withLock { $0.present -= 1 } }
}
