// Several commands side by side, but not more than the machine has cores.

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

  /// How much of a turn work has before it gives its place away, from 0 to 1. With 0 it never has one: it
  /// begins beside the others, where there is room, at the lowest weight.
  @TaskLocal public static var turnShare = 1.0

  /// Whether others wait for what comes of the work, here or in other programs.
  @TaskLocal private static var isAwaited = false

  /// Does work that others wait for: its commands keep their weight however long they take, and have whole
  /// turns, whoever began it.
  public static func whileOthersWait<Value>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Value
  ) async rethrows -> Value {
    try await $isAwaited.withValue(true, operation: work)
  }

  private struct State {
    var free: Int
    /// How many more may go on without a place.
    var freeBeside: Int
    /// How much of that room is only for those who had a place.
    let keptBeside: Int
    /// The places whose holders would go on without them if they could, the first to wish so first.
    var overdue: [Place] = []
    var waiting: [Waiting] = []
    /// Those who will have no place, the first to come first.
    var waitingBeside: [Waiting] = []
    var nextNumber: UInt64 = 0

    mutating func insert(_ waiter: Waiting) {
      let index = waiting.firstIndex { $0.ordinal > waiter.ordinal } ?? waiting.endIndex
      waiting.insert(waiter, at: index)
    }

    /// Takes a place, or room beside, if there is any.
    mutating func take(beside: Bool) -> Bool {
      if beside {
        guard freeBeside > keptBeside else { return false }
        freeBeside -= 1
      } else {
        guard free > 0 else { return false }
        free -= 1
      }
      return true
    }

    /// Takes a job out of those that wait.
    mutating func remove(_ number: UInt64) -> Waiting? {
      if let index = waiting.firstIndex(where: { $0.number == number }) {
        return waiting.remove(at: index)
      }
      return waitingBeside.firstIndex { $0.number == number }.map { waitingBeside.remove(at: $0) }
    }
  }

  /// A job that waits for its turn.
  private struct Waiting {
    var number: UInt64
    var ordinal: Int
    /// Told whether the turn has come; else the job is not wanted any more.
    var continuation: CheckedContinuation<Bool, Never>
  }

  /// How many jobs wait.
  var waitingCount: Int { state.withLock { $0.waiting.count + $0.waitingBeside.count } }

  private let state: Mutex<State>
  private let turnTime: Duration?
  /// How many jobs run at a time.
  public let width: Int

  /// Makes a pool.
  ///
  /// - Parameters:
  ///   - width: How many jobs run at a time; by default one for each core.
  ///   - turnTime: After how long a job gives its place to another one and goes on beside it at the lowest
  ///     weight, as long as no more than twice as many do so as there are places; nil for never.
  public init(width: Int? = nil, turnTime: Duration? = nil) {
    let width = max(1, width ?? sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    self.width = width
    state = Mutex(State(free: width, freeBeside: 2 * width, keptBeside: width))
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

  /// Does work of several steps in one turn; it must not ask the same pool for another.
  ///
  /// - Returns: What comes of the work.
  /// - Throws: What the work throws, `CancellationError` where it is not wanted any more when its turn comes,
  ///   or before: who is cancelled while waiting waits no longer, and takes nobody's turn.
  public func withTurn<Value>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Value
  ) async throws -> Value {
    guard let turnTime else {
      try await begin(beside: false)
      defer { end() }
      return try await work()
    }
    let share = Self.isAwaited ? 1 : Self.turnShare
    let place = Place(isHeld: share > 0)
    try await begin(beside: share <= 0)
    let clock =
      share > 0
      ? Task {
        try await Task.sleep(for: turnTime * min(1, share))
        giveAway(place)
      } : nil
    defer {
      clock?.cancel()
      leave(place)
    }
    let weight = Self.isAwaited ? nil : place.weight
    return try await ProcessorWeight.$current.withValue(weight, operation: work)
  }

  /// The place of one job, which it may give away before it is over.
  private final class Place: Sendable {
    private enum Holding {
      case place, nothing, over
    }

    private let holding: Mutex<Holding>
    /// That of the job's commands: the lowest as soon as they go on without a place.
    let weight = ProcessorWeight()

    init(isHeld: Bool) {
      holding = Mutex(isHeld ? .place : .nothing)
      if !isHeld { weight.lower() }
    }

    /// Gives it away; false where it is not held any more.
    func giveAway() -> Bool {
      let hasGiven = holding.withLock { holding in
        guard holding == .place else { return false }
        holding = .nothing
        return true
      }
      if hasGiven { weight.lower() }
      return hasGiven
    }

    /// Says that the job is over, and whether it held the place until then.
    func leave() -> Bool {
      holding.withLock { holding in
        defer { holding = .over }
        return holding == .place
      }
    }
  }

  /// Lets another job have a place, now or once there is room to go on beside it.
  private func giveAway(_ place: Place) {
    let hasGiven = state.withLock { state in
      guard state.freeBeside > 0 else {
        state.overdue.append(place)
        return false
      }
      guard place.giveAway() else { return false }
      state.freeBeside -= 1
      return true
    }
    if hasGiven { end() }
  }

  private func leave(_ place: Place) {
    guard !place.leave() else { return end() }
    // Who has waited longest to go on beside has this one's room, then who has no place to begin with.
    let (hasGiven, next) = state.withLock { state -> (Bool, CheckedContinuation<Bool, Never>?) in
      while !state.overdue.isEmpty {
        if state.overdue.removeFirst().giveAway() { return (true, nil) }
      }
      state.freeBeside += 1
      guard !state.waitingBeside.isEmpty, state.take(beside: true) else { return (false, nil) }
      return (false, state.waitingBeside.removeFirst().continuation)
    }
    if hasGiven { end() }
    next?.resume(returning: true)
  }

  private func begin(beside: Bool) async throws(CancellationError) {
    let number = state.withLock { state in
      defer { state.nextNumber += 1 }
      return state.nextNumber
    }
    let isTurn = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isTurn: Bool? = state.withLock { state in
          // Who is cancelled from now on is found waiting.
          if Task.isCancelled { return false }
          if state.take(beside: beside) { return true }
          let job = Waiting(number: number, ordinal: Self.ordinal, continuation: continuation)
          if beside { state.waitingBeside.append(job) } else { state.insert(job) }
          return nil
        }
        if let isTurn { continuation.resume(returning: isTurn) }
      }
    } onCancel: {
      state.withLock { $0.remove(number) }?.continuation.resume(returning: false)
    }
    guard isTurn else { throw CancellationError() }
  }

  private func end() {
    let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst().continuation }
      state.free += 1
      return nil
    }
    next?.resume(returning: true)
  }
}
