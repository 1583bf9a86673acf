// Runs tiny programs as learners' programs are run: the real compiler, the real runtime and host.

import Foundation
import LessonModel
import ProcessSandbox
import Testing

@testable import LessonRunner

/// The runtime and its host, built once for all tests.
struct RecordingWorkshop {
  /// What a run left behind.
  struct Run {
    var recording: Recording
    var outcome: Outcome
    var path: String

    var timeline: Timeline { recording.timeline(termination: .exited(code: 0)) }
  }

  static let shared = Result { try RecordingWorkshop() }

  private let toolchain: URL
  private let folder: URL

  private init() throws {
    let candidates = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let found = candidates.first { FileManager.default.fileExists(atPath: "\($0)/swiftc") }
    toolchain = URL(fileURLWithPath: String(found ?? "/opt/swift/usr/bin"))
      .resolvingSymlinksInPath().deletingLastPathComponent()
    folder = FileManager.default.temporaryDirectory.appending(path: "lessons-\(UUID())")
    let sources = folder.appending(path: "Runtime")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    var paths: [String] = []
    for (name, bytes) in EmbeddedSources.playgroundRuntime {
      let file = sources.appending(path: name)
      try Data(bytes).write(to: file)
      paths.append(file.path)
    }
    try run("swiftc", RuntimeFlags.compile(sources: paths, into: folder.path))
  }

  /// Compiles one file, runs it and reads its recording.
  func run(
    _ source: String, named name: String = "Snippet", limits: Limits = Limits(),
    environment: [String: String] = [:]
  ) throws -> Run {
    let folder = folder.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: RuntimeFlags.mainName)
    try Data(source.utf8).write(to: file)
    let object = folder.appending(path: "\(name).o").path
    let library = folder.appending(path: "\(name).so").path
    let parseAsLibrary = source.contains("@main") ? ["-parse-as-library"] : []
    try run(
      "swift-frontend",
      ["-frontend", "-c", "-primary-file", RuntimeFlags.mainName, "-o", object]
        + ["-module-name", name, "-entry-point-function-name", RuntimeFlags.entryPointName]
        + ["-swift-version", "6", "-default-isolation", "MainActor", "-gline-tables-only"]
        + parseAsLibrary + RuntimeFlags.instrument(modulesIn: self.folder.path),
      in: folder.path)
    let libraries = toolchain.appending(path: "lib/swift/linux").path
    try run(
      "/usr/bin/ld.gold",
      ["-shared", "\(libraries)/x86_64/swiftrt.o", object, "-o", library]
        + ["-L\(libraries)", "-rpath", libraries, "--as-needed", "-lswiftCore"]
        + ["-lswiftSwiftOnoneSupport", "-lswift_Concurrency", "-lswift_StringProcessing"]
        + ["-lswiftGlibc"])

    let channel = try RecordingChannel()
    var command = Command(
      self.folder.appending(path: "playground-host").path, environment: environment,
      workingDirectory: folder.path, limits: limits)
    command.environment["LESSONS_CHANNEL"] = "9"
    command.environment["LESSONS_PROGRAM"] = library
    command.descriptors[9] = channel.descriptor
    let outcome = try command.runAndWait()
    return Run(recording: channel.recording(), outcome: outcome, path: file.path)
  }

  private func run(_ tool: String, _ arguments: [String], in directory: String? = nil) throws {
    let path = tool.hasPrefix("/") ? tool : toolchain.appending(path: "bin/\(tool)").path
    var command = Command(path, arguments, environment: ProcessInfo.processInfo.environment)
    command.workingDirectory = directory ?? folder.path
    let outcome = try command.runAndWait()
    guard outcome.termination.isSuccess else {
      throw ToolFailure(tool: tool, output: outcome.standardError.text)
    }
  }
}

/// A tool of the toolchain failed.
struct ToolFailure: Error {
  var tool: String
  var output: String
}
