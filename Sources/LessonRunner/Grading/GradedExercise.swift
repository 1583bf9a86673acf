// What is handed in, and what it is judged against, as values.

public import LessonModel

/// What a submission holds for one exercise.
public enum SubmittedFile: Sendable, Hashable {
  /// The file's text, read as a stranger's file should be.
  case source(SourceFile)
  /// There is none.
  case missing
  /// There is something that cannot be judged, and why.
  case unreadable(reason: String)
}

/// What holds strangers' code.
public enum GradingSandbox: String, Sendable, Hashable {
  /// A box for each compile and each run: of bubblewrap's where it holds, else by Landlock.
  case boxed
  /// A box of bubblewrap's, or nothing.
  case bubblewrap
  /// A box by Landlock, or nothing.
  case landlock
  /// Nothing but limits: the code has the caller's rights.
  case none
}

/// An exercise made ready to judge strangers' files: everything of the author's is compiled, and
/// what must pass is known.
public struct GradedExercise: Sendable {
  /// One check that a file is judged by.
  public struct Check: Sendable, Hashable {
    /// Its name, unique in its exercise.
    public var name: String
    /// The suite's name, empty for a check of none.
    public var suite: String
    /// What kind of check it is.
    public var kind: CheckResult.Kind
    /// How many argument cases it has; 1 for a check without arguments.
    public var caseCount: Int
    /// Whether only graders see more of it than its name and verdict.
    public var isHidden = false
  }

  /// The exercise.
  public let exercise: Exercise
  /// Every check that a file is judged by, in the author's order, hidden ones after the others.
  public let checks: [Check]
  /// Changes with everything of the author's, the toolchain's and ours that a verdict depends on.
  public let identity: String
  /// Why checks and submission share a process; nil where they are judged apart.
  public let reasonNotSplit: String?
  let preparation: Preparation
  /// Whether the author's own answers are judged rightly here; else the one that a verdict needs is
  /// judged with it.
  var isProven = true

  /// Whether checks and submission run in boxes of their own.
  public var canBeSplit: Bool { reasonNotSplit == nil }
}
