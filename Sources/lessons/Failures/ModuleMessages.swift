// What other modules find wrong, in words.

import ArgumentParser
import CourseImport
import CoursePacking
import Glibc
import LessonModel
import LessonRunner
import ProcessSandbox
import SiteBuilding
import SystemFiles
import Workspaces

extension FailureMessage {
  init(_ error: WorkspaceError) {
    switch error {
    case .missing(let path, let exercise):
      self.init(
        "\(display(path)) was begun and is no longer there",
        "Put it back, or begin anew: " + Program.command("reset \(exercise)"), exitCode: 1)
    case .empty(let path, let exercise):
      self.init(
        "\(display(path)) is empty", "To begin anew: " + Program.command("reset \(exercise)"),
        exitCode: 1
      )
    case .tooLarge(let path, let bytes, let bytesMax):
      self.init(
        "\(display(path)) is too large: \(bytes) bytes, and at most \(bytesMax) are read",
        "Is it the right file? `\(Program.name) reset` keeps it and puts the starter back.",
        exitCode: 1)
    case .notAFile(let path, let isFolder):
      self.init(
        "\(display(path)) is \(isFolder ? "a folder" : "no regular file")",
        "Move it away; `\(Program.name) reset` does, and puts the starter back.", exitCode: 1)
    case .notUTF8(let path, let line):
      self.init(
        "\(display(path)):\(line):1: error: this line is not UTF-8",
        "Save the file as UTF-8 in your editor.", exitCode: 1)
    case .cannotRead(let path, let number):
      self.init("cannot read \(display(path)): \(systemMessage(number))", exitCode: 2)
    case .cannotWrite(let path, let number):
      self.init(
        "cannot write \(display(path)): \(systemMessage(number))",
        remedyForWriting(
          number, elsewhere: "Name a folder that you may write to: --workspace DIR"), exitCode: 2)
    case .newerProgress(let path, let version, let versionMax):
      self.init(
        "\(display(path)) was written by a newer lessons (version \(version), here \(versionMax))",
        "Use that one, or move the file away.", exitCode: 2)
    }
  }

  init(_ error: CourseProblems) {
    self.init(
      error.problems.map { display($0) }.joined(separator: "\n         "),
      "`\(Program.command("lint"))` says what to do about each.", exitCode: 1)
  }

  init(_ error: SiteFault) {
    let (message, remedy) =
      switch error {
      case .notASite(let path):
        (
          "\(display(path)) is not empty and no site, so it is not replaced",
          "Name another folder by --output, or empty this one."
        )
      case .notABook(let path):
        (
          "\(display(path)) is no book, so it is not replaced",
          "Name another file, or remove this one."
        )
      case .wouldLose(let names, let path):
        (
          "\(display(path)) holds what no build wrote: \(names.joined(separator: ", "))",
          "It would be gone. Put what belongs to the site into the course's folder 'static', and "
            + "take away from here what does not."
        )
      }
    self.init(message, remedy, exitCode: ExitCode.validationFailure.rawValue)
  }

  init(_ error: BookFault) {
    let (message, remedy): (String, String?) =
      switch error {
      case .noChromium:
        (
          "a PDF is made by Chromium, which is not installed here",
          "Install it, apt-get install chromium; or print the print view of each lesson in a browser."
        )
      case .chromiumFailed(let reason): ("Chromium failed: \(reason)", nil)
      case .cannotCompress(let reason): ("cannot compress the book: \(reason)", nil)
      }
    self.init(message, remedy, exitCode: 2)
  }

  init(_ error: FileError) {
    switch error {
    case .cannotRead(let path): self.init("cannot read \(display(path))", exitCode: 2)
    // To try again would change nothing.
    case .cannotWrite(let path, let number) where [EISDIR, ENOTDIR, EEXIST].contains(number):
      self.init(
        "cannot write \(display(path)): \(systemMessage(number))",
        "Remove what lies there, or name another place.",
        exitCode: ExitCode.validationFailure.rawValue)
    case .cannotWrite(let path, ELOOP):
      self.init(
        "cannot write \(display(path)): a link stands there, or on the way to it",
        "Make the whole folder a link instead, or name another place.",
        exitCode: ExitCode.validationFailure.rawValue)
    case .cannotWrite(let path, let number):
      self.init(
        "cannot write \(display(path)): \(systemMessage(number))",
        remedyForWriting(number, elsewhere: "Choose a folder that you may write to."), exitCode: 2)
    case .isLinked(let path):
      self.init(
        "\(display(path)) is reached by a link that came with what is graded",
        "Remove that link, or name another folder by --output.",
        exitCode: ExitCode.validationFailure.rawValue)
    }
  }

  init(_ error: ToolchainError) {
    let get = "Install Swift 6.3 or newer from https://www.swift.org/install/linux"
    switch error {
    case .notFound:
      self.init("there is no Swift toolchain on this machine", get, exitCode: 2)
    case .tooOld(let path, let version):
      self.init("the toolchain in \(path) is Swift \(version): too old", get, exitCode: 2)
    case .incomplete(let path, let missing):
      self.init("the toolchain in \(path) lacks \(missing)", get, exitCode: 2)
    }
  }

  init(_ fault: PackingFault) {
    let (message, remedy, exitCode): (String, String, Int32) =
      switch fault {
      case .notAPack(let path):
        (
          "\(display(path)) is there, and no pack has written it",
          "Name another folder, or move it away.", 64
        )
      case .wouldLoseOwn(let names, let path):
        (
          "\(display(path)) holds what no pack has written: "
            + names.prefix(5).joined(separator: ", ")
            + (names.count > 5 ? " and \(names.count - 5) more" : ""),
          "It would be gone. Move it out of there.", 64
        )
      case .leaks(let leaks):
        (
          "learners would find answers:"
            + leaks.prefix(20).map { "\n         \($0.file): \($0.what)" }.joined()
            + (leaks.count > 20 ? "\n         … \(leaks.count - 20) more" : ""),
          "Nothing was written. Take these out of what learners get.", 1
        )
      case .notSound(let problems):
        (
          problems.map { display($0) }.joined(separator: "\n         "),
          "Nothing was written. Learners would have this error; in the course as it is there is none.",
          1
        )
      }
    self.init(message, remedy, exitCode: exitCode)
  }

  init(_ error: PackFault) {
    let again = "Make it anew where it is to be used: \(Program.name) pack --for graders <folder>"
    let (message, remedy) =
      switch error {
      case .otherToolchain(let needed, let path, let version):
        (
          "this pack needs the Swift \(needed.version) that it was made with, in \(needed.path); "
            + "here is "
            + (needed.version == version && needed.path == path
              ? "another build or linker" : "Swift \(version) in \(path)"),
          again
        )
      case .otherSandbox(let name, let packed):
        (
          "here the box that holds is \(name), and this pack was made for "
            + packed.joined(separator: " and "), again
        )
      case .lacks(let kind):
        (
          "this pack lacks what is needed here (\(kind)): its course or its tool is not the one that it "
            + "was made of", again
        )
      case .unreadable(let path): ("\(display(path)) cannot be read", again)
      }
    self.init(message, remedy, exitCode: 78)
  }

  init(_ error: PackageError) {
    let reason = error.package.map { "\($0.name): \(error.reason)" } ?? error.reason
    let problem = Diagnostic(.error, at: error.package?.location, reason)
    let said = error.message.split(separator: "\n").suffix(20).map { "\n  \($0)" }.joined()
    self.init(display(problem) + said, error.remedy, exitCode: 1)
  }

  init(_ error: AuthorFault) {
    let details = error.diagnostics.map { "\n  \(display($0))" }.joined()
    self.init(
      "the course is at fault, not you: \(display(error.path)): \(error.message)\(details)",
      "`\(Program.command("lint"))` tells its author.", exitCode: 1)
  }

  /// What the toolchain does wrong, whatever was compiled with it.
  init(ofEngine error: any Error) {
    let (what, message) =
      switch error {
      case let error as CompilerFault:
        ("the compiler failed on \(display(error.path)): \(error.termination)", error.message)
      case let error as LinkerFault: ("the linker failed", error.message)
      case let error as HostFault: ("the program could not be loaded", error.message)
      default: ("\(error)", "")
      }
    // Such messages can be pages long, and their end is what tells.
    let end = message.split(separator: "\n").suffix(5).map { "\n  \($0)" }.joined()
    self.init(what + end, "`\(Program.name) doctor` looks at what this needs.", exitCode: 2)
  }

  init(_ error: LaunchError) {
    let what =
      switch error.step {
      case .resources: "there is no room for another process"
      case .descriptors: "a process could not be given its pipes"
      case .limits: "a process could not be given its limits"
      case .workingDirectory: "a process could not begin in \(display(error.path))"
      case .executable: "\(display(error.path)) could not be started"
      case .confinement: "no box could be made"
      }
    let said = error.message.isEmpty ? systemMessage(error.errorNumber) : error.message
    self.init(
      "\(what): \(said)", "`\(Program.name) doctor` looks at what this needs.", exitCode: 2)
  }
}
