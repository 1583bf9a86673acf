// The copies of a learner's files that are compiled together: an error in one of them is mended in that one,
// and parameters are logged in all of them or in none.

import LessonModel

/// The files of a module, those of the learner's with what logs more than the compiler's transform does.
struct WatchedModule {
  typealias Source = (name: String, file: SourceFile)

  private let sources: [Source]
  /// The learner's files, which come first.
  private var learners: [WatchedCode]
  /// Whether the transform logs parameters; the compiler refuses that where some closures are.
  private var recordsParameters = true

  /// Finds what to add.
  ///
  /// - Parameters:
  ///   - sources: The module's files by the names under which they are compiled, the learner's first.
  ///   - count: How many are the learner's.
  ///   - settings: How it is compiled.
  init(_ sources: [Source], learners count: Int, _ settings: CompilationSettings) {
    self.sources = sources
    learners = sources.indices.prefix(count).map { index in
      let others = sources.indices.filter { $0 != index }.map { sources[$0].file }
      let (name, file) = sources[index]
      return WatchedCode(
        file, as: name, number: index, beside: others + settings.shared.sources)
    }
  }

  /// The sources with all that is added.
  var copies: [Source] {
    zip(sources, learners).map { ($0.name, $1.copy) } + sources.dropFirst(learners.count)
  }

  /// What the instrumented compile is told beside what it always is.
  var flags: [String] { recordsParameters ? [] : RuntimeFlags.withoutParameters }

  /// What of each of the learner's files is not recorded, since it was left alone.
  var leftAlone: [[Place]] { learners.map(\.leftAlone) }

  /// The same where nothing of the module is recorded: each file as a whole.
  var unrecordedFiles: [[Place]] { learners.map { [$0.unrecordedFile].compactMap(\.self) } }

  /// What is left of it where the compiler refused it; nil where nothing more can be left alone.
  func leavingAlone(_ diagnostics: [Diagnostic]) -> WatchedModule? {
    var fewer = self
    guard learners.contains(where: \.isCopy) else {
      guard recordsParameters else { return nil }
      fewer.recordsParameters = false
      fewer.learners = learners.map(\.withoutParameters)
      return fewer
    }
    let errors = diagnostics.filter { $0.severity == .error }
    let isRefused = learners.map { file in file.isCopy && errors.contains(where: file.isMeant) }
    for index in learners.indices where isRefused[index] || !isRefused.contains(true) {
      fewer.learners[index] = learners[index].leavingAlone(errors)
    }
    return fewer
  }
}
