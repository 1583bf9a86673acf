// The one place where an error becomes words and an exit code.
//
// 0 fine · 1 the learner's code or the course's content · 2 the tool, the toolchain, the machine ·
// 64 wrong usage · 75 busy, try again later · 78 never, however often it is tried · 130 interrupted

import ArgumentParser
import ClassGrading
import ClassResults
import Collecting
import CourseImport
import CoursePacking
import Foundation
import Glibc
import HTMLRendering
import Languages
import LessonModel
import LessonRunner
import LiveServing
import ProcessSandbox
import SiteBuilding
import SiteRendering
import SystemFiles
import WebServing
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
    case let error as CollectingFault: self.init(error)
    case let error as ResultsFault: self.init(error)
    case let error as ImportFault: self.init(error)
    case let error as WorkspaceError: self.init(error)
    case let error as ToolchainError: self.init(error)
    case let error as LaunchError: self.init(error)
    // To try again would change nothing: sysexits.h calls it EX_CONFIG.
    case let error as BoxFault: self.init(error.message, error.remedy, exitCode: 78)
    case let error as PackingFault: self.init(error)
    case let error as PackFault: self.init(error)
    case let error as AuthorFault: self.init(error)
    case let error as PackagesFault:
      self.init(
        "the course's packages are not compiled here: \(error.names.joined(separator: ", "))",
        "`\(Program.command(error.isOfBox ? "packages --sandbox" : "packages"))` compiles them, once.",
        exitCode: 1)
    case let error as PackageError: self.init(error)
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
    case let error as NotJudged:
      self.init("this could not be judged: \(error.reason)", exitCode: 2)
    case let error as ListenFault: self.init(error)
    case let error as OpenSecret: self.init(error)
    case let error as NothingToShare: self.init(error)
    case is CompilerFault, is LinkerFault, is HostFault: self.init(ofEngine: error)
    // What Foundation says of a file, in its words and not in its types'.
    case let error as CocoaError:
      let path = error.filePath.map { "\(display($0)): " } ?? ""
      self.init(
        path + error.localizedDescription, "This should not happen; please report it.", exitCode: 2)
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

// MARK: Words

func suggestion(for name: String, in known: [String]) -> String {
  didYouMean(name, in: known).map { "; \($0)" } ?? ""
}

func systemMessage(_ number: Int32) -> String {
  String(cString: strerror(number))
}

func remedyForWriting(_ number: Int32, elsewhere: String) -> String {
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
