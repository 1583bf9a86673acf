// What the compiler says of code that a macro expands to lies in none of the files that were compiled: it is
// told where the macro is used.

import LessonModel

extension [Diagnostic] {
  /// These, but for what lies in the expansion of a macro, which is where a note of it has the macro. One that
  /// lies in an expansion within another has no such note: an error of which no other in a file says what is wrong
  /// is at the first file's beginning, all else is left out.
  ///
  /// - Parameter paths: The files that were compiled.
  /// - Returns: What is in the files, or points nowhere.
  func placingExpansions(in paths: [String]) -> [Diagnostic] {
    let known = Set(paths)
    func isKnown(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.location.map { known.contains($0.path) } ?? false
    }
    let saysWhatIsWrong = contains { $0.severity == .error && isKnown($0) }
    return compactMap { diagnostic in
      guard diagnostic.isInExpansion else { return diagnostic }
      var placed = diagnostic
      placed.notes.removeAll(where: \.isInExpansion)
      // Ranges and fix-its are of the code that nobody wrote.
      placed.range = nil
      placed.fixIts = []
      if let use = diagnostic.notes.first(where: isKnown) {
        placed.location = use.location
      } else if saysWhatIsWrong || diagnostic.severity != .error {
        return nil
      } else {
        placed.location = paths.first.map { SourceLocation(path: $0) }
      }
      return placed
    }
  }
}

extension Diagnostic {
  /// Whether it lies in what a macro expands to, which the compiler gives a file of this name.
  fileprivate var isInExpansion: Bool {
    location?.path.split(separator: "/").last?.hasPrefix("@__swiftmacro_") ?? false
  }
}
