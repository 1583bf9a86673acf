// Several commands side by side, but not more than the machine has cores; where there are turns, what has had one
// stands still as soon as others want its place, until its next one comes.

import Glibc
import Synchronization

/// Lets a bounded number of jobs run at a time; the others wait their turn in order.
public final class JobPool: Sendable {
  /// What the work of a task is for, where somebody waits for one thing after the other, or how much
  /// was done already for whom it is: the lowest goes first. Work of the same number, as all work is by
  /// default, goes in the order it came.
  @TaskLocal public static var ordinal = Int.max

  /// Does work that can wait: jobs of numbers higher by up to so much go before it.
  public static func yielding<Value>(
    by lateness: Int, isolation: isolated (any Actor)? = #isolation,
    _ work: () async throws -> Value
  ) async rethrows -> Value {
    let (later, isPast) = ordinal.addingReportingOverflow(lateness)
    return try await $ordinal.withValue(isPast ? .max : later, operation: work)
  }

  /// How much of a turn work has, from 0 to 1; never less than `turnShareMin`.
  @TaskLocal public static var turnShare = 1.0
  private static let turnShareMin = 0.1
  /// So much higher is the ordinal of work that has had a turn, and waits for another one: five seconds, where
  /// ordinals are milliseconds.
  private static let nextTurnLateness = 5000

  /// Whether others wait for what comes of the work, here or in other programs.
  @TaskLocal private static var isAwaited = false

  /// Does work that others wait for: its commands never stand still, however long they take, and have whole
  /// turns, whoever began it.
  public static func whileOthersWait<Value>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Value
  ) async rethrows -> Value {
    try await $isAwaited.withValue(true, operation: work)
  }

  /// One piece of work, with the turns that it has.
  private final class Job: Sendable {
    let number: UInt64
    let turnTime: Duration?
    /// That of its commands; nil where they never stand still.
    let pause: CommandPause?
    /// Ends its turn.
    private let clock = Mutex<Task<Void, any Error>?>(nil)

    init(_ number: UInt64, turnTime: Duration?) {
      self.number = number
      self.turnTime = turnTime.map { $0 * (isAwaited ? 1 : min(1, max(turnShareMin, turnShare))) }
      pause = turnTime == nil || isAwaited ? nil : CommandPause()
    }

    /// Says when a turn that begins now is over.
    func startClock(_ isOver: @escaping @Sendable () -> Void) {
      guard let turnTime else { return }
      clock.withLock { clock in
        clock = Task {
          try await Task.sleep(for: turnTime)
          isOver()
        }
      }
    }

    func end() { clock.withLock { $0?.cancel() } }
  }

  /// A job and its place in the queue.
  private struct Entry {
    var job: Job
    var ordinal: Int
    /// Told whether the turn has come; else the job is not wanted any more. Nil where it has begun.
    var continuation: CheckedContinuation<Bool, Never>?

    /// The same after a turn.
    var later: Entry {
      let (later, isPast) = ordinal.addingReportingOverflow(nextTurnLateness)
      return Entry(job: job, ordinal: isPast ? .max : later)
    }
  }

  private struct State {
    var free: Int
    /// How many more may stand still: they hold memory.
    var roomToPause: Int
    /// Those who wait for their turn, the next one first. Who has begun stands still.
    var waiting: [Entry] = []
    /// Those who have a place and have had their turn, who had it first first.
    var overtime: [Entry] = []
    /// Those whose place was given away and who go on nevertheless, for others wait for them.
    var beside: Set<UInt64> = []
    var nextNumber: UInt64 = 0

    mutating func insert(_ waiter: Entry) {
      let index = waiting.firstIndex { $0.ordinal > waiter.ordinal } ?? waiting.endIndex
      waiting.insert(waiter, at: index)
    }

    /// Takes a job out of those that wait.
    mutating func remove(_ number: UInt64) -> Entry? {
      guard let index = waiting.firstIndex(where: { $0.job.number == number }) else { return nil }
      let waiter = waiting.remove(at: index)
      if waiter.continuation == nil { roomToPause += 1 }
      return waiter
    }

    /// Gives places to those who wait: free ones, then those of jobs that have had their turn.
    ///
    /// - Returns: Who has one now.
    mutating func givePlaces() -> [Entry] {
      var begun: [Entry] = []
      while let next = waiting.first {
        let hasRoom = roomToPause > 0 || next.continuation == nil
        if free > 0 {
          free -= 1
        } else if hasRoom, !overtime.isEmpty {
          takePlace(of: overtime.removeFirst())
        } else {
          break
        }
        _ = remove(next.job.number)
        begun.append(next)
      }
      return begun
    }

    private mutating func takePlace(of holder: Entry) {
      guard let pause = holder.job.pause else {
        beside.insert(holder.job.number)
        return
      }
      pause.isPaused = true
      roomToPause -= 1
      insert(holder.later)
    }
  }

  /// How many jobs wait that have not begun.
  var waitingCount: Int { state.withLock { $0.waiting.count { $0.continuation != nil } } }

  private let state: Mutex<State>
  private let turnTime: Duration?
  /// How many jobs run at a time.
  public let width: Int

  /// Makes a pool.
  ///
  /// - Parameters:
  ///   - width: How many jobs run at a time; by default one for each core.
  ///   - turnTime: After how long a job gives its place to another one that waits, and its commands stand still
  ///     until its next turn, as long as no more than twice as many do so as there are places; nil for never.
  public init(width: Int? = nil, turnTime: Duration? = nil) {
    let width = max(1, width ?? sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    self.width = width
    state = Mutex(State(free: width, roomToPause: 2 * width))
    self.turnTime = turnTime
  }

  /// Runs a command when its turn has come.
  ///
  /// - Parameters:
  ///   - command: What to run.
  ///   - onOutput: Called with captured output as it comes, on a thread of the run.
  /// - Returns: What came of it.
  /// - Throws: As `Command.run(onOutput:)` does.
  public func run(_ command: Command, onOutput: OutputHandler? = nil) async throws -> Outcome {
    try await withTurn { try await command.run(onOutput: onOutput) }
  }

  /// Does work of several steps in one turn, or as many as it takes; it must not ask the same pool for another.
  ///
  /// - Returns: What comes of the work.
  /// - Throws: What the work throws, `CancellationError` where it is not wanted any more when its turn comes,
  ///   or before: who is cancelled while waiting waits no longer, and takes nobody's turn.
  public func withTurn<Value>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Value
  ) async throws -> Value {
    let job = try await begin()
    defer { end(job) }
    guard turnTime != nil else { return try await work() }
    return try await CommandPause.$current.withValue(job.pause, operation: work)
  }

  private func begin() async throws(CancellationError) -> Job {
    let number = state.withLock { state in
      defer { state.nextNumber += 1 }
      return state.nextNumber
    }
    let job = Job(number, turnTime: turnTime)
    let isTurn = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isWanted = change { state in
          // Who is cancelled from now on is found waiting.
          if Task.isCancelled { return false }
          state.insert(Entry(job: job, ordinal: Self.ordinal, continuation: continuation))
          return true
        }
        if !isWanted { continuation.resume(returning: false) }
      }
    } onCancel: {
      state.withLock { $0.remove(number) }?.continuation?.resume(returning: false)
    }
    guard isTurn else { throw CancellationError() }
    return job
  }

  private func end(_ job: Job) {
    change { state in
      job.end()
      state.overtime.removeAll { $0.job === job }
      if state.beside.remove(job.number) == nil, state.remove(job.number) == nil { state.free += 1 }
    }
  }

  /// Changes who wants and has what, and gives places to those who have a turn by that.
  @discardableResult
  private func change<Value>(_ change: (inout State) -> Value) -> Value {
    let (value, begun) = state.withLock { state in
      let value = change(&state)
      let begun = state.givePlaces()
      for entry in begun {
        entry.job.pause?.isPaused = false
        let holder = Entry(job: entry.job, ordinal: entry.ordinal)
        // Who stood still and holds up nobody goes on until somebody comes.
        if entry.continuation == nil, state.waiting.isEmpty {
          state.overtime.append(holder)
          continue
        }
        entry.job.startClock { [self] in
          // Who has ended meanwhile has stopped this clock.
          self.change { if !Task.isCancelled { $0.overtime.append(holder) } }
        }
      }
      return (value, begun)
    }
    for entry in begun { entry.continuation?.resume(returning: true) }
    return value
  }
}
