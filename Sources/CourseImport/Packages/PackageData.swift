// What a package has so that its code finds its data as in a course: `Bundle.main` of a test is the tester's, so that
// beside code which asks it stands a `Bundle` of the package's own.

import LessonModel
import SwiftReading

/// How the code of an exercise's package finds the files in `Resources`.
struct PackageData {
  /// The file's name in the folder of a target.
  static let fileName = "PackageData.swift"

  /// What stands beside code that asks `Bundle.main`, in the folder of a target two below the package.
  static let source = """
    // In the place of Foundation's, for code that looks for data: it lies in the folder `Resources` of this package.

    import Foundation

    enum Bundle {
      nonisolated static var main: Foundation.Bundle {
        let package = URL(fileURLWithPath: #filePath)
          .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return Foundation.Bundle(path: package.appendingPathComponent("Resources").path) ?? .main
      }
    }

    """

  /// Where each of some files first asks `Bundle.main`, by its line from 1.
  let asked: [(file: SourceFile, line: Int)]
  /// Whether they ask a `Bundle` for nothing else, so that another may take its place.
  let isReplaced: Bool

  /// Looks at the files of a target; nil where none asks.
  init?(_ files: [SourceFile]) {
    asked = files.compactMap { file in
      let lines = file.codeWithoutComments.textLines
      return lines.firstIndex { $0.contains("Bundle.main") }.map { (file, $0 + 1) }
    }
    guard !asked.isEmpty else { return nil }
    isReplaced = files.allSatisfy { file in
      let code = file.codeWithoutComments
      return code.matches(of: /(?:^|\W)Bundle(?:\W|$)/).count
        == code.matches(of: /(?:^|[^\w.])Bundle\.main(?:\W|$)/).count
    }
  }
}
