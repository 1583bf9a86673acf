// `lessons recipe`: the files by which schedulers, continuous integrations and platforms call `grade`.

import ArgumentParser
import Collecting
import CoursePacking
import FoundationEssentials
import Glibc
import Languages
import Learning
import LessonModel
import SystemFiles

struct RecipeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recipe",
    abstract: "Write the files by which others call `lessons grade` and `lessons host`.",
    usage: "lessons recipe <name> [<folder or zip>] [<options>]",
    discussion: """
      Whole files with comments, to be read and changed: in capitals stands what only you know. \
      Without a folder they are printed. What is there already is not replaced.

        github, gitlab   jobs of a continuous integration: practice for learners, grading by the staff
        slurm            an array of tasks and one that joins them
        kubernetes       an Indexed Job
        image            a Containerfile with the packed course, as kubernetes wants it
        gradescope       setup.sh and run_autograder; as a zip also the course and this program
        prairielearn     the entry point of an external grader
        vpl              what Moodle's VPL evaluates by
        exercism         run.sh of a test runner
        host             a class beyond one machine: Kubernetes, Compose, systemd, nginx

      Example:
        lessons recipe slurm
        lessons recipe github .github/workflows
        lessons recipe gradescope autograder.zip --exercise bang
      """)

  @Argument(help: "Which: \(Recipe.allCases.map(\.rawValue).joined(separator: ", ")).")
  var name: Recipe

  @Argument(help: "The folder to write to; for gradescope also a zip.", completion: .directory)
  var target: String?

  @Option(help: "For gradescope: judge this exercise; may be given several times.")
  var exercise: [String] = []

  @Option(help: "For gradescope: judge this lesson; may be given several times.")
  var lesson: [String] = []

  @OptionGroup var options: CourseOptions

  func validate() throws {
    guard target?.hasSuffix(".zip") == true else { return }
    guard name == .gradescope else {
      throw ValidationError("Only gradescope takes a zip; name a folder.")
    }
    if exercise.isEmpty && lesson.isEmpty {
      throw ValidationError("Say what is handed in: --exercise <name> or --lesson <name>.")
    }
  }

  func run() async throws {
    guard let target else { return try Terminal.print(name.printed) }
    let path = absolutePath(target)
    guard !target.hasSuffix(".zip") else { return try await zip(to: path) }
    let files = name.files.map { (path: "\(path)/\($0.name)", bytes: $0.bytes) }
    for file in files where Files.holds(file.path) && Files.read(file.path) != file.bytes {
      throw UsageError.alreadyThere(path: file.path)
    }
    try Files.makeFolder(path)
    for file in files {
      try Files.write(file.bytes, to: file.path)
      if file.bytes.starts(with: Array("#!".utf8)) { chmod(file.path, 0o755) }
      try Terminal.print("  \(display(file.path))\n")
    }
  }

  /// Writes the zip that Gradescope takes.
  private func zip(to path: String) async throws {
    guard !Files.holds(path) else { throw UsageError.alreadyThere(path: path) }
    let session = try Session(options)
    try session.requireSoundness(of: .course)
    let exercises = try exercise.map { try Exercise.named($0, in: session.course).address }
    for name in lesson { _ = try Selection(name, in: session.course) }
    let words = exercises.flatMap { ["--exercise", $0] } + lesson.flatMap { ["--lesson", $0] }
    let files = name.files.map { file in
      (
        path: file.name,
        bytes: Array(
          String(decoding: file.bytes, as: UTF8.self)
            .replacing("EXERCISES", with: words.joined(separator: " ")).utf8)
      )
    }
    let program = try PackedProgram.files.map { name, path in
      guard let bytes = Files.read(path) else { throw FileError.cannotRead(path: path) }
      return (path: "bin/\(name)", bytes: bytes)
    }
    let course = session.loaded.ownFiles.map { (path: "Lessons/\($0.key)", bytes: $0.value) }
    let zip = try await ZipWriter.zip(files + course.sorted { $0.path < $1.path } + program)
    try Files.write(zip, to: path)
    try Terminal.print("  \(display(path))\n")
  }
}
