// What a Package.swift says: its language mode and its dependencies.

import LessonModel
import SwiftReading

/// A package's manifest, read without running it.
struct Manifest {
  /// The Swift language mode, 5 or 6.
  private(set) var languageMode = 5
  /// What does not come along, by file and line.
  private(set) var losses: [Diagnostic] = []

  /// Reads `Package.swift`, if there is one.
  ///
  /// - Parameters:
  ///   - folder: The package.
  ///   - packageNames: The packages that come along.
  ///   - isOfChecks: Whether its code is checks, in which some of swift-numerics is replaced.
  /// - Throws: `ImportFault` for a file that is no text.
  init(
    _ folder: SourceFolder, bringing packageNames: [String] = [], isOfChecks: Bool = true
  ) throws {
    guard let file = try folder.text("Package.swift") else { return }
    let first = file.lines.first { $0.contains("swift-tools-version") }
    let version = first?.split(separator: ":").last?.drop { $0 == " " } ?? ""
    let code = file.codeWithoutComments
    let pins5 = code.contains(".v5]") || code.contains("[.v5")
    if version.hasPrefix("6"), !pins5 { languageMode = 6 }
    for (index, line) in SourceFile(path: file.path, text: code).lines.enumerated() {
      guard let start = line.firstRange(of: ".package("), line.contains("\"") else { continue }
      // What an export of ours wrote is on one line, and all of it comes along.
      guard packageNames.isEmpty else { continue }
      let address = line[start.upperBound...].split(separator: "\"").dropFirst().first ?? ""
      let name = address.split(separator: "/").last ?? address
      let bare = name.hasSuffix(".git") ? name.dropLast(".git".count) : name
      losses.append(
        Diagnostic(
          .warning, at: SourceLocation(path: file.path, line: index + 1),
          isOfChecks && bare == NumericsPart.package
            ? "the package '\(bare)' does not come along, but for 'isApproximatelyEqual'"
            : "the package '\(bare)' does not come along",
          remedy: "where code needs more of it, list it in 'packages:' of course.yml"))
    }
  }

  /// The module that tests import as their own.
  func module(testedIn files: [SourceFile]) -> String? {
    for file in files {
      for line in file.lines {
        let words = line.split(separator: " ")
        if words.count >= 3, words[0] == "@testable", words[1] == "import" {
          return String(words[2])
        }
      }
    }
    return nil
  }
}
