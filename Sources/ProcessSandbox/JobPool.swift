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

  private struct State {
    var free: Int
    /// How many more may go on without a place.
    var freeBeside: Int
    /// The places whose holders would go on without them if they could, the first to wish so first.
    var overdue: [Place] = []
    var waiting: [Waiting] = []
    var nextNumber: UInt64 = 0

    mutating func insert(_ waiter: Waiting) {
      let index = waiting.firstIndex { $0.ordinal > waiter.ordinal } ?? waiting.endIndex
      waiting.insert(waiter, at: index)
    }
  }

  /// A job that waits for its turn.
  private struct Waiting {
    var number: UInt64
    var ordinal: Int
    var continuation: CheckedContinuation<Void, Never>
  }

  /// How many jobs wait.
  var waitingCount: Int { state.withLock(\.waiting.count) }

  private let state: Mutex<State>
  private let turnTime: Duration?
  /// How many jobs run at a time.
  public let width: Int

  /// Makes a pool.
  ///
  /// - Parameters:
  ///   - width: How many jobs run at a time; by default one for each core.
  ///   - turnTime: After how long a job gives its place to another one and goes on beside it, as long as
  ///     no more than twice as many do so as there are places; nil for never.
  public init(width: Int? = nil, turnTime: Duration? = nil) {
    let width = max(1, width ?? sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    self.width = width
    state = Mutex(State(free: width, freeBeside: 2 * width))
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
  /// A task that is cancelled while it waits gets the next turn, and should then end at once.
  public func withTurn<Value>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Value
  ) async rethrows -> Value {
    await begin()
    let place = Place()
    let clock = turnTime.map { turnTime in
      Task {
        try await Task.sleep(for: turnTime)
        giveAway(place)
      }
    }
    defer {
      clock?.cancel()
      leave(place)
    }
    return try await work()
  }

  /// The place of one job, which it may give away before it is over.
  private final class Place: Sendable {
    private enum Holding {
      case place, nothing, over
    }

    private let holding = Mutex(Holding.place)

    /// Gives it away; false where it is not held any more.
    func giveAway() -> Bool {
      holding.withLock { holding in
        guard holding == .place else { return false }
        holding = .nothing
        return true
      }
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
    // Who has waited longest to go on beside has this one's room.
    let hasGiven = state.withLock { state in
      while !state.overdue.isEmpty {
        if state.overdue.removeFirst().giveAway() { return true }
      }
      state.freeBeside += 1
      return false
    }
    if hasGiven { end() }
  }

  private func begin() async {
    let number = state.withLock { state in
      defer { state.nextNumber += 1 }
      return state.nextNumber
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isFree = state.withLock { state in
          guard state.free == 0 else {
            state.free -= 1
            return true
          }
          // Who is cancelled from now on is found waiting.
          let ordinal = Task.isCancelled ? .min : Self.ordinal
          state.insert(Waiting(number: number, ordinal: ordinal, continuation: continuation))
          return false
        }
        if isFree { continuation.resume() }
      }
    } onCancel: {
      state.withLock { state in
        guard let index = state.waiting.firstIndex(where: { $0.number == number }) else { return }
        var waiter = state.waiting.remove(at: index)
        waiter.ordinal = .min
        state.insert(waiter)
      }
    }
  }

  private func end() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst().continuation }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}
