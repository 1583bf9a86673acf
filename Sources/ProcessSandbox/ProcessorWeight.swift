// How much of the processors commands have where others want them, too. Who has had a turn goes on, and takes
// from nobody who has not: the supervisor lowers the weight of all that a command has started
// (CProcessLaunch/weight.c), and here that of its control group, where it has one.

import Synchronization

/// The weight of the commands of a task: the same as everybody's, until it is lowered for good.
public final class ProcessorWeight: Sendable {
  /// That of the commands that a task runs, and the tasks that it starts; nil where it stays as it is.
  @TaskLocal public static var current: ProcessorWeight?

  private struct State {
    var isLowest = false
    var listeners: [Int: @Sendable () -> Void] = [:]
    var count = 0
  }

  private let state = Mutex(State())

  /// Makes an ordinary weight.
  public init() {}

  /// Whether it was lowered.
  public var isLowest: Bool { state.withLock(\.isLowest) }

  /// Lowers it as far as it goes, for what runs and for what begins later.
  public func lower() {
    state.withLock { state in
      guard !state.isLowest else { return }
      state.isLowest = true
      for listener in state.listeners.values { listener() }
    }
  }

  /// Does work that is told when the weight is lowered: at once where it is lowered already, and not any more
  /// once the work is done.
  public func telling<Value>(
    _ listener: @escaping @Sendable () -> Void, isolation: isolated (any Actor)? = #isolation,
    during work: () async throws -> Value
  ) async rethrows -> Value {
    let number = add(listener)
    defer { remove(number) }
    return try await work()
  }

  /// Tells somebody when the weight is lowered, until the number that this gives is removed: then nobody is
  /// being told any more.
  func add(_ listener: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      state.count += 1
      state.listeners[state.count] = listener
      if state.isLowest { listener() }
      return state.count
    }
  }

  func remove(_ number: Int) { state.withLock { $0.listeners[number] = nil } }
}
