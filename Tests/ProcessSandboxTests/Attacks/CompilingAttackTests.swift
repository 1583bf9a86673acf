// Sources made to harm the compiler, and whoever runs it.

import Glibc
import Testing

@testable import ProcessSandbox

/// A hostile source and how its compile must end.
struct CompilingAttack: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var limits = Limits.compilingAttack
  var source: [UInt8]
  var endings: [Termination]

  init(
    _ name: String, _ source: String, limits: Limits = .compilingAttack,
    endsBy endings: Termination...
  ) {
    testDescription = name
    self.source = Array(source.utf8)
    self.limits = limits
    self.endings = endings
  }

  static let refused = Termination.exited(1)

  static let all = [
    CompilingAttack(
      "exponential for the type checker",
      "let n = 1.0\nlet x: Int = -n + -n * [1.5, 2].map { -$0 + 1 / (-n - -$0) }.reduce(0, +) "
        + String(repeating: "- -n * (1 + -n) / ([-n, 2] + [-1]).count ", count: 12),
      endsBy: .timedOut, refused),
    CompilingAttack(
      "doubling per level",
      "struct L0 { var a = 0, b = 0 }\n"
        + (1...40).map { "struct L\($0) { var a = L\($0 - 1)(), b = L\($0 - 1)() }" }
        .joined(separator: "\n") + "\nprint(L40())",
      endsBy: .timedOut, .memoryLimit),
    CompilingAttack(
      "a huge literal", "let all = [" + String(repeating: "[1,2],", count: 40_000) + "]",
      endsBy: .timedOut, .memoryLimit, .signaled(SIGABRT), .exited(0)),
    CompilingAttack(
      "deep nesting",
      "let x = " + String(repeating: "(", count: 100_000) + "1"
        + String(repeating: ")", count: 100_000),
      endsBy: refused, .signaled(SIGSEGV), .memoryLimit),
    CompilingAttack(
      "a flood of diagnostics", (0..<20_000).map { "a\($0)" }.joined(separator: "\n"),
      limits: .quietCompiler, endsBy: .outputLimit),
    CompilingAttack(
      "a macro from nowhere",
      """
      @freestanding(expression) macro run() -> Int = #externalMacro(module: "Evil", type: "Run")
      print(#run)
      """, endsBy: refused),
    CompilingAttack(
      "giant static data",
      "@_silgen_name(\"f\") func f(_: UnsafeRawPointer)\n"
        + "struct Big { var bytes: InlineArray<2_000_000_000, UInt8> }\n"
        + "nonisolated(unsafe) var big = Big(bytes: .init(repeating: 7))\nf(&big)",
      endsBy: .timedOut, .memoryLimit, .signaled(SIGABRT)),
    CompilingAttack(
      "blaming another file", "#sourceLocation(file: \"/etc/passwd\", line: 1)\nx",
      endsBy: refused),
    CompilingAttack(
      "files by import", "import \"/etc/passwd\"\nimport Foundationx",
      endsBy: refused),
    invalidBytes,
  ]

  private static let invalidBytes = {
    var attack = CompilingAttack("invalid bytes", "", endsBy: refused)
    attack.source = [0xff, 0xfe, 0x00, 0xc3, 0x28, 0x0a] + Array("let \u{202e}x = 1\n".utf8)
    return attack
  }()
}

extension Limits {
  fileprivate static let compilingAttack = {
    var limits = boxedCompiler
    limits.wallTime = .seconds(20)
    limits.processorTime = .seconds(4)
    limits.memoryBytes = 1 << 30
    limits.outputBytesMax = 1 << 20
    return limits
  }()

  fileprivate static let quietCompiler = {
    var limits = compilingAttack
    limits.outputBytesMax = 100_000
    return limits
  }()
}

extension CompilingAttack {
  /// Compiles it and returns what is wrong with the box, or nil if it held.
  func problem(in box: TestBox = .bwrap) async throws -> String? {
    let arena = try Arena()
    defer { arena.remove() }
    let outcome = try await compileBoxed(source, limits: limits, in: arena, box: box)
    guard endings.contains(outcome.termination) else {
      return "ended by \(outcome.termination): \(outcome.standardError.text.prefix(400))"
    }
    return arena.damage()
  }
}

@Suite("A hostile source", .timeLimit(.minutes(20))) struct CompilingAttackTests {
  @Test(
    "is compiled within limits, and leaves nothing", arguments: CompilingAttack.all,
    TestBox.allCases)
  func contained(attack: CompilingAttack, box: TestBox) async throws {
    let problem = try await attack.problem(in: box)
    #expect(problem == nil)
  }

  @Test("fares no better when a plain user compiles it", .enabled(if: TestMachine.isRoot))
  func containedForPlainUser() async {
    await #expect(processExitsWith: .success) {
      try becomePlainUser()
      for attack in CompilingAttack.all {
        if let problem = try await attack.problem() {
          Issue.record("\(attack.testDescription): \(problem)")
        }
      }
    }
  }

  @Test("that is harmless compiles under the same limits")
  func harmless() async throws {
    let arena = try Arena()
    defer { arena.remove() }
    let source = Array("print(\"hello\")\n".utf8)
    let outcome = try await compileBoxed(source, limits: .compilingAttack, in: arena)
    #expect(outcome.termination == .exited(0), "\(outcome.standardError.text)")
    let object = try UntrustedFile.read("object.o", in: arena.output)
    #expect(object.starts(with: [0x7f] + Array("ELF".utf8)))
  }

  @Test("that is harmless is linked there too, and its program runs in the next box")
  func linking() async throws {
    let arena = try Arena()
    defer { arena.remove() }
    let toolchain = TestMachine.toolchain
    var compiling = Command(
      "\(toolchain)/bin/swiftc",
      ["/source/main.swift", "-o", "/out/program", "-module-cache-path", "/tmp/modules"],
      limits: .boxedCompiler)
    compiling.confinement = .boxed(
      Box(
        .compiler, tools: try await boxTools.value,
        readable: [
          .init(toolchain),
          .init(try arena.source("print(\"hello\")\n".utf8), at: "/source/main.swift"),
        ], writable: [.init(arena.output, at: "/out")], scratchBytes: 64 << 20))
    let compiled = try await compiling.run()
    try #require(compiled.termination == .exited(0), "\(compiled.standardError.text)")
    var running = Command("/program", limits: .boxedProgram)
    running.confinement = .boxed(
      Box(
        .program, tools: try await boxTools.value,
        readable: [
          .init("\(toolchain)/lib/swift/linux"), .init("\(arena.output)/program", at: "/program"),
        ]))
    #expect(try await running.run().standardOutput.text == "hello\n")
  }

  @Test("leaves a driver no frontend that goes on after the time is over")
  func driver() async throws {
    let arena = try Arena()
    defer { arena.remove() }
    var limits = Limits.compilingAttack
    limits.wallTime = .seconds(2)
    limits.processorTime = .seconds(60)
    let script = "/toolchain/bin/swiftc -typecheck /dev/fd/0 & exec sleep infinity"
    var command = Command(
      "/bin/sh", ["-c", script], environment: ["TOKEN": arena.token], limits: limits)
    command.confinement = .boxed(
      Box(
        .compiler, tools: try await boxTools.value,
        readable: [.init(TestMachine.toolchain, at: "/toolchain")]))
    #expect(try await command.run().termination == .timedOut)
    #expect(arena.damage() == nil)
  }
}

/// Compiles a source in a box, with a module cache of its own.
private func compileBoxed(
  _ source: [UInt8], limits: Limits, in arena: Arena, box: TestBox = .bwrap
) async throws -> Outcome {
  let path = try arena.source(source)
  let toolchain = TestMachine.toolchain
  var command = Command(
    "\(toolchain)/bin/swift-frontend",
    [
      "-frontend", "-c", "/source/main.swift", "-o", "/out/object.o", "-module-name", "Exercise",
      "-module-cache-path", "/tmp/modules", "-diagnostic-style", "llvm",
    ], environment: ["TOKEN": arena.token], limits: limits)
  command.confinement = .boxed(
    Box(
      .compiler, tools: try await box.tools,
      readable: [.init(toolchain), .init(path, at: "/source/main.swift")],
      writable: [.init(arena.output, at: "/out")], scratchBytes: 64 << 20))
  return try await command.run()
}
