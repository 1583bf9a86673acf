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

  /// What there is for work in a pool with turns. Work begins while fewer than so many times as many jobs as there
  /// are places have begun without a turn, and have not ended, as the raw value says.
  public enum Precedence: Int, Comparable, Sendable {
    /// As for `background`, but it begins with less room, so that there is some for that.
    case last = 1
    /// What others leave: it goes on while there are two processors for each job that has its turn, one for its
    /// commands and one for whoever reads what they say. Where others wait it comes to its own turn, as one that
    /// has had one before.
    case background
    /// A turn before all that has had one; it begins in any case, and what has to give way for it stands still
    /// while there is room.
    case turn

    /// Whether the first waits for the other.
    public static func < (one: Precedence, other: Precedence) -> Bool {
      one.rawValue < other.rawValue
    }
  }

  /// What there is for the work of a task.
  @TaskLocal public static var precedence = Precedence.turn

  /// So much higher is the ordinal of work that has had its turn or has none, and for as long as a turn lasts that
  /// it has gone on in the background: ten seconds, where ordinals are milliseconds.
  private static let lateness = 10_000

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
    let precedence: Precedence
    private let clock = Mutex<Task<Void, any Error>?>(nil)

    init(_ number: UInt64, turnTime: Duration?) {
      self.number = number
      self.turnTime = turnTime
      pause = turnTime == nil || isAwaited ? nil : CommandPause()
      precedence = pause == nil ? .turn : JobPool.precedence
    }

    /// Says whenever as much time has passed as a turn lasts, from now on until the clock is stopped.
    func startClock(_ isTime: @escaping @Sendable () -> Void) {
      guard let turnTime else { return }
      clock.withLock { clock in
        clock?.cancel()
        clock = Task {
          while true {
            try await Task.sleep(for: turnTime)
            isTime()
          }
        }
      }
    }

    func stopClock() { clock.withLock { $0?.cancel() } }
  }

  /// A job and its place in the queue.
  private struct Entry {
    var job: Job
    var ordinal: Int
    /// Whether it has had its turn, or never has one before others.
    var isBackground: Bool
    /// Told whether the turn has come; else the job is not wanted any more. Nil where it has begun.
    var continuation: CheckedContinuation<Bool, Never>?
    /// Until when the time is counted in the ordinal that it has gone on in the background.
    var countedUntil = ContinuousClock.now

    /// Whether it has a place, or stands still.
    var hasBegun: Bool { continuation == nil }

    /// One that waits for its first place.
    init(_ job: Job, ordinal: Int, _ continuation: CheckedContinuation<Bool, Never>) {
      (self.job, self.ordinal, isBackground) = (job, ordinal, job.precedence < .turn)
      self.continuation = continuation
      if isBackground { comeLater(by: lateness) }
    }

    /// The same with what others leave, from now on.
    func inBackground(hadTurn: Bool) -> Entry {
      var entry = self
      (entry.isBackground, entry.continuation, entry.countedUntil) = (true, nil, .now)
      if hadTurn { entry.comeLater(by: lateness) }
      return entry
    }

    /// Counts for how long it has gone on in the background.
    mutating func countTime() {
      guard let turnTime = job.turnTime else { return }
      let now = ContinuousClock.now
      comeLater(by: Int((now - countedUntil) / turnTime * Double(lateness)))
      countedUntil = now
    }

    private mutating func comeLater(by lateness: Int) {
      let (later, isPast) = ordinal.addingReportingOverflow(lateness)
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
    /// - Returns: Who has one now.
    mutating func givePlaces() -> [Entry] {
      var begun: [Entry] = []
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
        if !hasTurn { background.append(next.inBackground(hadTurn: false)) }
        begun.append(next)
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

    /// Whether it may have a place: what begins in the background leaves room to stand still for what takes
    /// precedence.
    private func mayGoOn(_ entry: Entry) -> Bool {
      entry.hasBegun || !entry.isBackground
        || background.count + pausedCount < room(for: entry.job.precedence)
    }

    private var pausedCount: Int { waiting.count(where: \.hasBegun) }

    /// How many that have begun may stand still, or could by and by: they hold memory.
    private func room(for precedence: Precedence) -> Int { precedence.rawValue * width }

    /// Whether one more may stand still.
    private var hasRoomToPause: Bool { pausedCount < room(for: .turn) }

    /// Notes that as much time has passed for a job as a turn lasts, if it does not stand still.
    mutating func noteTurnTime(of entry: Entry) {
      let standsStill = waiting.contains { $0.job === entry.job }
      if let index = background.firstIndex(where: { $0.job === entry.job }) {
        background[index].countTime()
      } else if !standsStill, !beside.contains(entry.job.number) {
        background.append(entry.inBackground(hadTurn: true))
      }
    }

    private mutating func takePlace(of holder: Entry) {
      background.removeAll { $0.job === holder.job }
      free += 1
      guard let pause = holder.job.pause else {
        beside.insert(holder.job.number)
        return
      }
      pause.isPaused = true
      var next = holder
      next.countTime()
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
  ///     nothing is left for them, unless three times as many do so already as there are places.
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
      job.stopClock()
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
      for entry in begun {
        entry.job.startClock { [self] in
          // Who has ended meanwhile has stopped this clock.
          self.change { if !Task.isCancelled { $0.noteTurnTime(of: entry) } }
        }
      }
      return (value, begun)
    }
    for entry in begun { entry.continuation?.resume(returning: true) }
    return value
  }
}
