// The modules that Xcode makes of a playground's `Sources`, and of a page's: code may import them by their names, where
// here all of it is one module.

import LessonModel

extension SourceFile {
  /// The file without imports of what lies in `Sources`.
  ///
  /// - Parameters:
  ///   - shared: What lies there.
  ///   - modules: Other names that it is imported by.
  /// - Returns: The file, whose lines keep their numbers, and in which those modules have the name of the one here.
  func usingOwn(_ shared: SharedFiles, called modules: Set<String> = []) -> SourceFile {
    // A playground may be called otherwise by now.
    let own = importedModules.filter {
      $0.hasSuffix("_Sources") || $0.hasSuffix("_PageSources") || modules.contains($0)
    }
    guard !own.isEmpty, !shared.sources.isEmpty || !modules.isEmpty else { return self }
    return withoutImports(of: Set(own), keepsCount: true).inOneModule(of: Set(own))
  }
}
