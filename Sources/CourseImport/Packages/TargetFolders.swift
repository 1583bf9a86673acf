// Where a package's targets are, and what is no part of them, where the manifest says so: most lie in `Sources`, in folders
// of their names, with all that is in them.

import LessonModel
import SwiftReading

/// A target with a `path:` or an `exclude:`.
struct PlacedTarget {
  /// The target's name, which is its module's.
  let name: String
  /// Its path in the package; empty for the package itself.
  let path: String
  /// The paths in it of what is no part of it.
  fileprivate let excluded: [String]

  /// The targets of a package that have either, tests, plugins and macros aside.
  ///
  /// - Parameter package: The package.
  /// - Returns: The targets, in the manifest's order.
  /// - Throws: `ImportFault` for a manifest that is no text.
  static func all(of package: SourceFolder) throws -> [PlacedTarget] {
    guard let code = try package.text("Package.swift")?.codeWithoutComments else { return [] }
    // What a target is given ends where something of the kind begins.
    let starts = code.matches(
      of: /\.(\w*[tT]arget|package|plugin|macro|library|executable|iOSApplication)\(/)
    return starts.indices.compactMap { index in
      guard ["target", "executableTarget"].contains(starts[index].output.1) else { return nil }
      let end = starts.dropFirst(index + 1).first { isTarget($0.output.1) }?.range.lowerBound
      let own = code[starts[index].range.lowerBound..<(end ?? code.endIndex)]
      let given = own.firstMatch(of: /\Wpath:\s*"([^"]*)"/)?.output.1
      let list = own.firstMatch(of: /exclude:\s*\[([^\]]*)\]/)?.output.1
      guard let name = own.firstMatch(of: /name:\s*"([^"]+)"/)?.output.1, given ?? list != nil
      else { return nil }
      let path = given.map(String.init) ?? "\(SharedFiles.sourcesName)/\(name)"
      let place = plain(path[...])
      guard !place.split(separator: "/").contains("..") else { return nil }
      return PlacedTarget(
        name: String(name), path: place,
        excluded: (list ?? "").matches(of: /"([^"]+)"/).map { plain($0.output.1) })
    }
  }

  /// A path without what leads nowhere.
  private static func plain(_ path: Substring) -> String {
    path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  private static func isTarget(_ call: Substring) -> Bool {
    call.lowercased().hasSuffix("target") || ["plugin", "macro"].contains(call)
  }

  /// Whether its code lies where all targets' does that have no path.
  var isInSources: Bool {
    path.split(separator: "/").first.map { $0 == SharedFiles.sourcesName } ?? false
  }

  /// The paths in `Sources` of what is no part of it; empty where it lies elsewhere.
  var excludedSources: [String] {
    isInSources ? excluded.map { String("\(path)/\($0)".drop { $0 != "/" }.dropFirst()) } : []
  }

  /// The paths of its files in its folder, in order.
  ///
  /// - Parameters:
  ///   - package: The package.
  ///   - others: The other targets, of which some may lie in it.
  /// - Returns: The paths, without what a package has beside its code.
  func files(in package: SourceFolder, beside others: [PlacedTarget]) -> [String] {
    let folder = path.isEmpty ? package : package.folder(path)
    let inner = others.map(\.path).filter {
      $0 != path && $0.hasPrefix(path.isEmpty ? "" : path + "/")
    }
    return folder.filesBelow.filter { file in
      let whole = path.isEmpty ? file : "\(path)/\(file)"
      let top = whole.split(separator: "/").first ?? ""
      return !inner.contains { whole.hasPrefix($0 + "/") }
        && !excluded.contains { file == $0 || file.hasPrefix($0 + "/") }
        && !(path.isEmpty && (Self.others.contains(top) || file.hasPrefix("Package")))
        && !file.split(separator: "/").dropLast().contains { $0.hasSuffix(".playground") }
    }
  }

  /// What lies in a package beside its code.
  private static let others: Set<Substring> = [
    "Tests", "Snippets", "Plugins", SharedFiles.sourcesName[...],
  ]
}
