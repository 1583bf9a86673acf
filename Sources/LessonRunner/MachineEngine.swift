// The engine of this machine: its toolchain, and where its caches are.

extension Engine {
  /// Where the program is kept that asks sourcekitd.
  public static var sourceKitProgramsPath: String { "\(defaultCachePath())/sourcekit" }

  /// Finds the toolchain and prepares an engine, which takes a while the first time.
  ///
  /// - Parameters:
  ///   - jobs: How many processes run side by side; by default one for each core.
  ///   - isBoxed: Whether everything is compiled and run in boxes.
  ///   - expectsCompile: Whether something will surely have to be compiled.
  ///   - turnTime: After how long a process in a box lets another one begin beside it; nil for never.
  ///   - caps: What no program in a box may exceed.
  /// - Returns: The engine.
  /// - Throws: Why there is none.
  public static func ofThisMachine(
    jobs: Int? = nil, isBoxed: Bool = false, expectsCompile: Bool = false,
    turnTime: Duration? = nil, caps: RunCaps = RunCaps()
  ) async throws -> Engine {
    let toolchain = try Toolchain.locate()
    return isBoxed
      ? try await Engine(
        toolchain: toolchain, boxedBy: .boxed, jobs: jobs, turnTime: turnTime, caps: caps)
      : try await Engine(toolchain: toolchain, jobs: jobs, expectsCompile: expectsCompile)
  }
}
