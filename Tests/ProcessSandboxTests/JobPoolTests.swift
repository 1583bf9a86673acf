// Many commands side by side, and never too many.

import ProcessSandbox
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

  @Test("gives a turn back when the work throws")
  func throwingWork() async throws {
    let pool = JobPool(width: 1)
    await #expect(throws: LaunchError.self) { try await pool.run(Command("/no/such/one")) }
    #expect(try await pool.run(Command("/bin/true")).termination.isSuccess)
  }
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
