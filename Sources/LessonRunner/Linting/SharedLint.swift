// What is wrong with the Swift that a page's code shares. What does not compile is said once, where it
// stands, and not again of everything that imports it.

import LessonModel

/// The shared modules of what is linted.
struct SharedLint {
  /// What is wrong with them.
  private(set) var problems: [Diagnostic] = []
  private var refused: Set<[SourceFile]> = []

  /// Compiles the modules that code of some settings imports.
  ///
  /// - Throws: What the toolchain or the sandbox throws.
  init(_ all: [CompilationSettings], modules: SharedModules?) async throws {
    var seen: Set<CompilationSettings> = []
    var reported: Set<Diagnostic> = []
    for var settings in all where !settings.shared.sources.isEmpty {
      settings.moduleName = SharedFiles.moduleName
      settings.shared.resources = [:]
      guard seen.insert(settings).inserted else { continue }
      var found: [Diagnostic]
      do {
        found = try await modules?.module(for: settings)?.warnings ?? []
        for index in found.indices {
          found[index].rule = .compilerWarning
          found[index].remedy = found[index].remedy ?? "mend the code"
        }
      } catch let fault as AuthorFault {
        refused.insert(settings.shared.sources)
        found = fault.diagnostics
        for index in found.indices { found[index].rule = .sharedSources }
      }
      problems += found.filter { reported.insert($0).inserted }
    }
  }

  /// Whether code of some settings can be compiled at all.
  func allows(_ settings: CompilationSettings) -> Bool {
    !refused.contains(settings.shared.sources)
  }
}
