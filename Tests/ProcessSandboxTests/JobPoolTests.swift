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

  @Test(
    "lets what has had its turn stand still as soon as others want its place, and go on afterwards",
    .timeLimit(.minutes(2)))
  func pausing() async throws {
    let pool = JobPool(width: 1, turnTime: .milliseconds(1))
    let (first, second, pauses) = (HeldDoor(), HeldDoor(), AsyncStream<Bool>.makeStream())
    var changes = pauses.stream.makeAsyncIterator()
    try await withThrowingTaskGroup { group in
      let begun = AsyncStream<Void>.makeStream()
      var begins = begun.stream.makeAsyncIterator()
      group.addTask {
        try await pool.withTurn {
          try await #require(CommandPause.current).telling({ pauses.continuation.yield($0) }) {
            begun.continuation.yield()
            await first.wait()
          }
        }
      }
      await begins.next()
      group.addTask {
        try await pool.withTurn {
          begun.continuation.yield()
          await second.wait()
        }
      }
      await begins.next()
      #expect(await changes.next() == true)
      second.open()
      #expect(await changes.next() == false)
      first.open()
      try await group.waitForAll()
    }
    // The place is free again.
    try await pool.withTurn {}
  }

  @Test(
    "lets others begin while what took longer than a turn stands still, up to a bound",
    .timeLimit(.minutes(2)), arguments: [1, 2])
  func turnTime(width: Int) async throws {
    let pool = JobPool(width: width, turnTime: .milliseconds(1))
    let attendance = Attendance()
    let (over, begun) = (HeldDoor(), AsyncStream<Void>.makeStream())
    try await withThrowingTaskGroup { group in
      for _ in 0..<20 {
        group.addTask {
          try await pool.withTurn {
            attendance.enter()
            begun.continuation.yield()
            await over.wait()
            attendance.leave()
          }
        }
      }
      // Those who stand still, and those who have a place; nobody else begins before one of them ends.
      var begins = begun.stream.makeAsyncIterator()
      for _ in 0..<(4 * width) { await begins.next() }
      #expect(attendance.total == 4 * width)
      over.open()
      try await group.waitForAll()
    }
    #expect(attendance.most == 4 * width)
    #expect(attendance.total == 20)
    // All places are free again.
    try await withThrowingTaskGroup { group in
      for _ in 0..<width { group.addTask { try await pool.withTurn {} } }
      try await group.waitForAll()
    }
  }

  @Test(
    "lets what has had its turn stand still as soon as there is room for it",
    .timeLimit(.minutes(2)))
  func overdue() async throws {
    let pool = JobPool(width: 1, turnTime: .milliseconds(1))
    let (first, others, begun) = (HeldDoor(), HeldDoor(), AsyncStream<Void>.makeStream())
    try await withThrowingTaskGroup(of: Void.self) { group in
      var begins = begun.stream.makeAsyncIterator()
      for door in [first, others, others, others] {
        group.addTask {
          try await pool.withTurn {
            begun.continuation.yield()
            await door.wait()
          }
        }
        await begins.next()
      }
      // Three stand still, and the fourth has had its turn; when the first ends, a fifth begins.
      group.addTask { try await pool.withTurn { _ = begun.continuation.yield() } }
      // The more surely the fourth waits for room by then; it passes whenever it does.
      try? await Task.sleep(for: .milliseconds(20))
      first.open()
      #expect(await begins.next() != nil)
      others.open()
      try await group.waitForAll()
    }
  }

  @Test(
    "never lets work stand still that others wait for, and still lets these begin",
    .timeLimit(.minutes(2)))
  func awaited() async throws {
    let pool = JobPool(width: 1, turnTime: .milliseconds(1))
    let isOver = HeldDoor()
    let awaited = Task {
      try await JobPool.whileOthersWait {
        try await pool.withTurn {
          await isOver.wait()
          return CommandPause.current == nil
        }
      }
    }
    for _ in 0..<3 { try await pool.withTurn {} }
    isOver.open()
    #expect(try await awaited.value)
  }

  @Test(
    "lets work in the background stand still while others have a turn, and go on before more of it begins",
    .timeLimit(.minutes(2)))
  func background() async throws {
    // Whose turns never end; for one in its turn, two processors are kept.
    let pool = JobPool(width: 2, turnTime: .seconds(3600))
    let (isOver, pauses) = (HeldDoor(), AsyncStream<Bool>.makeStream())
    let (begun, order) = (AsyncStream<Void>.makeStream(), Order())
    var changes = pauses.stream.makeAsyncIterator()
    var begins = begun.stream.makeAsyncIterator()
    try await withThrowingTaskGroup { group in
      for name in ["first", "second"] {
        group.addTask {
          try await JobPool.$precedence.withValue(.background) {
            try await pool.withTurn {
              try await #require(CommandPause.current).telling({ pauses.continuation.yield($0) }) {
                begun.continuation.yield()
                await isOver.wait()
                order.add(name)
              }
            }
          }
        }
        await begins.next()
      }
      try await pool.withTurn {
        #expect(await changes.next() == true)
        #expect(await changes.next() == true)
        group.addTask {
          try await JobPool.$precedence.withValue(.background) {
            try await pool.withTurn { order.add("third") }
          }
        }
        while pool.waitingCount < 1 { await Task.yield() }
      }
      #expect(await changes.next() == false)
      #expect(await changes.next() == false)
      #expect(order.names == [])
      isOver.open()
      try await group.waitForAll()
    }
    #expect(order.names.last == "third")
  }

  @Test(
    "lets work in the background that came earlier go before what came later",
    .timeLimit(.minutes(2)))
  func backgroundOrder() async throws {
    let pool = JobPool(width: 1, turnTime: .seconds(3600))
    let (isOver, pauses) = (HeldDoor(), AsyncStream<Bool>.makeStream())
    var changes = pauses.stream.makeAsyncIterator()
    let begun = AsyncStream<Void>.makeStream()
    var begins = begun.stream.makeAsyncIterator()
    try await JobPool.$precedence.withValue(.background) {
      async let later: Void = JobPool.$ordinal.withValue(1) {
        try await pool.withTurn {
          try await #require(CommandPause.current).telling({ pauses.continuation.yield($0) }) {
            begun.continuation.yield()
            await isOver.wait()
          }
        }
      }
      defer { isOver.open() }
      await begins.next()
      // It would wait for ever for the other's end.
      try await JobPool.$ordinal.withValue(0) { try await pool.withTurn {} }
      #expect(await changes.next() == true)
      #expect(await changes.next() == false)
      isOver.open()
      try await later
    }
  }

  @Test("gives work in the background its own turn before others that come much later")
  func backgroundTurn() async throws {
    let (pool, order) = (JobPool(width: 1, turnTime: .seconds(3600)), Order())
    let tasks = try await pool.withTurn {
      let tasks: [Task<Void, any Error>] =
        [(12_000, "much later", .turn), (0, "background", .background), (1000, "later", .turn)]
        .map { (ordinal: Int, name: String, precedence: JobPool.Precedence) in
          Task<Void, any Error> {
            try await JobPool.$ordinal.withValue(ordinal) {
              try await JobPool.$precedence.withValue(precedence) {
                try await pool.withTurn { order.add(name) }
              }
            }
          }
        }
      while pool.waitingCount < tasks.count { await Task.yield() }
      return tasks
    }
    for task in tasks { try await task.value }
    #expect(order.names == ["later", "background", "much later"])
  }

  @Test(
    "lets work in the background that has gone on for less long go before what has for longer",
    .timeLimit(.minutes(2)))
  func backgroundAge() async throws {
    // In which everything goes on for many turns.
    let (pool, order) = (JobPool(width: 1, turnTime: .nanoseconds(1)), Order())
    let (isOver, begun) = (HeldDoor(), AsyncStream<Void>.makeStream())
    var begins = begun.stream.makeAsyncIterator()
    try await withThrowingTaskGroup(of: Void.self) { group in
      func add(_ name: String, ordinal: Int, _ work: @escaping @Sendable () async -> Void) {
        group.addTask {
          try await JobPool.$ordinal.withValue(ordinal) {
            try await JobPool.$precedence.withValue(.background) {
              try await pool.withTurn {
                await work()
                order.add(name)
              }
            }
          }
        }
      }
      add("earlier", ordinal: 0) {
        begun.continuation.yield()
        await isOver.wait()
      }
      await begins.next()
      // It comes before both, whatever it has used.
      try await JobPool.$ordinal.withValue(-100_000) {
        try await pool.withTurn {
          add("later", ordinal: 1000) {}
          while pool.waitingCount < 1 { await Task.yield() }
        }
      }
      try await group.next()
      isOver.open()
      try await group.waitForAll()
    }
    #expect(order.names == ["later", "earlier"])
  }

  @Test("keeps room for what is in the background beside what is last", .timeLimit(.minutes(2)))
  func last() async throws {
    let pool = JobPool(width: 1, turnTime: .seconds(3600))
    let (isOver, begun) = (HeldDoor(), AsyncStream<Void>.makeStream())
    var begins = begun.stream.makeAsyncIterator()
    try await withThrowingTaskGroup { group in
      for _ in 0..<3 {
        group.addTask {
          try await JobPool.$precedence.withValue(.last) {
            try await pool.withTurn {
              begun.continuation.yield()
              await isOver.wait()
            }
          }
        }
      }
      await begins.next()
      while pool.waitingCount < 2 { await Task.yield() }
      // Behind it the first goes on, and none of the others begins.
      try await JobPool.$ordinal.withValue(0) {
        try await JobPool.$precedence.withValue(.background) { try await pool.withTurn {} }
      }
      #expect(pool.waitingCount == 2)
      isOver.open()
      try await group.waitForAll()
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
