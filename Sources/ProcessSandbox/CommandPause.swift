// Lets commands stand still while others have the processors, and go on where they stood. The supervisor stops
// all that a command has started (CProcessLaunch/supervisor.c). To give it a lower weight instead was tried: at
// the lowest that the kernel has, it took a third of a processor from those who had none left.

import Synchronization

/// Whether the commands of a task go on or stand still.
public final class CommandPause: Sendable {
  /// That of the commands that a task runs, and the tasks that it starts; nil where they always go on.
  @TaskLocal public static var current: CommandPause?

  private struct State {
    var isPaused = false
    var listeners: [Int: @Sendable (Bool) -> Void] = [:]
    var count = 0
  }

  private let state = Mutex(State())

  /// Lets them go on at first.
  public init() {}

  /// Whether they stand still: those that run, and those that begin later.
  public var isPaused: Bool {
    get { state.withLock(\.isPaused) }
    set {
      state.withLock { state in
        guard state.isPaused != newValue else { return }
        state.isPaused = newValue
        for listener in state.listeners.values { listener(newValue) }
      }
    }
  }

  /// Does work that is told whenever that changes, and at once where they stand still already; not any more
  /// once the work is done.
  public func telling<Value>(
    _ listener: @escaping @Sendable (_ isPaused: Bool) -> Void,
    isolation: isolated (any Actor)? = #isolation, during work: () async throws -> Value
  ) async rethrows -> Value {
    let number = add(listener)
    defer { remove(number) }
    return try await work()
  }

  /// Tells somebody, until the number that this gives is removed: then nobody is being told any more.
  func add(_ listener: @escaping @Sendable (Bool) -> Void) -> Int {
    state.withLock { state in
      state.count += 1
      state.listeners[state.count] = listener
      if state.isPaused { listener(true) }
      return state.count
    }
  }

  func remove(_ number: Int) { state.withLock { $0.listeners[number] = nil } }
}
