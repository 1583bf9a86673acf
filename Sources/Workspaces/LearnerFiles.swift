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
  /// The names of Swift files that lie among its own, and that the exercise does not have.
  public var uncountedNames: [String] = []
  /// Those of them that differ in capital letters alone from one of its own.
  public var misspeltNames: [String] = []

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
  public var hash: String { Self.hash(of: source) }

  static func hash(of source: SourceFile) -> String {
    shortHash(source.contents.joined(separator: "\0").utf8).hexadecimal
  }
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

  /// Reads a learner's file, and those that belong to it; nil when there is none. Writes nothing.
  public func read(_ exercise: Exercise) throws(WorkspaceError) -> LearnerFile? {
    let path = path(of: exercise)
    guard let text = try readText(path) else { return nil }
    // Where a file begins as nothing, it is not begun.
    guard !LearnerText.isBlank(text) || LearnerText.isBlank(exercise.starter.text) else {
      throw .empty(path: path, exercise: exercise.address)
    }
    return try file(of: exercise, saying: text)
  }

  /// A learner's file as it would be with some text, beside the others with theirs, by their addresses, or as
  /// they are. One of these that is not there is as it was in the beginning, unless the others have all of it.
  public func file(
    of exercise: Exercise, saying text: String, and texts: [String: String] = [:]
  ) throws(WorkspaceError) -> LearnerFile {
    var found: [String?] = [text]
    for address in exercise.fileAddresses.dropFirst() {
      let other = if let text = texts[address] { text } else { try readText(path(ofFile: address)) }
      found.append(other)
    }
    let whole = LearnerText.whole(found, begunFrom: exercise.starter.all.map(\.text))
    let others = zip(exercise.fileAddresses, whole).dropFirst().map { address, text in
      SourceFile(path: path(ofFile: address), text: text)
    }
    let source = SourceFile(path: path(of: exercise), text: text, others: others)
    let begunFrom = keptStarterPaths(of: exercise).map { (try? readText($0)) ?? nil }
    let isStarter = zip(source.all, zip(exercise.starter.all, begunFrom)).allSatisfy { own, begun in
      LearnerText.isSame(own.text, begun.0.text)
        || begun.1.map { LearnerText.isSame(own.text, $0) } ?? false
    }
    let former = begunFrom[0].flatMap { $0 == exercise.starter.text ? nil : $0 }
    var file = LearnerFile(
      source: source, isStarter: isStarter,
      formerStarter: former.map { SourceFile(path: exercise.starter.path, text: $0) })
    file.uncountedNames = uncountedNames(of: exercise, besides: others.map(\.path))
    let own = Set(exercise.starter.others.map { $0.name.lowercased() })
    file.misspeltNames = file.uncountedNames.filter { own.contains($0.lowercased()) }
    return file
  }

  /// The names of Swift files in the folder that an exercise has for its others, and that are none of them.
  private func uncountedNames(of exercise: Exercise, besides paths: [String]) -> [String] {
    let own = (paths + exercise.fileAddresses.map { "\($0).swift" }).map(\.lastComponent)
    return Files.names(in: place(of: exercise.address)).filter { name in
      name.hasSuffix(".swift") && !name.hasPrefix(".") && !own.contains(name)
    }.sorted()
  }

  /// Whether an exercise of which the outline is known was judged to pass, and its files are as they were then.
  public func isDone(_ exercise: ExerciseOutline, _ record: ProgressRecord) -> Bool {
    guard let judged = record.exercises[exercise.address], judged.state == .done else {
      return false
    }
    let addresses = exercise.fileAddresses
    let texts = addresses.map { (try? readText(path(ofFile: $0))) ?? nil }
    let starters = addresses.map { (try? readText(keptStarterPath(ofFile: $0))) ?? nil }
    guard zip(texts, starters).allSatisfy({ $0 != nil || $1 != nil }) else { return false }
    let files = zip(addresses, LearnerText.whole(texts, begunFrom: starters.map { $0 ?? "" })).map {
      SourceFile(path: path(ofFile: $0), text: $1)
    }
    let source = SourceFile(
      path: files[0].path, text: files[0].text, others: Array(files.dropFirst()))
    return judged.judgedHash == LearnerFile.hash(of: source)
  }

  /// Puts the starter back and returns where the learner's files were kept, as far as they were others.
  public func reset(_ exercise: Exercise) throws(WorkspaceError) -> [String] {
    // What a page saves meanwhile would be kept nowhere.
    let kept = try withLock { () throws(WorkspaceError) in
      var kept: [String] = []
      let keptStarters = keptStarterPaths(of: exercise)
      for (index, path) in paths(of: exercise).enumerated() {
        let starter = exercise.starter.all[index].text
        try SmallFile.replace(keptStarters[index], with: starter)
        _ = try SmallFile.replace(path, with: starter) { () throws(WorkspaceError) in
          if isWorthKeeping(path, starter) { kept.append(try SmallFile.keep(path, suffix: "old")) }
          return true
        }
      }
      return kept
    }
    try updateProgress { $0.exercises[exercise.address] = nil }
    return kept
  }

  /// Whether `reset` would lose anything. What cannot be read as a text is worth keeping too.
  private func isWorthKeeping(_ path: String, _ starter: String) -> Bool {
    do {
      guard let text = try readText(path) else { return false }
      return !LearnerText.isSame(text, starter)
    } catch {
      return true
    }
  }

  /// Writes the starter's files as far as there are none already, and no others that have all of it.
  private func begin(_ exercise: Exercise) throws(WorkspaceError) {
    let keptStarters = keptStarterPaths(of: exercise)
    let paths = paths(of: exercise)
    let starters = exercise.starter.all.map(\.text)
    let whole = LearnerText.whole(paths.map { (try? readText($0)) ?? nil }, begunFrom: starters)
    for (index, path) in paths.enumerated() where !whole[index].isEmpty || starters[index].isEmpty {
      let starter = starters[index]
      guard try SmallFile.create(path, with: starter) else { continue }
      try SmallFile.replace(keptStarters[index], with: starter)
    }
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
