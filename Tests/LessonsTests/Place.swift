// A temporary folder with a miniature course, in which the real binary runs.

import Foundation
import Glibc
import ProcessSandbox
import Testing

/// Where a learner sits: a folder of its own for each test, gone with its last user.
final class Place: Sendable {
  let path: String

  /// Makes a folder, with a copy of a course of the fixtures in it unless it is to stay empty.
  init(isEmpty: Bool = false, course: String = "Miniature") throws {
    let manager = FileManager.default
    // macOS and some Linux systems reach their temporary folder through a link.
    let temporary = manager.temporaryDirectory.resolvingSymlinksInPath().path
    path = "\(temporary)/lessons-\(UUID().uuidString)"
    try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
    if !isEmpty {
      try manager.copyItem(atPath: "\(Self.fixtures)/\(course)/Lessons", toPath: "\(path)/Lessons")
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// What one command said and left with.
  struct Answer: Sendable {
    var output: String
    var errors: String
    /// Nil when it did not leave by itself.
    var exitCode: Int32?

    init(_ outcome: Outcome) {
      output = outcome.standardOutput.text
      // What a slow machine says once a minute.
      errors = outcome.standardError.text.replacing(/(?m)^\[\d+:\d\d\] .*\n/, with: "")
      if case .exited(let code) = outcome.termination { exitCode = code }
    }
  }

  /// Runs `lessons` here and waits for its end.
  func lessons(
    _ arguments: [String], environment: [String: String] = [:], input: String = "",
    in folder: String = "", as program: String? = nil, outputPath: String? = nil,
    killedAfter: Duration = .seconds(300), processorTimeMax: Duration? = nil,
    interruptedOnceThereIs file: String? = nil
  ) async throws -> Answer {
    var words = [program ?? Self.binary] + arguments
    if let file { words = ["/bin/sh", "-c", Self.interrupting, "\(path)/\(file)"] + words }
    var command = Command(
      words[0], Array(words.dropFirst()),
      environment: Self.environment.merging(environment) { $1 },
      workingDirectory: folder.isEmpty ? path : "\(path)/\(folder)",
      limits: Limits(wallTime: killedAfter, processorTime: processorTimeMax))
    command.standardInput = .bytes(Array(input.utf8))
    if let outputPath {
      let file = open(outputPath, O_WRONLY | O_CLOEXEC)
      defer { close(file) }
      command.standardOutput = .descriptor(file)
      return Answer(try await command.run())
    }
    return Answer(try await command.run())
  }

  /// Runs `lessons` here on a terminal of 24 lines of 80 columns, at which somebody types `keys`.
  func lessonsOnTerminal(
    _ arguments: [String], environment: [String: String] = [:], keys: String = ""
  ) async throws -> Answer {
    let words = ([Self.binary] + arguments).map { "'\($0)'" }.joined(separator: " ")
    var command = Command(
      "/usr/bin/script", ["-qec", "stty rows 24 cols 80; exec \(words)", "/dev/null"],
      environment: Self.environment.merging(["TERM": "xterm", "NO_COLOR": "1"]) { $1 }
        .merging(environment) { $1 },
      workingDirectory: path, limits: Limits(wallTime: .seconds(120)))
    command.standardInput = .bytes(Array(keys.utf8))
    return Answer(try await command.run())
  }

  /// Starts `lessons` here without waiting for its end.
  ///
  /// - Parameters:
  ///   - arguments: What follows the program's name.
  ///   - terminal: The file that will hold the name of the terminal of 24 lines of 80 columns on which
  ///     it runs; nil for none.
  /// - Returns: The program that runs.
  /// - Throws: Why it could not be started.
  func start(_ arguments: [String], onTerminalNamedIn terminal: String? = nil) throws
    -> RunningProgram
  {
    var words = [Self.binary] + arguments
    if let terminal {
      let quoted = words.map { "'\($0)'" }.joined(separator: " ")
      let setUp = "stty rows 24 cols 80; tty > '\(path)/\(terminal)'"
      words = ["/usr/bin/script", "-qec", "\(setUp); exec \(quoted)", "/dev/null"]
    }
    let environment = Self.environment.merging(["TERM": "xterm", "NO_COLOR": "1"]) { $1 }
    return try RunningProgram(words, environment: environment, in: path)
  }

  /// A script that runs its arguments and sends them Ctrl-C as soon as there is the file `$0`, unless they
  /// have ended before.
  private static let interrupting = """
    "$@" & until [ -e "$0" ] || [ ! -e "/proc/$!/exe" ]; do sleep 0.02; done; kill -INT $!; wait $!
    """

  /// Puts a copy of the program into this place, where no course lies beside it.
  ///
  /// - Returns: Its path.
  func installProgram(at name: String) throws -> String {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: Self.binary, toPath: file.path)
    return file.path
  }

  func write(_ name: String, _ text: String) throws {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Writes a file whose path need not be UTF-8.
  func write(_ name: [UInt8], _ text: String) throws {
    func path(_ end: Int) -> [CChar] {
      "\(self.path)/".utf8CString.dropLast() + name[..<end].map(CChar.init(bitPattern:)) + [0]
    }
    for end in name.indices where name[end] == UInt8(ascii: "/") { mkdir(path(end), 0o755) }
    let file = open(path(name.endIndex), O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    try #require(file >= 0)
    defer { close(file) }
    let bytes = Array(text.utf8)
    #expect(Glibc.write(file, bytes, bytes.count) == bytes.count)
  }

  /// Copies a file or folder of the fixtures.
  func copyFixture(_ fixture: String, to name: String) throws {
    let copy = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: "\(Self.fixtures)/\(fixture)", toPath: copy.path)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: "\(path)/\(name)")), as: UTF8.self)
  }

  /// The files below a folder, and what they hold.
  func files(below folder: String) throws -> [String: Data] {
    let manager = FileManager.default
    let names = try manager.subpathsOfDirectory(atPath: "\(path)/\(folder)")
    return names.reduce(into: [:]) { $0[$1] = manager.contents(atPath: "\(path)/\(folder)/\($1)") }
  }

  /// The built program, which lies beside the tests' own.
  static let binary =
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "lessons").path

  /// What programs run with, in the cache that tests share: compiled there by who asks first.
  private static let runtime = Task {
    _ = try await Place().lessons(["run", "greetings/hello"])
    let folder = "\(environment["XDG_CACHE_HOME", default: ""])/lessons"
    return try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasPrefix("runtime-") && !$0.hasSuffix(".lock") }.map { "\(folder)/\($0)" }
  }

  /// The environment of a cache of its own, with nothing in it but what programs run with, which takes longer
  /// to compile than most tests take.
  func ownCache() async throws -> [String: String] {
    let folder = "\(path)/cache/lessons"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for product in try await Self.runtime.value {
      let name = URL(filePath: product).lastPathComponent
      try FileManager.default.copyItem(atPath: product, toPath: "\(folder)/\(name)")
    }
    return ["XDG_CACHE_HOME": "\(path)/cache"]
  }

  /// What writers call this machine in the names of what they write.
  static var hostName: String {
    get throws {
      try String(contentsOfFile: "/proc/sys/kernel/hostname", encoding: .utf8)
        .filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
  }

  private static let fixtures =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures").path

  /// Products are shared by all tests: they are keyed by content, so no test can mislead another.
  static let environment = [
    // The program is found there, so that its name is enough for the commands that it prints.
    "PATH": URL(filePath: binary).deletingLastPathComponent().path + ":"
      + ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"],
    "HOME": "/nonexistent", "LANG": "C.UTF-8",
    "XDG_CACHE_HOME": URL(filePath: binary).deletingLastPathComponent()
      .appending(path: "lessons-tests-cache").path,
  ]
}
