// A course as learners get it: every file that belongs to it, but for the answers, which a sealed form
// takes the place of.

import CourseLoading
import LessonModel
import LessonRunner
import Synchronization
import SystemFiles

/// The files of a course that is handed out to learners.
struct LearnersCourse {
  /// The files, by their paths in the course's folder.
  private(set) var files: [String: [UInt8]] = [:]
  private var forms: [String: SealedForm] = [:]
  private let course: Course
  private let engine: Engine

  /// Reads and seals a course, of which nothing is wrong.
  ///
  /// - Throws: `AuthorFault` where a solution does not pass.
  init(
    _ loaded: LoadedCourse, _ engine: Engine, tell: @escaping @Sendable (PackingNews) -> Void
  ) async throws {
    guard let course = loaded.course else { throw CourseProblems(loaded.problems) }
    self.course = course
    self.engine = engine
    try copy(loaded.files)
    let forms = try await sealedForms(tell)
    for (exercise, form) in zip(course.exercises, forms) {
      try replaceAnswers(of: exercise, form)
      self.forms[exercise.address] = form
    }
  }

  /// Reads what was written as learners will, and looks for answers in it.
  ///
  /// - Parameter folder: The folder of the course that was written.
  /// - Returns: What is noted of it.
  /// - Throws: `PackingFault` where it has errors, or holds an answer.
  func verified(in folder: String) throws -> PackManifest {
    let search = LeakSearch(course, forms)
    var digests: [String: String] = [:]
    var leaks: [Leak] = []
    for name in files.keys.sorted() {
      guard let bytes = Files.read("\(folder)/\(name)") else {
        throw FileError.cannotRead(path: "\(folder)/\(name)")
      }
      digests[name] = ContentHash(bytes: bytes).description
      leaks += search.leaks(in: name, bytes)
    }
    guard leaks.isEmpty else { throw PackingFault.leaks(leaks) }
    let packed = CourseLoader.load(from: folder, withWarnings: false)
    let errors = packed.problems.filter { $0.severity == .error }.map { problem in
      var own = problem
      if let path = problem.location?.path, path.hasPrefix("\(folder)/") {
        own.location?.path = "\(course.path)/\(path.path(in: folder))"
      }
      return own
    }
    guard errors.isEmpty, let sealed = packed.course else { throw PackingFault.notSound(errors) }
    return PackManifest(
      audience: .learners, files: digests, parts: PackedParts(sealed, digests).all)
  }

  /// What a path is called in the course's folder; nil for what lies elsewhere.
  private func name(of path: String) -> String? {
    path.hasPrefix("\(course.path)/") ? path.path(in: course.path) : nil
  }

  // MARK: What is copied

  private mutating func copy(_ paths: [String]) throws {
    let answers = Set(course.exercises.flatMap(\.answerPaths))
    let statics = course.site.staticFiles.filter(\.isPublic).map(\.source)
    let theme = course.site.themeFiles.map(\.source)
    for path in paths + statics + theme {
      guard let name = name(of: path), name != PackManifest.fileName, !answers.contains(path),
        let bytes = Files.read(path)
      else { continue }
      files[name] = bytes
    }
  }

  // MARK: What takes the place of answers

  private func sealedForms(
    _ tell: @escaping @Sendable (PackingNews) -> Void
  ) async throws -> [SealedForm] {
    let exercises = course.exercises
    let count = Mutex(0)
    return try await exercises.concurrentMap { exercise in
      let form = try await engine.seal(exercise.withoutHidden)
      count.withLock { count in
        count += 1
        tell(.sealed(count, of: exercises.count))
      }
      return form
    }
  }

  private mutating func replaceAnswers(of exercise: Exercise, _ form: SealedForm) throws {
    guard let folder = name(of: exercise.path) else { return }
    files["\(folder)/\(SealedForm.fileName)"] = try form.readableJSON
    files["\(folder)/starter.swift"] = Array(exercise.starter.text.utf8)
    for file in exercise.starter.others {
      files["\(folder)/starter/\(file.name)"] = Array(file.text.utf8)
    }
    let shown = exercise.withoutHidden
    if let probes = shown.probes { files["\(folder)/probes.swift"] = Array(probes.text.utf8) }
    guard exercise.hidden != nil else { return }
    for text in [exercise.text.main] + exercise.text.translations.values {
      guard let name = name(of: text.file.path) else { continue }
      files[name] = Array(FrontMatterRewrite(text, of: shown).text.utf8)
    }
  }
}

extension Exercise {
  /// The files that no learner gets.
  fileprivate var answerPaths: [String] {
    (solution.all + wrongAnswers.flatMap(\.file.all)).map(\.path)
      + [hidden?.path].compactMap(\.self)
  }

  /// The exercise without its hidden checks and all that is there for their sake.
  var withoutHidden: Exercise {
    guard hidden != nil else { return self }
    var shown = self
    shown.hidden = nil
    shown.checkSettings = checkSettings.filter { checkNames.contains($0.key) }
    for (name, settings) in shown.checkSettings
    where settings.after.map({ !checkNames.contains($0) }) ?? false {
      shown.checkSettings[name]?.after = nil
    }
    let users = [checks].compactMap(\.self) + clients.map(\.file)
    shown.probes = probes?.declaringOnly(whatIsUsedIn: users)
    return shown
  }
}

extension SiteSource {
  /// Whether it is a file that sites have: of hidden ones only those that hosts ask for.
  fileprivate var isPublic: Bool {
    let hidden = "\(path)".split(separator: "/").first { $0.hasPrefix(".") }
    return hidden == nil || hidden == ".well-known" || hidden == ".nojekyll"
  }
}

/// The front matter of an exercise, in which only shown checks are spoken of.
private struct FrontMatterRewrite {
  private(set) var text: String

  init(_ written: ExerciseText, of shown: Exercise) {
    text = written.file.text
    let lines = written.file.lines
    let end = FrontMatterParts(of: written.file).bodyOffset - 1
    guard end > 1, let start = lines[1..<end].firstIndex(where: { $0.hasPrefix("checks:") }) else {
      return
    }
    // A mapping goes on until the next key that is not indented.
    let rest = lines[(start + 1)..<end]
    let next = rest.firstIndex { line in
      line.first.map { !" \t#}]".contains($0) } ?? false
    }
    let isMain = written.file.path == shown.text.main.file.path
    let checks =
      isMain
      ? Self.settings(shown.checkSettings)
      : shown.checkNames.compactMap { name in
        written.checkNames[name].map { "  \(name.inQuotes): \($0.inQuotes)" }
      }
    let kept =
      lines[..<start].map(String.init) + (checks.isEmpty ? [] : ["checks:"]) + checks
      + lines[(next ?? end)...].map(String.init)
    text = kept.map { "\($0)\n" }.joined()
  }

  private static func settings(_ settings: [String: CheckSettings]) -> [String] {
    settings.sorted { $0.key < $1.key }.map { name, check in
      let after = check.after.map { ", after: \($0.inQuotes)" } ?? ""
      return "  \(name.inQuotes): {points: \(check.points)\(after)}"
    }
  }
}
