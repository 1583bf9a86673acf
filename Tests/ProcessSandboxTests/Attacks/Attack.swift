// An attack as a value: the program, the box that it runs in, and how it must end.

import Testing

@testable import ProcessSandbox

/// One hostile program in one box.
struct Attack: Sendable, CustomTestStringConvertible {
  /// What the program is compiled from.
  enum Language: Sendable {
    case c
    case swift
  }

  /// What the attacks in `Programs` exit with when they met a wall wherever they tried.
  static let held = Termination.exited(42)

  var name: String
  var language = Language.c
  var profile = Box.Profile.program
  var limits: Limits
  /// How it may end.
  var endings: [Termination]
  /// What else must be true of the outcome.
  var isContained: @Sendable (Outcome) -> Bool

  init(
    _ name: String, _ language: Language = .c, in profile: Box.Profile = .program,
    limits: Limits = .patient, endsBy endings: Termination...,
    isContained: @escaping @Sendable (Outcome) -> Bool = { _ in true }
  ) {
    self.name = name
    self.language = language
    self.profile = profile
    self.limits = limits
    self.endings = endings.isEmpty ? [Self.held] : endings
    self.isContained = isContained
  }

  var testDescription: String { "\(name) (\(language), \(profile))" }

  /// Runs it and returns what is wrong with the box, or nil if it held.
  func problem(with programs: AttackPrograms, in box: TestBox = .bwrap) async throws -> String? {
    let arena = try Arena()
    defer { arena.remove() }
    var command = Command(
      "/p", [name] + arena.arguments(for: name),
      environment: ["TOKEN": arena.token, "OUT": "/out"],
      limits: limits)
    command.standardInput = .bytes(Array("input".utf8))
    let path = language == .c ? programs.c : programs.swift
    command.confinement = .boxed(
      Box(
        profile, tools: try await box.tools,
        readable: [.init(path, at: "/p"), .init(programs.swiftLibraries)],
        writable: [.init(arena.output, at: "/out")]))
    let outcome = try await command.run()
    // There the folders are no file systems of their own, and are watched.
    if box == .landlock, name == "full-disk", outcome.termination == .filesLimit {
      return arena.damage()
    }
    return problem(with: outcome) ?? arena.damage()
  }

  private func problem(with outcome: Outcome) -> String? {
    let said = outcome.standardOutput.text.prefix(400) + outcome.standardError.text.prefix(400)
    guard endings.contains(outcome.termination) else {
      return "ended by \(outcome.termination) in \(outcome.wallTime): \(said)"
    }
    let streams = [outcome.standardOutput, outcome.standardError]
    guard streams.allSatisfy({ $0.bytes.count <= limits.outputBytesMax }) else {
      return "more output than allowed"
    }
    return isContained(outcome) ? nil : "not contained: \(said)"
  }
}

extension Limits {
  /// For what is to hold within its time, on a busy machine too.
  static let patient = Limits(
    wallTime: .seconds(60), processorTime: .seconds(30), memoryBytes: 1 << 30,
    stackBytes: 8 << 20, processes: 64, fileBytes: 16 << 20, openFiles: 256,
    outputBytesMax: 100_000)

  /// For what is to run into its time; not so tight that there is none to make the box.
  static let brief = {
    var limits = patient
    limits.wallTime = .seconds(5)
    limits.processorTime = .seconds(1)
    return limits
  }()
}

/// The compiled attacks and what runs them.
struct AttackPrograms: Sendable {
  var c: String
  var swift: String
  var swiftLibraries: String

  /// Compiled once for all tests.
  static let shared = Task {
    let names = ["main", "exhausting", "escaping", "processes", "kernel", "forging"]
    async let c = compile(names.map { "\(folder)/\($0).c" }, as: "attacks")
    async let swift = compileSwift("\(folder)/Hostile.swift", as: "hostile")
    return AttackPrograms(
      c: try await c, swift: try await swift,
      swiftLibraries: "\(TestMachine.toolchain)/lib/swift/linux")
  }

  private static let folder =
    "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/") + "/Programs"
}
