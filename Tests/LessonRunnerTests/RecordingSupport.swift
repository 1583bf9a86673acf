// Runs tiny programs as learners' programs are run: the real compiler, the real runtime and host.

import Foundation
import LessonModel
import SwiftReading

@testable import LessonRunner

/// Runs programs with an engine that all tests share.
enum RecordingWorkshop {
  static let engine = Task {
    let cache = FileManager.default.temporaryDirectory.appending(path: "lessons-\(getpid())")
    atexit { RecordingWorkshop.removeCache() }
    try await SharedRuntime.copy(into: cache.path)
    return try await Engine(toolchain: .locate(), cachePath: cache.path)
  }

  private static func removeCache() {
    let cache = FileManager.default.temporaryDirectory.appending(path: "lessons-\(getpid())")
    try? FileManager.default.removeItem(at: cache)
  }

  /// Compiles and runs one file.
  static func run(
    _ source: String, limits: RunLimits = .author, settings: CompilationSettings = .init()
  ) async throws -> ProgramRun {
    let engine = try await engine.value
    let file = SourceFile(path: "/lesson/Snippet.swift", text: source)
    let program = try await engine.programs.build(file, settings: settings)
    guard program.facts.isRunnable, program.facts.isInstrumented else {
      throw DoesNotCompile(
        errors: program.facts.diagnostics.filter { $0.severity == .error }.map(\.message))
    }
    return try await engine.runner.run(ProgramRunner.Job(program: program, limits: limits))
  }
}

/// The values of a program: `line:column name = last value`, with how often there was one.
func recordedValues(of source: String) async throws -> [String] {
  try await RecordingWorkshop.run(source).timeline.places.filter {
    $0.kind == .value && $0.unrecorded == nil
  }.map {
    let start = $0.range.start
    return "\(start.line):\(start.column) \($0.name) = \($0.last?.text ?? "") ×\($0.count)"
  }
}

/// What a program prints, and what stands beside its lines: `line: name = value`, with an arrow before what is
/// returned.
func reading(_ text: String) async throws -> (printed: String, lines: [String]) {
  let timeline = try await RecordingWorkshop.run(text).timeline
  let results = Sidebar(of: timeline, source: SourceFile(path: "", text: text)).lines.values
  let lines = results.sorted { $0.line < $1.line }.map { result in
    let items = result.items.map { item in
      (item.role == .returned ? "→ " : "") + (item.name.isEmpty ? "" : "\(item.name) = ")
        + item.last.text
    }
    return "\(result.line): " + items.joined(separator: ", ")
  }
  return (timeline.standardOutput.text, lines)
}

/// A test's program is refused.
struct DoesNotCompile: Error {
  var errors: [String]
}

extension Timeline {
  /// The first place on a line, of a kind.
  func place(_ line: Int, _ kind: Place.Kind = .value) -> Place? {
    places.first { $0.range.start.line == line && $0.kind == kind }
  }

  /// The values from a line on, as `line:column name = last value`.
  func values(from line: Int) -> [String] {
    places.filter { $0.kind == .value && $0.unrecorded == nil && $0.range.start.line >= line }.map {
      "\($0.range.start.line):\($0.range.start.column) \($0.name) = \($0.last?.text ?? "")"
    }
  }

  /// The events as `line: what happened`, indented by depth.
  var outline: [String] {
    events.map { event in
      let line = event.range.map { "\($0.start.line): " } ?? ""
      let words =
        switch event.kind {
        case .value(let name, let value): name.isEmpty ? value.text : "\(name) = \(value.text)"
        case .scopeEntry: "{"
        case .scopeExit: "}"
        case .printed(let text): "print \(text.trimmingCharacters(in: .newlines))"
        case .checkStarted, .checkEnded, .caseStarted, .caseEnded: "\(event.kind)"
        }
      return String(repeating: "  ", count: event.depth) + line + words
    }
  }
}
