// `lessons pack`: makes a course ready to be handed out.

import ArgumentParser
import ConsoleRendering
import CourseLoading
import CoursePacking
import FoundationEssentials
import Learning
import LessonModel
import LessonRunner
import SystemFiles

struct PackCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pack",
    abstract: "Make a course ready to be handed out.",
    usage: "lessons pack --for learners|graders <folder> [<options>]",
    discussion: """
      For learners: the course without solutions, wrong answers, hidden checks and what is there for \
      their sake. All else works as it did: checks give the same verdicts, and formative grading \
      works by the shown checks.

      Writes <folder>/Lessons. What an earlier pack has written there is replaced, and it is said what \
      changed; somebody's own files never are. Where an answer can be found in what it wrote, it says \
      where, takes all of it away and leaves with 1.

      For graders: one folder that can be moved, copied and made read-only, with the whole course, all \
      that is compiled of it, and this program. Judging by it compiles nothing but what is handed in: \
      `lessons grade <folder> Submissions`, or <folder>/bin/lessons grade Submissions. It needs the \
      toolchain that it was made with, and refuses another with exit code 78.

      Example:
        lessons pack --for learners ../handout
        lessons pack --for graders ../grader
      """)

  /// Who gets a pack.
  enum Audience: String, CaseIterable, ExpressibleByArgument {
    case learners, graders
  }

  @Option(name: .customLong("for"), help: "Who gets it: learners, graders.")
  var audience: Audience

  @Argument(help: "The folder to write to.", completion: .directory)
  var folder: String

  @OptionGroup var place: SandboxOptions
  @OptionGroup var options: CourseOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let session = try Session(options, isOwn: true)
    try session.requireSoundness(of: .course)
    if let sealed = session.course.exercises.first(where: \.isSealed) {
      throw ContentError.sealedAlready(address: sealed.address)
    }
    session.mentionRights(of: place)
    if audience == .graders { return try await packForGraders(session) }
    let writer = try LearnersPackWriter(path: absolutePath(folder))
    let engine = try await Engine.start(isBoxed: place.sandbox)
    defer { engine.tidyCache() }
    let manifest = try await writer.write(session.loaded, engine) { $0.show() }
    try say(manifest, since: writer.older, at: writer.coursePath)
  }

  private func packForGraders(_ session: Session) async throws {
    let writer = try GradersPackWriter(path: absolutePath(folder))
    let engine = try await Engine.start(isBoxed: place.sandbox)
    defer { engine.tidyCache() }
    let manifest = try await writer.write(session.loaded, engine) { $0.show() }
    try say(manifest, since: writer.older, at: absolutePath(folder))
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
    let kind = manifest.audience == .learners ? "without answers" : "compiled for graders"
    try Terminal.print(
      "  \(count) exercise\(count == 1 ? "" : "s") \(kind) in \(display(path))\n")
    if let toolchain = manifest.toolchain, let sandboxes = manifest.sandboxes {
      try Terminal.print(
        "  needs Swift \(toolchain.version) in \(toolchain.path); judges in a box by "
          + sandboxes.joined(separator: " or ") + "\n")
    }
  }

  private struct Answer: Encodable {
    var path: String
    var files: Int
    var changes: [String]?
  }
}

extension PackingNews {
  /// Says it to whoever waits.
  fileprivate func show() {
    switch self {
    case .prepares(let count): StatusLine.show("preparing \(count) exercises …")
    case .sealed(let count, of: let all):
      StatusLine.show(done: count, of: all, "sealed \(count) of \(all) exercises …")
      if count == all { StatusLine.clear() }
    }
  }
}
