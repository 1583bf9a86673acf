// Where, and with what message, a program stopped before its end.

import LessonModel

/// Finds the place at which a program stopped.
struct StopFinder {
  /// What its process recorded.
  let recording: Recording
  /// The program's file, as people know it.
  let path: String

  /// The stop, as far as what was recorded and written to standard error tells; nil if it does not.
  func stop(in errorOutput: String) -> Stop? {
    guard let index = recording.lastPlace else { return nil }
    let start = recording.places[index].range.start
    return Stop(
      location: SourceLocation(path: path, line: start.line, column: start.column),
      isExact: false, message: Self.message(in: errorOutput))
  }

  /// The runtime's message: `Index out of range` of `Swift/Array.swift:1: Fatal error: Index …`.
  private static func message(in errorOutput: String) -> String? {
    errorOutput.split(separator: "\n").lazy
      .compactMap { $0.firstMatch(of: /: Fatal error: (?<message>.+)/) }
      .first.map { String($0.message) }
  }

  /// The environment's setting of the runtime's backtracer.
  static let backtraceSettings = "enable=no"
}
