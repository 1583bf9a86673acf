// The learner's files: begun from starters, read within bounds, reset with the old one kept.

public import LessonModel
import SystemFiles

/// A learner's file for an exercise, and how it stands to the starter.
public struct LearnerFile: Hashable, Sendable {
  /// The file; line ends are normalised and a byte-order mark is left out.
  public var source: SourceFile
  /// Whether it still says what its starter said: the exercise is not begun.
  public var isStarter: Bool
  /// The starter from which it was begun, where the course has another one now.
  public var formerStarter: SourceFile?

  /// Makes a file of the author's solution, for judging it as if it were a learner's.
  public init(solutionOf exercise: Exercise) {
    source = exercise.solution
    isStarter = false
  }

  init(source: SourceFile, isStarter: Bool, formerStarter: SourceFile?) {
    self.source = source
    self.isStarter = isStarter
    self.formerStarter = formerStarter
  }

  /// Identifies the content, for `ExerciseProgress.judgedHash`.
  public var hash: String { shortHash(source.text.utf8).hexadecimal }
}

extension Workspace {
  /// Reads a learner's file, writing it from the starter first if it was never there.
  ///
  /// - Throws: `.missing` when the exercise has progress in `record` and the file is gone.
  public func open(
    _ exercise: Exercise, _ record: ProgressRecord
  ) throws(WorkspaceError) -> LearnerFile {
    let wasBegun = record.exercises[exercise.address].map { $0.state != .notBegun } ?? false
    if !wasBegun { try begin(exercise) }
    guard let file = try read(exercise) else {
      throw .missing(path: path(of: exercise), exercise: exercise.address)
    }
    return file
  }

  /// Reads a learner's file; nil when there is none. Writes nothing.
  public func read(_ exercise: Exercise) throws(WorkspaceError) -> LearnerFile? {
    let path = path(of: exercise)
    guard let text = try readText(path) else { return nil }
    guard !LearnerText.isBlank(text) else {
      throw .empty(path: path, exercise: exercise.address)
    }
    return file(of: exercise, saying: text)
  }

  /// A learner's file as it would be with some text.
  public func file(of exercise: Exercise, saying text: String) -> LearnerFile {
    let begunFrom = keptStarter(of: exercise) ?? exercise.starter.text
    let former = begunFrom == exercise.starter.text ? nil : begunFrom
    return LearnerFile(
      source: SourceFile(path: path(of: exercise), text: text),
      isStarter: LearnerText.isSame(text, exercise.starter.text)
        || LearnerText.isSame(text, begunFrom),
      formerStarter: former.map { SourceFile(path: exercise.starter.path, text: $0) })
  }

  /// Puts the starter back and returns where the learner's file was kept; nil if there was none,
  /// or it was the starter.
  public func reset(_ exercise: Exercise) throws(WorkspaceError) -> String? {
    let path = path(of: exercise)
    let kept = try isWorthKeeping(path, exercise) ? SmallFile.keep(path, suffix: "old") : nil
    try SmallFile.replace(keptStarterPath(of: exercise), with: exercise.starter.text)
    try SmallFile.replace(path, with: exercise.starter.text)
    try updateProgress { $0.exercises[exercise.address] = nil }
    return kept
  }

  /// Whether `reset` would lose anything. What cannot be read as a text is worth keeping too.
  private func isWorthKeeping(_ path: String, _ exercise: Exercise) -> Bool {
    do {
      guard let text = try readText(path) else { return false }
      return !LearnerText.isSame(text, exercise.starter.text)
    } catch {
      return true
    }
  }

  /// Writes the starter unless there is a file already.
  private func begin(_ exercise: Exercise) throws(WorkspaceError) {
    let path = path(of: exercise)
    guard try SmallFile.create(path, with: exercise.starter.text) else { return }
    try SmallFile.replace(keptStarterPath(of: exercise), with: exercise.starter.text)
  }

  private func keptStarter(of exercise: Exercise) -> String? {
    (try? readText(keptStarterPath(of: exercise))) ?? nil
  }

  /// A text file's content, `\n` between its lines; nil when there is no such file.
  func readText(_ path: String) throws(WorkspaceError) -> String? {
    guard let bytes = try SmallFile.read(path, bytesMax: Self.fileBytesMax) else { return nil }
    do {
      return try LearnerText.text(of: bytes)
    } catch {
      throw .notUTF8(path: path, line: error.line)
    }
  }
}
