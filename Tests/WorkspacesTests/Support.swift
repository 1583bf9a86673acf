// A folder of its own for each test, and a small exercise.

import FoundationEssentials
import LessonModel
import Testing
import Workspaces

/// A temporary folder that goes away with its last user.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("workspaces-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var workspace: Workspace { Workspace(path: "\(path)/Work") }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    let file = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func write(_ name: String, _ text: String) throws {
    try write(name, Array(text.utf8))
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")), as: UTF8.self)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }

  /// The paths of all files inside, sorted.
  func files() throws -> [String] {
    try files(in: "").sorted()
  }

  private func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)").flatMap { name in
      var isFolder = false
      _ = FileManager.default.fileExists(
        atPath: "\(path)/\(folder)\(name)", isDirectory: &isFolder)
      return isFolder ? try files(in: "\(folder)\(name)/") : ["\(folder)\(name)"]
    }
  }
}

/// An exercise with nothing in it but a starter.
func exercise(_ slug: String = "bang", starter: String = "let count = 1\n") -> Exercise {
  let file = SourceFile(path: "/Lessons/patterns/tuples/\(slug)/starter.swift", text: starter)
  return Exercise(
    slug: slug, lesson: "patterns", page: "tuples", path: "/Lessons/patterns/tuples/\(slug)",
    kind: .checks,
    text: Localized(ExerciseText(file: file, title: "", instructions: [], hints: [])),
    solution: file, starter: file)
}
