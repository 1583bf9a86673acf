// Linting what was imported, once it is written. What was written for something else has no wrong
// answers and often no hints: such warnings are accepted where they stand, and what is wrong is told.

import CourseImport
import CourseLoading
import CoursePacking
import LessonModel
import LessonRunner
import SystemFiles

/// Verifies the imported part of a course.
struct ImportVerification {
  /// Why a warning is accepted.
  private static let reason = "imported as it is"

  let imported: ImportedCourse
  /// The absolute path of the course that it was written to.
  let path: String
  /// Whether everything is compiled and run in boxes.
  let isBoxed: Bool

  /// Lints what was imported, tries exercises that fail in the other language mode, and accepts what
  /// warnings are left.
  ///
  /// - Returns: What is wrong with it.
  /// - Throws: What the toolchain or the sandbox throws, and `ToolError` where a file cannot be
  ///   written.
  func problems() async throws -> [Diagnostic] {
    let engine = try await Engine.start(isBoxed: isBoxed)
    StatusLine.show("verifying what was imported …")
    defer {
      StatusLine.clear()
      engine.tidyCache()
    }
    var problems = try await lint(engine)
    let failing = exercises { exercise in
      exercise.settings.languageMode == 5
        && problems.contains { $0.severity == .error && $0.isIn(exercise) }
    }
    if !failing.isEmpty {
      for exercise in failing {
        try Entry.add(["swift: 6"], toFrontMatterOf: exercise.markdownPath)
      }
      let again = try await lint(engine, "in Swift 6 mode …")
      for exercise in failing
      where again.contains(where: { $0.severity == .error && $0.isIn(exercise) }) {
        try Entry.remove("swift: 6", fromFrontMatterOf: exercise.markdownPath)
      }
      let mended = failing.filter { exercise in
        !again.contains { $0.severity == .error && $0.isIn(exercise) }
      }
      problems.removeAll { problem in mended.contains { problem.isIn($0) } }
      problems += again.filter { problem in mended.contains { problem.isIn($0) } }
    }
    // Exercises first: they lie in the folders of their pages.
    let folders =
      exercises { _ in true }.map { ($0.path, $0.markdownPath) }
      + pages.map { ("\(path)/\($0)", "\(path)/\($0)/page.md") }
      + imported.lessons.filter { !$0.files.isEmpty }
      .map { ("\(path)/\($0.slug)/\(SharedFiles.sourcesName)", "\(path)/\($0.slug)/lesson.md") }
    for (folder, file) in folders where !Self.accepts(file) {
      func isOwn(_ problem: Diagnostic) -> Bool {
        problem.severity == .warning && (problem.location?.path ?? "").hasPrefix(folder + "/")
      }
      let added = try accept(Set(problems.filter(isOwn).compactMap(\.rule)), in: file)
      problems.removeAll(where: isOwn)
      // What stands below went down.
      for index in problems.indices where problems[index].location?.path == file {
        let line = problems[index].location?.position.line ?? 1
        if line >= added.lowerBound { problems[index].location?.position.line += added.count }
      }
    }
    return problems
  }

  /// Whether a file has said what its author accepts before it came here: all else is told.
  private static func accepts(_ file: String) -> Bool {
    let text = Files.text(file) ?? ""
    let yaml = FrontMatterParts(of: SourceFile(path: file, text: text)).yaml ?? ""
    return yaml.split(separator: "\n").contains { $0.hasPrefix("accept:") }
  }

  /// Writes what is accepted into a file's front matter.
  ///
  /// - Returns: The lines that it has there, from 1.
  private func accept(_ rules: Set<CourseRule>, in file: String) throws -> Range<Int> {
    guard !rules.isEmpty else { return 1..<1 }
    let lines = ["accept:"] + rules.map { "  \($0.rawValue): \(Self.reason)" }.sorted()
    return try Entry.add(lines, toFrontMatterOf: file)
  }

  /// What the course says of itself, and the compiler of it, about the imported pages, without what came here
  /// accepted.
  ///
  /// - Parameters:
  ///   - engine: What compiles it.
  ///   - mode: How this is done another time, for who waits.
  /// - Returns: The problems.
  /// - Throws: What the toolchain or the sandbox throws.
  private func lint(_ engine: Engine, _ mode: String = "…") async throws -> [Diagnostic] {
    let loaded = CourseLoader.load(from: path)
    guard let course = loaded.course else { return loaded.problems }
    let own = (loaded.problems + HintCheck(course).problems()).filter(scope.holds)
    let found = try await engine.lint(LintPlan(course, problems: own, in: scope)) { done, total in
      StatusLine.show(
        done: done, of: total, "verified \(done) of \(total) snippets and exercises \(mode)")
    }
    return loaded.withoutAccepted(own + found, isComplete: false)
  }

  /// The imported pages, and what says of them that they are there.
  private var scope: LintScope {
    LintScope(
      folders: (pages + imported.lessons.map { "\($0.slug)/lesson.md" } + ["course.yml"])
        .map { "\(path)/\($0)" })
  }

  /// The addresses of the imported pages.
  private var pages: [String] {
    imported.lessons.flatMap { lesson in lesson.pages.map { "\(lesson.slug)/\($0.slug)" } }
  }

  private func exercises(where isWanted: (Exercise) -> Bool) -> [Exercise] {
    let exercises = CourseLoader.load(from: path).course?.exercises ?? []
    return exercises.filter { scope.holds($0.path) && isWanted($0) }
  }
}

extension Diagnostic {
  /// Whether it speaks of a file of an exercise.
  fileprivate func isIn(_ exercise: Exercise) -> Bool {
    (location?.path ?? "").hasPrefix(exercise.path + "/")
  }
}

extension Exercise {
  fileprivate var markdownPath: String { text.main.file.path }
}
