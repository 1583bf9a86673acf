// What a folder of results is about: which submissions and exercises there should be. It tells
// `merge` what is missing, even when a whole shard is.

import SystemFiles

/// The description of a run, kept as `grade.json` beside its results.
public struct RunManifest: KeptAsJSON, Hashable {
  /// The version that this program writes.
  public static let currentVersion = 1

  /// The version of the format.
  public var version = Self.currentVersion
  /// The course's title.
  public var course: String
  /// The exercises, in reading order.
  public var exercises: [Entry]
  /// The names of all submissions, sorted, those included of which another shard judges all files.
  public var submissions: [String]
  /// Which part of the files was judged; nil for all of them.
  public var shard: Shard?
  /// What held the code.
  public var sandbox: String
  /// What judged.
  public var tool: ResultFile.Tool
  /// Whether the results lie in what was judged, so that anything beside them may have come with it; nil
  /// where they do not.
  public var isInSubmission: Bool?
  /// Whether one workspace was judged, which is called as its folder; nil for a folder of submissions.
  public var isOneWorkspace: Bool?

  /// One exercise.
  public struct Entry: Codable, Hashable, Sendable {
    /// Its address, `patterns/bang`.
    public var address: String
    /// Its title in the course's main language.
    public var title: String
    /// How many points it counts for.
    public var points: Int
    /// Identifies everything that judging depends on but the source.
    public var key: String

    /// Describes an exercise.
    public init(address: String, title: String, points: Int, key: String) {
      self.address = address
      self.title = title
      self.points = points
      self.key = key
    }
  }

  /// Describes a run.
  public init(
    course: String, exercises: [Entry], submissions: [String], shard: Shard?, sandbox: String,
    tool: ResultFile.Tool
  ) {
    self.course = course
    self.exercises = exercises
    self.submissions = submissions
    self.shard = shard
    self.sandbox = sandbox
    self.tool = tool
  }
}

/// One of several parts into which files are divided; `2/4` is the second of four.
public struct Shard: Codable, Hashable, Sendable, CustomStringConvertible {
  /// Which part, from 1.
  public var index: Int
  /// How many parts there are.
  public var count: Int

  /// Reads `2/4`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], (1...9999).contains(count),
      (1...count).contains(index)
    else { return nil }
    self.index = index
    self.count = count
  }

  /// Reads `2/4`, or `auto/4` for the part that a scheduler has given to this task; nil for anything
  /// else.
  ///
  /// How many parts there are is never taken from the scheduler: of an array of which two tasks are
  /// done again, Slurm says that it has two.
  ///
  /// - Parameters:
  ///   - text: The part.
  ///   - environment: Where Slurm's array has `SLURM_ARRAY_TASK_ID`, from 1, and an Indexed Job of
  ///     Kubernetes `JOB_COMPLETION_INDEX`, from 0.
  public init?(_ text: String, environment: [String: String]) {
    guard text.hasPrefix("auto/") else {
      self.init(text)
      return
    }
    let task =
      environment["SLURM_ARRAY_TASK_ID"].flatMap { Int($0) }
      ?? environment["JOB_COMPLETION_INDEX"].flatMap { Int($0) }.map { $0 + 1 }
    guard let task else { return nil }
    self.init("\(task)\(text.dropFirst(4))")
  }

  /// `2/4`.
  public var description: String { "\(index)/\(count)" }

  /// Whether the file whose hash this text is belongs to it, which nothing else decides.
  public func contains(_ text: String) -> Bool {
    // With the finish of MurmurHash3, so that low bits depend on all of the name.
    var hash = shortHash(text.utf8)
    hash = (hash ^ hash >> 33) &* 0xff51_afd7_ed55_8ccd
    return (hash ^ hash >> 33) % UInt64(count) == UInt64(index - 1)
  }
}
