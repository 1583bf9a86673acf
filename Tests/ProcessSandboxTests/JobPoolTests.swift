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
  func width(width: Int) async {
    let (pool, attendance) = (JobPool(width: width), Attendance())
    await withTaskGroup { group in
      for _ in 0..<50 {
        group.addTask {
          await pool.withTurn {
            attendance.enter()
            await Task.yield()
            attendance.leave()
          }
        }
      }
    }
    #expect(attendance.most <= width)
    #expect(attendance.total == 50)
  }

  @Test("lets who is cancelled have the next turn, and work that can wait a later one")
  func order() async throws {
    let (pool, order) = (JobPool(width: 1), Order())
    // Whoever comes while this one has its turn waits.
    let tasks = await pool.withTurn {
      let tasks = [(99, "cancelled", 0), (1, "later", 10), (10, "second", 0), (2, "first", 0)]
        .map { ordinal, name, lateness in
          Task {
            await JobPool.$ordinal.withValue(ordinal) {
              await JobPool.yielding(by: lateness) { await pool.withTurn { order.add(name) } }
            }
          }
        }
      while pool.waitingCount < tasks.count { await Task.yield() }
      tasks[0].cancel()
      return tasks
    }
    for task in tasks { await task.value }
    #expect(order.names == ["cancelled", "first", "second", "later"])
  }

  @Test(
    "lets others begin beside what takes longer than a turn, up to a bound",
    .timeLimit(.minutes(2)), arguments: [1, 2])
  func turnTime(width: Int) async {
    let pool = JobPool(width: width, turnTime: .milliseconds(1))
    let attendance = Attendance()
    let (over, begun) = (HeldDoor(), AsyncStream<Void>.makeStream())
    await withTaskGroup { group in
      for _ in 0..<20 {
        group.addTask {
          await pool.withTurn {
            attendance.enter()
            begun.continuation.yield()
            await over.wait()
            attendance.leave()
          }
        }
      }
      // Those who go on beside, and those who have a place; nobody else begins before one of them ends.
      var begins = begun.stream.makeAsyncIterator()
      for _ in 0..<(3 * width) { await begins.next() }
      #expect(attendance.total == 3 * width)
      over.open()
    }
    #expect(attendance.most == 3 * width)
    #expect(attendance.total == 20)
    // All places are free again.
    await withTaskGroup { group in
      for _ in 0..<width { group.addTask { await pool.withTurn {} } }
    }
  }

  @Test(
    "lets what has waited for room to go on beside do so as soon as there is some",
    .timeLimit(.minutes(2)))
  func overdue() async {
    let pool = JobPool(width: 1, turnTime: .milliseconds(1))
    let (first, others, begun) = (HeldDoor(), HeldDoor(), AsyncStream<Void>.makeStream())
    await withTaskGroup(of: Void.self) { group in
      var begins = begun.stream.makeAsyncIterator()
      for door in [first, others, others] {
        group.addTask {
          await pool.withTurn {
            begun.continuation.yield()
            await door.wait()
          }
        }
        await begins.next()
      }
      // Two go on beside, and the third has had its turn; when the first ends, a fourth begins.
      group.addTask { await pool.withTurn { _ = begun.continuation.yield() } }
      // The more surely the third waits for room by then; it passes whenever it does.
      try? await Task.sleep(for: .milliseconds(20))
      first.open()
      #expect(await begins.next() != nil)
      others.open()
    }
  }

  @Test("gives a turn back when the work throws")
  func throwingWork() async throws {
    let pool = JobPool(width: 1)
    await #expect(throws: LaunchError.self) { try await pool.run(Command("/no/such/one")) }
    #expect(try await pool.run(Command("/bin/true")).termination.isSuccess)
  }
}

/// Holds many until it is opened.
private final class HeldDoor: Sendable {
  private let waiting = Mutex<[CheckedContinuation<Void, Never>]?>([])

  func wait() async {
    await withCheckedContinuation { continuation in
      let isOpen = waiting.withLock { waiting in
        waiting?.append(continuation)
        return waiting == nil
      }
      if isOpen { continuation.resume() }
    }
  }

  func open() {
    let held = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting ?? []
    }
    for continuation in held { continuation.resume() }
  }
}

/// What was done, first to last.
private final class Order: Sendable {
  private let added = Mutex<[String]>([])

  var names: [String] { added.withLock(\.self) }

  func add(_ name: String) { added.withLock { $0.append(name) } }
}

/// How many are at work at a time.
private final class Attendance: Sendable {
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
