// Where a package's targets are whose manifest says so: elsewhere than in `Sources`, in a folder of their own name.

import LessonModel
import SwiftReading

/// A target with a `path:`.
struct PlacedTarget {
  /// The target's name, which is its module's.
  let name: String
  /// Its path in the package; empty for the package itself.
  let path: String
  /// The paths in it of what is no part of it.
  fileprivate let excluded: [String]

  /// The targets of a package that have one, tests, plugins and macros aside.
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
      guard let name = own.firstMatch(of: /name:\s*"([^"]+)"/)?.output.1,
        let path = own.firstMatch(of: /\Wpath:\s*"([^"]*)"/)?.output.1
      else { return nil }
      let parts = path.split(separator: "/").filter { $0 != "." }
      guard !parts.contains("..") else { return nil }
      let list = own.firstMatch(of: /exclude:\s*\[([^\]]*)\]/)?.output.1 ?? ""
      return PlacedTarget(
        name: String(name), path: parts.joined(separator: "/"),
        excluded: list.matches(of: /"([^"]+)"/).map { String($0.output.1) })
    }
  }

  private static func isTarget(_ call: Substring) -> Bool {
    call.lowercased().hasSuffix("target") || ["plugin", "macro"].contains(call)
  }

  /// Whether its code lies where all targets' does that have no path.
  var isInSources: Bool {
    path.split(separator: "/").first.map { $0 == SharedFiles.sourcesName } ?? false
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
