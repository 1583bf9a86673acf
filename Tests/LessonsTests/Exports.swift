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

/// Writes a tar with whatever name and type.
struct TarWriter {
  private var content: [UInt8] = []

  /// The archive so far.
  var bytes: Data { Data(content + [UInt8](repeating: 0, count: 1024)) }

  mutating func add(_ name: String, _ text: String = "", type: Character = "0", link: String = "") {
    add(bytes: Array(name.utf8), text, type: type, link: link)
  }

  mutating func add(
    bytes name: [UInt8], _ text: String, type: Character = "0", link: String = ""
  ) {
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, at offset: Int) {
      for (index, byte) in text.utf8.enumerated() { header[offset + index] = byte }
    }
    header.replaceSubrange(..<name.count, with: name)
    put("0000644", at: 100)
    put("0000000", at: 108)
    put("0000000", at: 116)
    let size = String(text.utf8.count, radix: 8)
    put(String(repeating: "0", count: 11 - size.count) + size, at: 124)
    put("00000000000", at: 136)
    put("        ", at: 148)
    put(String(type), at: 156)
    put(link, at: 157)
    put("ustar", at: 257)
    put("00", at: 263)
    let sum = String(header.reduce(0) { $0 + Int($1) }, radix: 8)
    put(String(repeating: "0", count: 6 - sum.count) + sum + "\0 ", at: 148)
    let padding = (512 - text.utf8.count % 512) % 512
    content += header + Array(text.utf8) + [UInt8](repeating: 0, count: padding)
  }
}
