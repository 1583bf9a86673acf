// What a person would see who types some commands, compared as a whole with a golden file.
// `LESSONS_RECORD_GOLDENS=1 swift test` writes the goldens anew and always fails the run.

import Foundation
import Testing

/// Types commands one after the other and compares all that is shown with `Goldens/NAME.txt`.
///
/// Columns whose width depends on durations are squeezed where that is asked for.
func expectTranscript(
  _ name: String, at place: Place, _ commands: [[String]],
  environment: [String: String] = [:], as program: String? = nil,
  squeezesColumns: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  var transcript = try await transcript(
    at: place, commands, environment: environment, as: program)
  if squeezesColumns { transcript = transcript.replacing(/[ ]{2,}/, with: "  ") }
  try expectGolden(transcript, "\(name).txt", sourceLocation: sourceLocation)
}

/// What is shown to somebody who types some commands, without what differs from run to run.
func transcript(
  at place: Place, _ commands: [[String]], environment: [String: String] = [:],
  as program: String? = nil
) async throws -> String {
  var transcript = ""
  for arguments in commands {
    let answer = try await place.lessons(
      arguments, environment: environment, as: program)
    transcript +=
      "$ \(([program ?? "lessons"] + arguments).joined(separator: " "))\n\(answer.output)"
    if !answer.errors.isEmpty { transcript += "[errors]\n\(answer.errors)" }
    transcript += "[exit \(answer.exitCode.map(String.init) ?? "none")]\n"
  }
  return redacted(transcript, place)
}

/// Compares a text with one golden file.
func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens")
  let file = folder.appending(path: name)
  if ProcessInfo.processInfo.environment["LESSONS_RECORD_GOLDENS"] != nil {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    return
  }
  let golden = try String(decoding: Data(contentsOf: file), as: UTF8.self)
  #expect(text == golden, "differs from \(name)", sourceLocation: sourceLocation)
}

/// Takes out what differs from machine to machine and from run to run: places and durations.
func redacted(_ text: String, _ place: Place) -> String {
  text.replacing(place.path, with: "ROOT")
    .replacing(#/ *(?<colour>\e\[[0-9;]*m)? *\d+([.,]\d+)? (ns|µs|ms|s)\b/#) {
      // Spaces before a colour and behind it align the end of the line.
      " \($0.colour ?? "")TIME"
    }
    // The instants that begin the lines of a timeline.
    .replacing(/(?m)^ +\d+\.\d\d(?= {2,}\d)/, with: "  0.00")
    .replacing(/"durationNanoseconds" : \d+/, with: "\"durationNanoseconds\" : 0")
    .replacing(/"instantNanoseconds" : \d+/, with: "\"instantNanoseconds\" : 0")
    .replacing(/"exerciseKey" : "[0-9a-f]{64}"/, with: "\"exerciseKey\" : \"KEY\"")
    .replacing(/"toolchain" : "[^"]*"/, with: "\"toolchain\" : \"TOOLCHAIN\"")
}

/// What stands in a page's `main`: the rest is the theme's.
func mainElement(of page: String) throws -> String {
  let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)).1
  #expect(policy.hasPrefix("default-src 'none'; "))
  #expect(!policy.contains("unsafe") && !policy.contains("http"))
  return String(try #require(page.firstMatch(of: /(?s)<main id="main">\n.*<\/main>\n/)).0)
}
