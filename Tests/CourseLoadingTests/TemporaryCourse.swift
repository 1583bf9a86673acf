// A copy of the miniature course in a temporary folder, which a test may spoil as it likes.

import CourseLoading
import Foundation
import LessonModel

/// One course on disk; its folder goes away with it.
final class TemporaryCourse {
  let folder: URL

  /// The miniature course as it is in the repository.
  static let miniature = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/Miniature/Lessons")

  /// Copies the miniature course.
  init() throws {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "lessons-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    folder = parent.appending(path: "Lessons")
    try FileManager.default.copyItem(at: Self.miniature, to: folder)
  }

  deinit { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }

  func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

  func write(_ path: String, _ data: Data) throws {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  /// Replaces a text that must be there.
  func edit(_ path: String, _ old: String, _ new: String) throws {
    let url = folder.appending(path: path)
    let text = try String(contentsOf: url, encoding: .utf8)
    guard text.contains(old) else { throw Unchanged(path: path, text: old) }
    try write(path, text.replacingOccurrences(of: old, with: new))
  }

  func append(_ path: String, _ text: String) throws {
    let url = folder.appending(path: path)
    try write(path, String(contentsOf: url, encoding: .utf8) + text)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: folder.appending(path: path))
  }

  func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: path), withIntermediateDirectories: true)
  }

  func link(_ path: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: path).path, withDestinationPath: destination)
  }

  func load() -> Course? { CourseLoader.load(from: folder.path).course }

  /// All problems as people read them, paths from the course's folder.
  var problems: String { Self.text(of: CourseLoader.load(from: folder.path).problems, in: folder) }

  static func text(of problems: [Diagnostic], in folder: URL) -> String {
    problems.map { problem in
      let place = problem.location.map { "\($0): " } ?? ""
      let text = "\(place)\(problem.severity.rawValue): \(problem.message)"
      return "\(text)\n  \(problem.remedy ?? "no remedy")"
    }
    .joined(separator: "\n")
    .replacingOccurrences(of: folder.path + "/", with: "")
    .replacingOccurrences(of: folder.path, with: ".")
  }

  private struct Unchanged: Error {
    var path: String
    var text: String
  }
}
