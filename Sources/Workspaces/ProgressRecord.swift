// What is known of a learner's progress, as `progress.json` says it.

public import LessonModel
import SystemFiles

/// All that is remembered between one run of the tool and the next.
public struct ProgressRecord: Hashable, Sendable {
  /// The address of the lesson, page or exercise that was run last.
  public var lastAddress: String?
  /// What is known of each exercise, by its address.
  public var exercises: [String: ExerciseProgress]

  /// Makes a record; without arguments, that of somebody who has just come.
  public init(lastAddress: String? = nil, exercises: [String: ExerciseProgress] = [:]) {
    self.lastAddress = lastAddress
    self.exercises = exercises
  }

  /// What is known of one exercise; may be changed in place.
  public subscript(_ exercise: Exercise) -> ExerciseProgress {
    get { exercises[exercise.address] ?? ExerciseProgress() }
    set { exercises[exercise.address] = newValue == ExerciseProgress() ? nil : newValue }
  }
}

/// What is remembered of one exercise.
public struct ExerciseProgress: Hashable, Sendable {
  /// How far the learner was when the file was judged last.
  public var state: Progress
  /// `LearnerFile.hash` of the file that was judged last.
  public var judgedHash: String?
  /// How many hints were given.
  public var hintCount: Int
  /// The last verdict of each check, by its name.
  public var verdicts: [String: Verdict]
  /// Identifies the changed starter that the learner has been told of.
  public var announcedStarter: String?

  /// Makes the progress of an exercise; without arguments, of one that is not begun.
  public init(
    state: Progress = .notBegun, judgedHash: String? = nil, hintCount: Int = 0,
    verdicts: [String: Verdict] = [:], announcedStarter: String? = nil
  ) {
    self.state = state
    self.judgedHash = judgedHash
    self.hintCount = hintCount
    self.verdicts = verdicts
    self.announcedStarter = announcedStarter
  }

  /// Takes in what judging a file came to.
  public mutating func note(_ result: ExerciseResult, of file: LearnerFile) {
    // Nobody is failed for a fault that is not theirs, nor done: an error leaves all as it was.
    if result.verdict == .error { return }
    state = result.progress
    judgedHash = file.hash
    verdicts = Dictionary(result.checks.map { ($0.name, $0.verdict) }) { first, _ in first }
  }

  /// How far the learner is, given the file as it is now.
  public func progress(of file: LearnerFile) -> Progress {
    if file.isStarter { return .notBegun }
    return state == .done && judgedHash == file.hash ? .done : .pending
  }

  /// Whether the file was edited since it was judged last.
  public func isStale(for file: LearnerFile) -> Bool {
    !file.isStarter && judgedHash != file.hash
  }

  /// Whether the learner should hear that the starter has changed; notes that it was said.
  public mutating func announceStarter(of exercise: Exercise, _ file: LearnerFile) -> Bool {
    let hash = shortHash(exercise.starter.text.utf8).hexadecimal
    guard file.formerStarter != nil, announcedStarter != hash else { return false }
    announcedStarter = hash
    return true
  }
}

// The keys are what people read, so they are few and plain; what says nothing is left out.

extension ProgressRecord: Codable {
  private enum Key: String, CodingKey {
    case version, last, exercises
  }

  /// The version that this tool writes, and the newest that it reads.
  static let version = 1

  /// Reads what `encode(to:)` writes; what is left out is taken for nothing.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      lastAddress: try values.decodeIfPresent(String.self, forKey: .last),
      exercises: try values.decodeIfPresent([String: ExerciseProgress].self, forKey: .exercises)
        ?? [:])
  }

  /// Writes what is worth saying.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(Self.version, forKey: .version)
    try values.encodeIfPresent(lastAddress, forKey: .last)
    try values.encode(exercises, forKey: .exercises)
  }
}

extension ExerciseProgress: Codable {
  private enum Key: String, CodingKey {
    case state, judged, hints, checks, announced
  }

  /// Reads what `encode(to:)` writes; what is left out is taken for nothing.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      state: try values.decode(Progress.self, forKey: .state),
      judgedHash: try values.decodeIfPresent(String.self, forKey: .judged),
      hintCount: max(0, try values.decodeIfPresent(Int.self, forKey: .hints) ?? 0),
      verdicts: try values.decodeIfPresent([String: Verdict].self, forKey: .checks) ?? [:],
      announcedStarter: try values.decodeIfPresent(String.self, forKey: .announced))
  }

  /// Writes what is worth saying.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(state, forKey: .state)
    try values.encodeIfPresent(judgedHash, forKey: .judged)
    if hintCount > 0 { try values.encode(hintCount, forKey: .hints) }
    if !verdicts.isEmpty { try values.encode(verdicts, forKey: .checks) }
    try values.encodeIfPresent(announcedStarter, forKey: .announced)
  }
}
