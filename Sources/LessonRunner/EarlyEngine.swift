// The engine of a command: made once, with the toolchain of this machine.

/// An engine that gets ready beside whatever else its command has to do before.
public struct EarlyEngine: Sendable {
  /// The engine, or why there is none.
  public let task: Task<Engine, any Error>

  /// Begins to prepare it.
  ///
  /// - Parameters:
  ///   - jobs: How many processes run side by side; by default one for each core.
  ///   - isBoxed: Whether everything is compiled and run in boxes.
  ///   - expectsCompile: Whether something will surely have to be compiled.
  ///   - turnTime: After how long a process in a box lets another one begin beside it; nil for never.
  ///   - caps: What no program in a box may exceed.
  public init(
    jobs: Int? = nil, isBoxed: Bool = false, expectsCompile: Bool = false,
    turnTime: Duration? = nil, caps: RunCaps = RunCaps()
  ) {
    task = Task {
      try await Engine.ofThisMachine(
        jobs: jobs, isBoxed: isBoxed, expectsCompile: expectsCompile, turnTime: turnTime,
        caps: caps)
    }
  }
}
