// What learning platforms export.

import Foundation
import ProcessSandbox
import Testing

/// How a platform lays out what learners handed in.
enum ExportLayout: String, CaseIterable {
  case plain, deeper, groups, moodle, moodleFlat, canvas, gradescope

  /// Where a learner's file lies.
  func path(_ name: String, _ number: Int, _ file: String) -> String {
    switch self {
    case .plain: "\(name)/greetings/\(file)"
    case .deeper: "class/\(name)/repository/Work/Greetings/\(file.capitalized)"
    case .groups: "group-\(number % 2)/\(name)/\(file).txt"
    case .moodle: "\(name)_\(number)_assignsubmission_file_/\(file)"
    case .moodleFlat: "\(name)_\(number)_assignsubmission_file_\(file)"
    case .canvas:
      "\(name)_LATE_\(number)_\(number)00_\(file.replacing(".swift", with: "-1.swift"))"
    case .gradescope: "assignment_7_export/submission_\(number)/\(file)"
    }
  }

  /// How a system writes the file.
  func bytes(_ text: String) -> Data {
    switch self {
    case .deeper: Data(text.replacing("\n", with: "\r\n").utf8)
    case .moodle: Data([0xEF, 0xBB, 0xBF] + text.utf8)
    case .moodleFlat:
      Data([0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    case .canvas: Data([0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    default: Data(text.utf8)
    }
  }
}

extension Place {
  /// Packs a folder's content as an archive, by the ending of its name.
  func pack(_ folder: String, as name: String) async throws {
    let command = Command(
      "/usr/bin/bsdtar", ["-a", "-cf", "\(path)/\(name)", "-C", "\(path)/\(folder)", "."],
      environment: ["LANG": "C.UTF-8"], workingDirectory: path)
    let outcome = try await command.run()
    #expect(outcome.termination.isSuccess, "\(outcome.standardError.text)")
  }

  /// The names of the files in an archive, sorted.
  func names(in archive: String) async throws -> [String] {
    let command = Command(
      "/usr/bin/bsdtar", ["-tf", "\(path)/\(archive)"], environment: ["LANG": "C.UTF-8"],
      workingDirectory: path)
    return try await command.run().standardOutput.text.split(separator: "\n").map(String.init)
      .filter { !$0.hasSuffix("/") }.sorted()
  }
}
