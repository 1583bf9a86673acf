// How this program was called. Every command that it prints begins in this way, so that it works as
// it is typed: `lessons …` where PATH leads here, else `bin/lessons …` or whatever it was.

import FoundationEssentials
import Glibc
import Languages
import LessonModel
import LessonRunner
import ProcessSandbox
import SystemFiles

/// The running program as people call it.
enum Program {
  /// How a command begins that somebody is to type here.
  static let name = called.name

  /// A command that somebody is to type here, about the course that this one was about.
  ///
  /// - Parameter words: What follows the name, such as `check bang`; nothing for the name alone.
  /// - Returns: The whole command.
  static func command(_ words: String = "") -> String {
    // The documentation is the same for all courses.
    let options = words.hasPrefix("help ") ? [] : options
    return ([name] + (words.isEmpty ? [] : [words]) + options).joined(separator: " ")
  }

  /// Ends what still runs, or waits for something to do, takes away what lies about meanwhile, and waits
  /// until everything is read. The program leaves next.
  static func finish() {
    Command.terminateAll()
    Engine.abandonBuilds()
    Pager.finish()
  }

  /// The options of this call that say where things are.
  private static let options: [String] = {
    var options: [String] = []
    let arguments = CommandLine.arguments.dropFirst().prefix { $0 != "--" }
    for (index, argument) in zip(arguments.indices, arguments) {
      for name in ["--course", "--workspace"] {
        if argument == name, index + 1 < arguments.endIndex {
          options += [name, shellWord(arguments[index + 1])]
        } else if argument.hasPrefix(name + "=") {
          options.append(shellWord(argument))
        }
      }
    }
    return options
  }()

  /// The absolute path of what runs this program, however it was called: the script that builds it
  /// first, or the program itself.
  static let path = called.path ?? Files.programPath

  /// A text in which everything is ours, such as a command's help, its commands as they work here.
  static func spelled(_ text: String) -> String {
    guard name != "lessons" else { return text }
    return text.replacing(/(?m)(^ *|U(?:sage|SAGE): +|[`'])lessons(?=[ `'\n]|$)/) {
      "\($0.1)\(name)"
    }
  }

  /// Takes note of how the program was called; what it starts itself is not to take it for its own.
  static func identify() {
    _ = called
    unsetenv(nameVariable)
    unsetenv(pathVariable)
  }

  private static let nameVariable = "LESSONS_CALLED_AS"
  private static let pathVariable = "LESSONS_PROGRAM"

  /// What `bin/lessons` hands over, else what the shell did.
  private static let called: (name: String, path: String?) = {
    let environment = ProcessInfo.processInfo.environment
    if let handedOver = environment[nameVariable], !handedOver.isEmpty {
      return (shellWord(handedOver), environment[pathVariable])
    }
    let typed = CommandLine.arguments.first ?? "lessons"
    return (shellWord(shortest(typed, environment)), nil)
  }()

  /// The last part of a path where PATH leads to the same file, else the path.
  private static func shortest(_ typed: String, _ environment: [String: String]) -> String {
    let last = String(typed.split(separator: "/").last ?? "lessons")
    let found = findProgram(last, environment)
    if let found, let file = FileIdentity(found), file == FileIdentity("/proc/self/exe") {
      return last
    }
    return typed.contains("/") ? typed : Files.programPath
  }

  /// Which file a path leads to, through links.
  private struct FileIdentity: Equatable {
    let device: dev_t
    let number: ino_t

    init?(_ path: String) {
      var status = stat()
      guard fstatat(AT_FDCWD, path, &status, 0) == 0 else { return nil }
      device = status.st_dev
      number = status.st_ino
    }
  }
}

/// The path of a program that is found as a shell would; nil when there is none.
func findProgram(_ name: String, _ environment: [String: String]) -> String? {
  let folders = environment["PATH", default: "/usr/bin:/bin"].split(separator: ":")
  return folders.map { folder in "\(folder)/\(name)" }.first { path in access(path, X_OK) == 0 }
}

/// A word as a shell reads it back.
func shellWord(_ word: String) -> String {
  let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./=:,+@%")
  guard word.isEmpty || !word.allSatisfy(plain.contains) else { return word }
  return "'" + word.replacing(sign: "'", with: "'\\''") + "'"
}
