// The one place where an error becomes words and an exit code.
//
// 0 fine · 1 the learner's code or the course's content · 2 the tool, the toolchain, the machine ·
// 64 wrong usage · 75 busy, try again later · 78 never, however often it is tried · 130 interrupted

import ArgumentParser
import CourseImport
import Glibc
import HTMLRendering
import Languages
import LessonModel
import LessonRunner
import ProcessSandbox
import SiteBuilding
import SiteRendering
import SystemFiles
import Workspaces

/// What is said of an error, and what the tool leaves with.
struct FailureMessage {
  /// What is wrong.
  var message: String
  /// What to do about it.
  var remedy: String?
  var exitCode: Int32
  /// Whether it is an answer rather than a complaint, such as `--help`.
  var isAnswer = false

  /// Finds the words for any error.
  init(of error: any Error) {
    switch error {
    case let error as UsageError: self.init(error)
    case let error as ContentError: self.init(error)
    case let error as ToolError: self.init(error)
    case let error as ImportFault: self.init(error)
    case let error as WorkspaceError: self.init(error)
    case let error as ToolchainError: self.init(error)
    case let error as LaunchError: self.init(error)
    // To try again would change nothing: sysexits.h calls it EX_CONFIG.
    case let error as BoxFault: self.init(error.message, error.remedy, exitCode: 78)
    case let error as PackFault: self.init(error)
    case let error as AuthorFault: self.init(error)
    case let error as TemplateError:
      self.init(
        display(error.diagnostic), error.diagnostic.remedy.map(Program.spelled), exitCode: 1)
    case let error as CourseProblems: self.init(error)
    case let error as SiteFault: self.init(error)
    case let error as FileError: self.init(error)
    case let error as BookFault: self.init(error)
    case let error as CacheError:
      self.init(
        "cannot use the cache \(display(error.path)): \(error.reason)",
        "Make room or rights there, or set XDG_CACHE_HOME to another folder.", exitCode: 2)
    case let error as PlaceFault:
      self.init(
        error.description, "`\(Program.name) doctor` looks at what this needs.", exitCode: 2)
    case is CompilerFault, is LinkerFault, is HostFault: self.init(ofEngine: error)
    case is PagerLeft: self.init("", exitCode: 0)
    case is CancellationError: self.init("", exitCode: Interruption.exitCode)
    default: self.init(parsing: error)
    }
  }

  init(_ message: String, _ remedy: String? = nil, exitCode: Int32) {
    self.message = message
    self.remedy = remedy
    self.exitCode = exitCode
  }

  /// What is wrong, and below it what to do.
  var text: String { remedy.map { "\(message)\n  \($0)" } ?? message }

  /// The text with all lines but the first moved to the right.
  func text(indent: Int) -> String {
    text.split(separator: "\n").joined(separator: "\n" + String(repeating: " ", count: indent))
  }

  /// Says it and leaves.
  func exit() -> Never {
    RawMode.restore()
    StatusLine.clear()
    if isAnswer {
      _ = Terminal.write(message + "\n", to: STDOUT_FILENO)
    } else if !message.isEmpty {
      Terminal.notice(text)
    }
    Program.finish()
    Glibc.exit(exitCode)
  }

  /// What ArgumentParser throws: errors of parsing, help, and exit codes of our own.
  private init(parsing error: any Error) {
    let code = Lessons.exitCode(for: error)
    if error is ExitCode {
      self.init("", exitCode: code.rawValue)
    } else if code == .success {
      let text = Lessons.fullMessage(for: error)
      // A completion script is an answer, too, and none of its words is a command to type.
      let isHelp = text.hasPrefix("OVERVIEW:") || text.hasPrefix("USAGE:")
      self.init(isHelp ? Program.spelled(text) : text, exitCode: 0)
      isAnswer = true
    } else if code == .validationFailure {
      // The usage line and a pointer to --help follow the message.
      let text = Program.spelled(Lessons.fullMessage(for: error))
      self.init(
        text.hasPrefix("Error: ") ? String(text.dropFirst(7)) : text, exitCode: code.rawValue)
    } else {
      self.init("\(error)", "This should not happen; please report it.", exitCode: 2)
    }
  }
}

// MARK: What the command line itself finds

extension FailureMessage {
  private init(_ error: UsageError) {
    let (message, remedy): (String, String?) =
      switch error {
      case .unknownCommand(let word, let known):
        (
          "there is no command '\(word)'" + suggestion(for: word, in: known),
          "`\(Program.name) --help` lists all commands."
        )
      case .unknownName(let name, let expected, let known):
        (
          "there is no \(expected) '\(name)' in this course" + suggestion(for: name, in: known),
          "`\(Program.command("list"))` shows all there are."
        )
      case .unknownTopic(let name, let known):
        (
          "there is no topic '\(name)'" + suggestion(for: name, in: known),
          "`\(Program.name) help` lists all topics."
        )
      case .ambiguousName(let name, let addresses):
        ("'\(name)' may be several: \(addresses.joined(separator: ", "))", "Write one of these.")
      case .notAnExercise(let name, let kind, let exercises):
        (
          "'\(name)' is \(kind), and this command needs an exercise",
          exercises.isEmpty
            ? "There is none in it." : "In it there is: \(exercises.joined(separator: ", "))."
        )
      case .unknownLanguage(let tag, let known):
        ("this course is not written in '\(tag)'", "There is: \(known.joined(separator: ", ")).")
      case .notASlug(let name):
        (
          "'\(name)' cannot be a name here",
          "Names are made of lower-case letters, digits and hyphens, such as 'first-steps'."
        )
      case .alreadyThere(let path):
        ("\(display(path)) is there already", "Choose another name, or remove it first.")
      case .notOurs(let path):
        (
          "\(display(path)) is there and is not of our making",
          "Remove it, or name another folder: \(Program.name) install --into DIR"
        )
      case .noPDFInBoxes:
        (
          "a PDF is made by Chromium outside of any box, so '--pdf' and '--sandbox' do not go together",
          "Leave '--pdf' out: an EPUB is made without it."
        )
      case .notAPack(let path):
        (
          "\(display(path)) is there, and no pack has written it",
          "Name another folder, or move it away."
        )
      case .wouldLoseOwn(let names, let path):
        (
          "\(display(path)) holds what no pack has written: "
            + names.prefix(5).joined(separator: ", ")
            + (names.count > 5 ? " and \(names.count - 5) more" : ""),
          "It would be gone. Move it out of there."
        )
      case .needsTerminal(let command):
        (
          "`\(Program.name) \(command)` needs a terminal",
          "In a script, use `\(Program.name) check`."
        )
      case .notResults, .resultsInUse, .notAShard, .sandboxNeedsTrust,
        .notAnExport, .notARoster, .sameLearner, .openSecret, .noSuchRun,
        .noSubmissions, .nobodyOf,
        .noFolder, .differentRuns:
        Self.words(ofGrading: error)
      }
    // What is busy now may not be later: sysexits.h calls it EX_TEMPFAIL.
    let isBusy = if case .resultsInUse = error { true } else { false }
    self.init(message, remedy, exitCode: isBusy ? 75 : ExitCode.validationFailure.rawValue)
  }

  private init(_ error: ContentError) {
    let (message, remedy): (String, String?) =
      switch error {
      case .noCourse(let folder):
        (
          "there is no course here: no folder Lessons in \(folder) or above it",
          "Go to a folder with a course, name it by --course, or begin one: \(Program.name) new course"
        )
      case .notACourse(let path):
        (
          "\(display(path)) is no course: it has no course.yml",
          "Name the folder that holds course.yml."
        )
      case .badSettings(let problems):
        (
          problems.map { problem in
            display(problem) + (problem.remedy.map { "\n           \($0)" } ?? "")
          }.joined(separator: "\n         "),
          "`\(Program.command("help host-settings"))` lists all that may be set."
        )
      case .notBegun(let exercise):
        ("you have not begun \(exercise) yet", "Begin by: \(Program.command("check \(exercise)"))")
      case .noExercises(let address): ("\(address) has no exercises", nil)
      case .solutionHidden(let address):
        (
          "the solution is shown once your own passes",
          "To see it now: " + Program.command("solution \(address) --anyway")
        )
      case .badOverrides(let path, let problems):
        (
          "\(display(path)):" + problems.map { "\n         \($0)" }.joined(),
          "A row is: \(Overrides.columns.joined(separator: ", "))."
        )
      case .noWrongAnswer(let path, let reason):
        ("\(display(path)) cannot be a wrong answer: \(reason)", nil)
      case .sealed(let address):
        (
          "the solution of \(address) is not part of this course",
          "It was handed out without answers; who teaches it has them."
        )
      case .sealedAlready(let address):
        (
          "this course is packed already: \(address) has no solution",
          "Pack the course that it was made of."
        )
      case .leaks(let leaks):
        (Self.words(of: leaks), "Nothing was written. Take these out of what learners get.")
      case .notPacked(let problems):
        (
          problems.map { display($0) }.joined(separator: "\n         "),
          "Nothing was written. Learners would have this error; in the course as it is there is none."
        )
      case .noList(let path, let key):
        (
          "\(display(path)) has no list '\(key)' to enter the new name in",
          "Write `\(key): []` into its front matter and try again."
        )
      }
    self.init(message, remedy, exitCode: 1)
  }

  /// Where answers were found, the first of them.
  private static func words(of leaks: [Leak]) -> String {
    let max = 20
    let lines =
      leaks.prefix(max).map { "\($0.file): \($0.what)" }
      + (leaks.count > max ? ["… \(leaks.count - max) more"] : [])
    return "learners would find answers:\n         " + lines.joined(separator: "\n         ")
  }

  private init(_ error: ToolError) {
    let (message, remedy): (String, String?) =
      switch error {
      case .noDocumentation:
        (
          "the documentation is not here: it is the folder Docs, which lies beside the program",
          "Run the program where it was built or unpacked, or by the link that `lessons install` makes."
        )
      case .cannotPrint(let number): ("cannot write the output: \(systemMessage(number))", nil)
      case .notJudged(let reason): ("this could not be judged: \(reason)", nil)
      case .cannotListen(let number):
        ("cannot serve on this machine: \(systemMessage(number))", nil)
      case .noUnpacker:
        (
          "there is nothing to unpack archives with",
          "sudo apt-get install libarchive-tools, or unpack them yourself and name the folder."
        )
      case .cannotZip(let reason): ("cannot make a zip: \(reason)", nil)
      case .noEditor: ("there is no editor to open", "Set EDITOR, for example: export EDITOR=nano")
      case .editorFailed(let name, let code):
        ("the editor '\(name)' left with \(code)", "Set EDITOR to one that works.")
      }
    self.init(message, remedy, exitCode: 2)
  }
}

// MARK: What other modules find

extension FailureMessage {
  private init(_ error: WorkspaceError) {
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

  private init(_ error: CourseProblems) {
    self.init(
      error.problems.map { display($0) }.joined(separator: "\n         "),
      "`\(Program.command("lint"))` says what to do about each.", exitCode: 1)
  }

  private init(_ error: SiteFault) {
    let (message, remedy) =
      switch error {
      case .notASite(let path):
        (
          "\(display(path)) is not empty and no site, so it is not replaced",
          "Name another folder by --output, or empty this one."
        )
      case .wouldLose(let names, let path):
        (
          "\(display(path)) holds what no build wrote: \(names.joined(separator: ", "))",
          "It would be gone. Put what belongs to the site into the course's folder 'static', and "
            + "take away from here what does not."
        )
      case .changedMeanwhile(let path):
        ("lessons of \(display(path)) came or went while it was read", "Build it again.")
      }
    self.init(message, remedy, exitCode: ExitCode.validationFailure.rawValue)
  }

  private init(_ error: BookFault) {
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

  private init(_ error: FileError) {
    switch error {
    case .cannotRead(let path): self.init("cannot read \(display(path))", exitCode: 2)
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

  private init(_ error: ToolchainError) {
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

  private init(_ error: PackFault) {
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

  private init(_ error: AuthorFault) {
    let details = error.diagnostics.map { "\n  \(display($0))" }.joined()
    self.init(
      "the course is at fault, not you: \(display(error.path)): \(error.message)\(details)",
      "`\(Program.command("lint"))` tells its author.", exitCode: 1)
  }

  /// What the toolchain does wrong, whatever was compiled with it.
  private init(ofEngine error: any Error) {
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

  private init(_ error: LaunchError) {
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

// MARK: Words

private func suggestion(for name: String, in known: [String]) -> String {
  didYouMean(name, in: known).map { "; \($0)" } ?? ""
}

private func systemMessage(_ number: Int32) -> String {
  String(cString: strerror(number))
}

private func remedyForWriting(_ number: Int32, elsewhere: String) -> String {
  [ENOSPC, EDQUOT].contains(number)
    ? "Make room on the disk; what was there is unharmed." : elsewhere
}

/// `path:line:column: error: message`.
func display(_ problem: Diagnostic) -> String {
  let place = problem.location.map { location in
    "\(display(location.path)):\(location.position.line):\(location.position.column): "
  }
  return "\(place ?? "")\(problem.severity.rawValue): \(problem.message)"
}
