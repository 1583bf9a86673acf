// `lessons collect`: makes a folder of submissions from what a learning platform exports.

import ArgumentParser
import Collecting
import ConsoleRendering
import Learning
import LessonModel
import LessonRunner
import SystemFiles

struct CollectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "collect",
    abstract: "Make a folder of submissions from what platforms export.",
    usage: "lessons collect <export> ... --into <folder> [<options>]",
    discussion: """
      An export is a folder or an archive. Of what is handed in again the latest counts; collect.csv \
      says what became of every file. What fits nowhere, or twice, is listed and never guessed: then \
      this leaves with 1. Where one exercise was to be handed in, --exercise names it: then the name of a \
      learner's only Swift file does not matter. `lessons grade <export>` does the same by itself.

      Example:
        lessons collect assignment-7.zip --into Submissions
        lessons collect week-1.zip week-1-late.zip --into Submissions --roster roster.csv
      """)

  @Argument(help: "Folders or archives; later ones count before earlier ones.", completion: .file())
  var exports: [String]

  @Option(name: .customLong("into"), help: "The folder to make.", completion: .directory)
  var folder: String

  @Option(
    help: """
      What was to be handed in, where that is one exercise: whoever has one Swift file, by another name, has it \
      taken for that.
      """)
  var exercise: String?

  @Option(help: "The list of the class, as the platform exports it.", completion: .file())
  var roster: String?

  @Option(help: "What to do about files that nothing claims: report, ignore.")
  var unclaimed = UnclaimedFiles.report

  @OptionGroup var options: CourseOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let session = try Session(options)
    let path = absolutePath(folder)
    if let entries = try? Files.entries(of: path), !entries.isEmpty {
      throw UsageError.alreadyThere(path: path)
    }
    let roster = try roster.map { try Roster(path: absolutePath($0)) }
    let wanted = try exercise.map { try [Exercise.named($0, in: session.course)] } ?? []
    let collection = try await CollectedFiles(
      exports.map(absolutePath), for: session.course, exercises: wanted,
      unpackingIn: Self.unpackingPlace)
    let absent = roster?.absent(from: collection.learners) ?? []
    try collection.write(to: path, absent: absent)
    try Terminal.print("  \(collection.sentence)\n")
    if roster != nil { try Terminal.print("  \(absent.count) handed in nothing\n") }
    if let note = CollectedFiles.lateNote(in: collection.csv) { try Terminal.print("  \(note)\n") }
    for line in collection.openLines(max: 20) {
      try Terminal.print(LogText.harmlessLines("  ! \(line.withVisibleControls)\n"))
    }
    try Terminal.print("  → collect.csv and a folder for each learner in \(display(path))\n")
    if unclaimed == .report, !collection.openRows.isEmpty { throw ExitCode(1) }
  }

  /// Archives are unpacked in boxes where there are some; nothing of them is run.
  private static var unpackingPlace: UnpackingPlace {
    UnpackingPlace {
      do {
        return try await ProvenBox.ofThisMachine().tools
      } catch {
        Terminal.notice(
          "archives are unpacked outside of a box: \(FailureMessage(of: error).message)")
        return nil
      }
    }
  }
}

/// What is done about files that may be somebody's work and are nobody's by their names.
enum UnclaimedFiles: String, CaseIterable, ExpressibleByArgument {
  case report, ignore
}
