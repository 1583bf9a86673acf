// What to run, as a value. `Running.swift` runs it; the theory of operation stands in
// CProcessLaunch/supervisor.c.

/// A program to run, everything that it may see, and the limits that it runs under.
public struct Command: Hashable, Sendable {
  /// The absolute path of the program; no search path is consulted.
  public var executable: String
  /// The arguments after the program's own name.
  public var arguments: [String]
  /// The whole environment; nothing is inherited.
  public var environment: [String: String]
  /// The absolute path of the directory in which the command starts.
  public var workingDirectory: String
  /// What the command reads as standard input.
  public var standardInput: Input
  /// Where standard output goes.
  public var standardOutput: Output
  /// Where standard error goes.
  public var standardError: Output
  /// Further descriptors, by the number that the command sees, with the caller's number as value.
  ///
  /// Every other descriptor of the caller is closed. The numbers 0, 1 and 2 are taken.
  public var descriptors: [Int32: Int32]
  /// What the command may use.
  public var limits: Limits
  /// What separates the command from the rest of the machine.
  public var confinement: Confinement
  /// What runs in the command's box after it, if it exits with 0: the absolute path of a program and its
  /// arguments; empty for nothing.
  ///
  /// It begins once nothing of the command is left, under the same limits, without an environment.
  /// `Outcome.hasFollowed` says whether it did what it was to do; where it cannot be kept apart from what the
  /// command may have left, it does not begin.
  public var following: [String]
  /// What the command waits for, if it is started early; `Limits.wallTime` counts from then on.
  public var lateMessage: LateMessage?

  /// Describes a command that has no input, an empty environment and captured output.
  public init(
    _ executable: String, _ arguments: [String] = [], environment: [String: String] = [:],
    workingDirectory: String = "/", limits: Limits = Limits()
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.workingDirectory = workingDirectory
    self.standardInput = .empty
    self.standardOutput = .capture
    self.standardError = .capture
    self.descriptors = [:]
    self.limits = limits
    self.confinement = .direct
    self.following = []
    self.lateMessage = nil
  }

  /// What a command reads as standard input.
  public enum Input: Hashable, Sendable {
    /// Nothing: `/dev/null`.
    case empty
    /// The caller's own standard input.
    ///
    /// The command stays in the caller's session and process group, so that it can read from the
    /// terminal; Ctrl-C then reaches it too.
    case inherited
    /// These bytes, then end of file. The command sees a regular file that it cannot change.
    case bytes([UInt8])
  }

  /// Where a command's standard output or standard error goes.
  public enum Output: Hashable, Sendable {
    /// Into the outcome, bounded by `Limits.outputBytesMax`.
    case capture
    /// Nowhere: `/dev/null`.
    case discard
    /// To a descriptor of the caller, which stays open.
    case descriptor(Int32)
  }
}

/// What separates a command from the rest of the machine.
public enum Confinement: Hashable, Sendable {
  /// Limits and the death of the whole process tree, and nothing more.
  ///
  /// The command has the caller's rights: for one's own code and for compilers of trusted sources.
  case direct
  /// A box, for strangers' code and for compilers of it.
  ///
  /// Paths of the command are those inside the box.
  case boxed(Box)

  /// What results call it: `none`, `bwrap` or `landlock`.
  public var name: String {
    switch self {
    case .direct: "none"
    case .boxed(let box): box.tools.kind.name
    }
  }

  /// A word of the command's own as the command must hear it, if not by its arguments: a path in the box
  /// is another where a box can show nothing at another path.
  public func word(_ text: String) -> String {
    guard case .boxed(let box) = self, case .landlock = box.tools.kind else { return text }
    return box.realPath(text)
  }
}
