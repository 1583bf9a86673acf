// Several commands side by side, but not more than the machine has cores; where there are turns, what has had one
// has what others leave, until its next one comes.

import Glibc
import Synchronization

/// Lets a bounded number of jobs run at a time; the others wait their turn in order.
public final class JobPool: Sendable {
  /// What the work of a task is for, where somebody waits for one thing after the other, or how much
  /// was done already for whom it is: the lowest goes first. Work of the same number, as all work is by
  /// default, goes in the order it came.
  @TaskLocal public static var ordinal = Int.max

  /// Whether there is for the work only what others leave, in a pool with turns: it goes on while there are two
  /// processors for each job that has its turn, one for its commands and one for whoever reads what they say.
  /// Where others wait it comes to its own turn, as one that has had one before.
  @TaskLocal public static var isBackground = false

  /// So much higher is the ordinal of work that waits for its next turn, or in the background for its first: five
  /// seconds, where ordinals are milliseconds.
  private static let nextTurnLateness = 5000

  /// Whether others wait for what comes of the work, here or in other programs.
  @TaskLocal private static var isAwaited = false

  /// Does work that others wait for: its commands never stand still, however long they take, and it is not in
  /// the background, whoever began it.
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
    let isBackground: Bool
    /// Ends its turn.
    private let clock = Mutex<Task<Void, any Error>?>(nil)

    init(_ number: UInt64, turnTime: Duration?) {
      self.number = number
      self.turnTime = turnTime
      pause = turnTime == nil || isAwaited ? nil : CommandPause()
      isBackground = pause != nil && JobPool.isBackground
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
    /// Whether it has had its turn, or never has one before others.
    var isBackground: Bool
    /// Told whether the turn has come; else the job is not wanted any more. Nil where it has begun.
    var continuation: CheckedContinuation<Bool, Never>?

    /// Whether it has a place, or stands still.
    var hasBegun: Bool { continuation == nil }

    /// One that waits for its first place.
    init(_ job: Job, ordinal: Int, _ continuation: CheckedContinuation<Bool, Never>) {
      (self.job, self.ordinal, isBackground) = (job, ordinal, job.isBackground)
      self.continuation = continuation
      if isBackground { comeLater() }
    }

    /// The same once it has begun, in the background.
    var inBackground: Entry {
      var entry = self
      (entry.isBackground, entry.continuation) = (true, nil)
      return entry
    }

    /// Waits for the next turn.
    mutating func comeLater() {
      let (later, isPast) = ordinal.addingReportingOverflow(nextTurnLateness)
      ordinal = isPast ? .max : later
    }
  }

  private struct State {
    let width: Int
    var free: Int
    /// Those who wait for their turn, the next one first. Who has begun stands still.
    var waiting: [Entry] = []
    /// Those who have a place and no turn, who have it longest first.
    var background: [Entry] = []
    /// Those whose place was given away and who go on nevertheless, for others wait for them.
    var beside: Set<UInt64> = []
    var nextNumber: UInt64 = 0

    init(width: Int) {
      self.width = width
      free = width
    }

    mutating func insert(_ waiter: Entry) {
      let index = waiting.firstIndex { $0.ordinal > waiter.ordinal } ?? waiting.endIndex
      waiting.insert(waiter, at: index)
    }

    /// Takes a job out of those that wait.
    mutating func remove(_ number: UInt64) -> Entry? {
      waiting.firstIndex { $0.job.number == number }.map { waiting.remove(at: $0) }
    }

    /// Gives places to those who wait: free ones, then those of jobs in the background; and takes those for which
    /// nothing is left.
    ///
    /// - Returns: Who has one now, and whether with a turn.
    mutating func givePlaces() -> [(entry: Entry, hasTurn: Bool)] {
      var begun: [(entry: Entry, hasTurn: Bool)] = []
      pauseWhatIsTooMuch()
      while let next = waiting.first(where: mayGoOn) {
        let hasTurn = waiting.contains { !$0.isBackground }
        if hasTurn ? free == 0 : left <= 0 {
          guard let last, hasTurn || next.ordinal < last.ordinal, next.hasBegun || hasRoomToPause
          else { break }
          takePlace(of: last)
        }
        free -= 1
        _ = remove(next.job.number)
        next.job.pause?.isPaused = false
        if !hasTurn { background.append(next.inBackground) }
        begun.append((next, hasTurn))
        pauseWhatIsTooMuch()
      }
      return begun
    }

    private mutating func pauseWhatIsTooMuch() {
      while left < 0, hasRoomToPause, let last, last.job.pause != nil { takePlace(of: last) }
    }

    /// Who gives way first, of those in the background.
    private var last: Entry? { background.max { $0.ordinal < $1.ordinal } }

    /// How many processors there are for work in the background.
    private var left: Int {
      let inTurn = width - free - background.count
      return width - background.count - 2 * inTurn
    }

    /// Whether it may have a place: no more begin in the background than may stand still.
    private func mayGoOn(_ entry: Entry) -> Bool {
      entry.hasBegun || !entry.isBackground || background.count + pausedCount < 2 * width
    }

    private var pausedCount: Int { waiting.count(where: \.hasBegun) }

    /// Whether one more may stand still: it holds memory.
    private var hasRoomToPause: Bool { pausedCount < 2 * width }

    private mutating func takePlace(of holder: Entry) {
      background.removeAll { $0.job === holder.job }
      free += 1
      guard let pause = holder.job.pause else {
        beside.insert(holder.job.number)
        return
      }
      pause.isPaused = true
      var next = holder
      next.comeLater()
      insert(next)
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
  ///   - turnTime: After how long a job goes on in the background; nil for never. Its commands stand still where
  ///     nothing is left for them, unless twice as many do so already as there are places.
  public init(width: Int? = nil, turnTime: Duration? = nil) {
    let width = max(1, width ?? sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    self.width = width
    state = Mutex(State(width: width))
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
          state.insert(Entry(job, ordinal: Self.ordinal, continuation))
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
      state.background.removeAll { $0.job === job }
      if state.beside.remove(job.number) == nil, state.remove(job.number) == nil { state.free += 1 }
    }
  }

  /// Changes who wants and has what, and gives places to those who have a turn by that.
  @discardableResult
  private func change<Value>(_ change: (inout State) -> Value) -> Value {
    let (value, begun) = state.withLock { state in
      let value = change(&state)
      let begun = state.givePlaces()
      for (entry, hasTurn) in begun where hasTurn {
        entry.job.startClock { [self] in
          // Who has ended meanwhile has stopped this clock.
          self.change { if !Task.isCancelled { $0.background.append(entry.inBackground) } }
        }
      }
      return (value, begun)
    }
    for (entry, _) in begun { entry.continuation?.resume(returning: true) }
    return value
  }
}
