// Runs of authors' snippets, put away by content: a snippet that did not change is not run again.
//
// Only a run that came to its end without complaint is kept; an author's snippet gives the same
// values each time, or the course does not lint.

import Foundation
import LessonModel
import ProcessSandbox
import SystemFiles

/// Runs programs that do the same each time, and remembers what they did.
struct RunCache: Sendable {
  let runner: ProgramRunner
  let cache: ProductCache

  /// The run of a program, as it was put away or run now.
  ///
  /// - Throws: As `ProgramRunner.run` does.
  func run(_ program: Program, limits: RunLimits) async throws -> ProgramRun {
    let key = ContentHash(
      [
        program.folder, program.resourcesPath ?? "", runner.runtime.identity, "\(limits)",
        runner.place.name,
      ])
    do {
      let (recording, outcome) = try await cache.product(
        "run", key: key, read: Self.read(from:)
      ) { folder in
        let (channel, outcome) = try await runner.record(
          ProgramRunner.Job(program: program, limits: limits))
        guard outcome.isRepeatable else {
          throw Unrepeatable(
            run: ProgramRun(
              recording: await runner.recording(in: channel, of: program, outcome),
              outcome: outcome, file: program.file, limits: limits,
              unrecorded: program.facts.unrecorded,
              hasBacktracer: runner.place.isHome, lacksInput: true))
        }
        try Self.write(RecordingCopy(of: channel.reader), outcome, to: folder)
      }
      return ProgramRun(
        recording: recording, outcome: outcome, file: program.file, limits: limits,
        unrecorded: program.facts.unrecorded, lacksInput: true)
    } catch let unrepeatable as Unrepeatable {
      return unrepeatable.run
    }
  }

  private struct Unrepeatable: Error {
    var run: ProgramRun
  }

  private static func write(_ copy: RecordingCopy, _ outcome: Outcome, to folder: String) throws {
    for (name, bytes) in [
      ("recording", copy.bytes), ("output", outcome.standardOutput.bytes),
      ("errors", outcome.standardError.bytes),
    ] {
      try writeBytes(bytes, to: "\(folder)/\(name)")
    }
  }

  private static func read(from folder: String) throws -> (Recording, Outcome) {
    let copy = RecordingCopy(bytes: try readBytes("\(folder)/recording"))
    let recording = Recording(reader: copy.reader)
    guard recording.programEnd != .neverBegan else {
      throw CacheError(path: folder, reason: "it holds no whole recording")
    }
    let outcome = Outcome(
      .exited(0), standardOutput: CapturedOutput(try readBytes("\(folder)/output")),
      standardError: CapturedOutput(try readBytes("\(folder)/errors")))
    return (recording, outcome)
  }
}

extension Outcome {
  /// Whether the program came to its end, and all of its output was kept.
  fileprivate var isRepeatable: Bool {
    termination.isSuccess && !standardOutput.isTruncated && !standardError.isTruncated
  }
}
