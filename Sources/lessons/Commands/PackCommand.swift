// `lessons pack`: makes a course ready to be handed out.

import ArgumentParser
import ConsoleRendering
import CourseLoading
import FoundationEssentials
import LessonModel
import LessonRunner

struct PackCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pack",
    abstract: "Make a course ready to be handed out.",
    usage: "lessons pack --for learners <folder> [<options>]",
    discussion: """
      For learners: the course without solutions, wrong answers, hidden checks and what is there for \
      their sake. All else works as it did: checks give the same verdicts, and formative grading \
      works by the shown checks.

      Writes <folder>/Lessons. What an earlier pack has written there is replaced, and it is said what \
      changed; somebody's own files never are. Where an answer can be found in what it wrote, it says \
      where, takes all of it away and leaves with 1.

      Example:
        lessons pack --for learners ../handout
      """)

  /// Who gets a pack.
  enum Audience: String, CaseIterable, ExpressibleByArgument {
    case learners
  }

  @Option(name: .customLong("for"), help: "Who gets it: learners.")
  var audience: Audience

  @Argument(help: "The folder to write to.", completion: .directory)
  var folder: String

  @OptionGroup var options: CourseOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let session = try Session(options, isOwn: true)
    try session.requireSoundness(of: .course)
    if let sealed = session.course.exercises.first(where: \.isSealed) {
      throw ContentError.sealedAlready(address: sealed.address)
    }
    let target = try PackFolder(path: absolutePath(folder))
    let engine = try await LessonRunner.start()
    defer { engine.tidyCache() }
    let learners = try await LearnersCourse(session.loaded, session.course, engine)
    do {
      try target.write(learners.files)
      let manifest = try learners.verified(in: target.staging)
      try target.write([PackManifest.fileName: json(manifest)])
      try target.publish()
      try say(manifest, since: target.older, at: target.coursePath)
    } catch {
      target.discard()
      throw error
    }
  }

  private func json(_ manifest: PackManifest) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(manifest)) + [0x0A]
  }

  private func say(
    _ manifest: PackManifest, since older: PackManifest?, at path: String
  ) throws {
    let changes = older.map { manifest.changes(since: $0) }
    if output.json {
      return try Terminal.print(
        json: Answer(path: path, files: manifest.files.count, changes: changes), of: "pack")
    }
    if let changes {
      try Terminal.print(
        changes.isEmpty
          ? "  nothing has changed\n" : changes.map { "  \($0)\n" }.joined())
    }
    let count = manifest.parts.count { $0.kind == .exercise }
    try Terminal.print(
      "  \(count) exercise\(count == 1 ? "" : "s") without answers in \(display(path))\n")
  }

  private struct Answer: Encodable {
    var path: String
    var files: Int
    var changes: [String]?
  }
}
