// Compares the declarations of a learner's file with those of the solution.

import Foundation
import LessonModel
import SystemFiles

/// Finds what the checks need and a learner's file does not declare.
struct InterfaceReader: Sendable {
  let compiler: Compiler
  let cache: ProductCache

  /// What the solution declares, the exercise's own files use, and the learner's file lacks.
  ///
  /// Empty when the learner's file has errors of its own: then its declarations are not known.
  func missing(in file: SourceFile, for exercise: Exercise) async throws -> [MissingDeclaration] {
    async let wanted = interface(of: exercise)
    guard let found = try await interface(of: file, settings: exercise.settings, level: .own),
      let wanted = try await wanted
    else { return [] }
    return wanted.missing(in: found, used: Self.words(of: exercise))
  }

  /// The words of all files that use a learner's, and, with a colon, those that are never more than labels.
  static func words(of exercise: Exercise) -> Set<Substring> {
    let users =
      [exercise.checks, exercise.probes, exercise.hidden].compactMap(\.self)
      + exercise.clients.map(\.file)
    return words(in: users.map(\.text))
  }

  /// The words of texts, as `words(of:)` tells them.
  static func words(in texts: [String]) -> Set<Substring> {
    var words = texts.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
    // `$volume` is what the wrapper of `volume` has by that name.
    if texts.contains(where: { $0.contains(/\$[A-Za-z_]/) }) { words.append("projectedValue") }
    let others = Set(words.filter { $0.base[$0.endIndex...].first != ":" })
    return Set(words).union(Set(words).subtracting(others).map { "\($0):" })
  }

  /// What the author declared; nil where that cannot be read.
  func interface(of exercise: Exercise) async throws -> DeclaredInterface? {
    if let sealed = exercise.sealed { return DeclaredInterface(sealed.declarations) }
    return try await interface(of: exercise.solution, settings: exercise.settings)
  }

  /// What of a file is read.
  enum Level: String {
    /// What other files of its module see.
    case shared = "internal"
    /// What they do not see, too: a declaration that is only kept from them is not missing.
    case own = "private"
  }

  /// The flags that make the compiler write the interface of a file into a folder.
  static func flags(into folder: String, level: Level = .shared) -> [String] {
    [
      "-emit-module", "-o", "\(folder)/module.swiftmodule", "-enable-testing",
      "-suppress-warnings", "-emit-symbol-graph", "-emit-symbol-graph-dir", folder,
      "-symbol-graph-minimum-access-level", level.rawValue,
      "-symbol-graph-skip-synthesized-members",
    ]
  }

  func interface(
    of file: SourceFile, settings: CompilationSettings, level: Level = .shared
  ) async throws -> DeclaredInterface? {
    let flags = Self.flags(into: ".", level: level)
    let key = ContentHash(
      [compiler.toolchain.identity] + file.contents + Compiler.identity(settings) + flags)
    let folder: String
    do {
      folder = try await cache.product("interface", key: key) { folder in
        _ = try await compiler.run(
          Compiler.Job(sources: file.module(with: nil), settings: settings, flags: flags),
          in: folder)
      }
    } catch is UnfinishedCompile {
      return nil
    }
    let path = "\(folder)/\(settings.moduleName).symbols.json"
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return try DeclaredInterface(symbolGraph: data)
  }
}
