// Turns in a pool of jobs, and what there is for those that have none: who goes on, and who stands still.

@testable import ProcessSandbox
import Synchronization
import Testing

@Suite("Turns in a pool of jobs", .timeLimit(.minutes(20))) struct JobTurnsTests {
  @Test(
    "lets what has had its turn stand still as soon as others want its place, and go on afterwards",
    .timeLimit(.minutes(10)))
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
    .timeLimit(.minutes(10)), arguments: [1, 2])
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
    .timeLimit(.minutes(10)))
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
    .timeLimit(.minutes(10)))
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
    .timeLimit(.minutes(10)))
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
    .timeLimit(.minutes(10)))
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
    "lets work in the background that has gone on for long give way to what comes much later",
    .timeLimit(.minutes(10)))
  func backgroundAge() async throws {
    let pool = JobPool(width: 1, turnTime: .milliseconds(1))
    let (isOver, begun) = (HeldDoor(), AsyncStream<Void>.makeStream())
    var begins = begun.stream.makeAsyncIterator()
    try await JobPool.$precedence.withValue(.background) {
      async let earlier: Void = JobPool.$ordinal.withValue(0) {
        try await pool.withTurn {
          begun.continuation.yield()
          await isOver.wait()
        }
      }
      defer { isOver.open() }
      await begins.next()
      // Ten turns later. It would wait for ever for the other's end.
      try await JobPool.$ordinal.withValue(100_000) { try await pool.withTurn {} }
      isOver.open()
      try await earlier
    }
  }

  @Test("keeps room for what is in the background beside what is last", .timeLimit(.minutes(10)))
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
