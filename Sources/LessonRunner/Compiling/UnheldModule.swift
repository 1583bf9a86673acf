// A box has the modules that were made for it, and makes no other. What the compiler says of one that it
// lacks stands at no line; the line that imports it is the learner's to change.

import LessonModel
import SwiftReading

/// An import of a module that a box does not hold.
struct UnheldModule {
  private let name: String
  private let location: SourceLocation

  /// Finds the import that a compile in a box failed by; nil where none can be to blame.
  ///
  /// - Parameters:
  ///   - sources: What was compiled.
  ///   - message: What the compiler said, at no line of these.
  init?(in sources: [SourceFile], failedBy message: String) {
    let found = sources.flatMap { file in
      file.codeLines.compactMap { line in
        Self.module(importedBy: line.text).map {
          UnheldModule(name: $0, location: SourceLocation(path: file.path, line: line.number))
        }
      }
    }.filter { !ModuleCache.imports.contains($0.name) }
    // A module may lack another one, which the compiler names then, by its file.
    let isOfFile = message.contains(".pcm") || message.contains(".swiftmodule")
    guard
      let blamed = found.first(where: { message.contains($0.name) })
        ?? (isOfFile ? found.first : nil)
    else { return nil }
    self = blamed
  }

  private init(name: String, location: SourceLocation) {
    self.name = name
    self.location = location
  }

  /// What is told of it.
  var diagnostic: Diagnostic {
    Diagnostic(
      .error, at: location, "module '\(name)' cannot be imported here",
      remedy: "do without it; of the system's modules there are \(Self.known)")
  }

  private static let known = ModuleCache.imports.joined(separator: ", ")

  /// The module that a line imports, be it a part of it or one of its declarations; nil for other code.
  static func module(importedBy line: String) -> String? {
    let words = line.split { $0 == " " || $0 == "\t" || $0 == ";" }
    guard let keyword = words.firstIndex(of: "import"),
      words[..<keyword].allSatisfy({ $0.hasPrefix("@") || accessLevels.contains($0) })
    else { return nil }
    let name = words[(keyword + 1)...].first { !kinds.contains($0) }
    return name?.split(separator: ".").first.map { String($0).replacing("`", with: "") }
  }

  private static let accessLevels: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  private static let kinds: Set<Substring> = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func",
  ]
}
