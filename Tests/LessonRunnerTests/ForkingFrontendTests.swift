// A compiler that is started once, for many compiles.

import Foundation
import Glibc
import LessonModel
import ProcessSandbox
import Testing

@testable import LessonRunner

@Suite("A server of compiles", .timeLimit(.minutes(10)))
final class ForkingFrontendTests: Sendable {
  private let toolchain: Toolchain
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "lessons of: \(UUID().uuidString)").path
  private let pool = JobPool()

  init() throws {
    toolchain = try Toolchain.locate()
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func compiler(_ server: ForkingFrontend?) -> Compiler {
    Compiler(
      toolchain: toolchain, moduleCachePath: "\(folder)/modules", pool: pool, server: server)
  }

  private func compile(
    _ text: String, as name: String, with server: ForkingFrontend?
  ) async throws -> Compiler.Result {
    let file = SourceFile(path: "\(name).swift", text: text)
    return try await compiler(server).run(
      Compiler.Job(
        sources: [("\(name).swift", file)], settings: CompilationSettings(),
        flags: ["-typecheck"]),
      in: folder)
  }

  /// A source that nobody ever writes: who reads it waits.
  private func endlessSource() -> String {
    let path = "\(folder)/endless.swift"
    #expect(mkfifo(path, 0o600) == 0)
    return path
  }

  private func request(_ source: String, secondsMax: Int = 60) -> ForkingFrontend.Request {
    ForkingFrontend.Request(
      arguments: ["-frontend", "-parse", source], folder: folder, errorPath: "\(folder)/errors",
      secondsMax: secondsMax)
  }

  @Test("It compiles several files side by side, and each gets its own diagnostics")
  func many() async throws {
    let server = try #require(
      await ForkingFrontend.prepare(
        toolchain: toolchain, cache: ProductCache(CachePlace(path: folder))))
    async let right = compile("let a = 1", as: "right", with: server)
    async let wrong = compile("let b: Int = \"two\"", as: "wrong", with: server)
    #expect(try await right.succeeded)
    #expect(try await wrong.diagnostics.map(\.name) == ["cannot_convert_initializer_value"])
    let status = try await server.run(request("right.swift"))
    #expect(status == .exited(0))
  }

  @Test("A compile is stopped at its limit, and the server goes on")
  func limit() async throws {
    let server = try #require(
      await ForkingFrontend.prepare(
        toolchain: toolchain, cache: ProductCache(CachePlace(path: folder))))
    let status = try await server.run(request(endlessSource(), secondsMax: 1))
    #expect(status == .timedOut)
    #expect(try await compile("let a = 1", as: "right", with: server).succeeded)
  }

  @Test("That a compile ran into its limit is no fact of its source", arguments: [true, false])
  func exhaustion(isServed: Bool) async throws {
    let cache = try ProductCache(CachePlace(path: folder))
    let server =
      isServed ? await ForkingFrontend.prepare(toolchain: toolchain, cache: cache) : nil
    var compiler = compiler(server)
    compiler.secondsMax = 1
    let job = Compiler.Job(
      sources: [("a.swift", SourceFile(path: "a.swift", text: "let a = 1"))],
      settings: CompilationSettings(), flags: ["-typecheck", endlessSource()])
    let exhausted = await #expect(throws: UnfinishedCompile.self) {
      try await compiler.run(job, in: self.folder)
    }
    #expect(
      exhausted?.diagnostics.map(\.message) == ["the compiler did not finish within its limits"])
  }

  @Test("A cancelled compile ends, and the server goes on")
  func cancelling() async throws {
    let server = try #require(
      await ForkingFrontend.prepare(
        toolchain: toolchain, cache: ProductCache(CachePlace(path: folder))))
    let source = endlessSource()
    let task = Task { try await server.run(request(source, secondsMax: 3_000)) }
    // It has begun when it opens the source: then this end opens, too.
    let end = open(source, O_WRONLY | O_CLOEXEC)
    #expect(end >= 0)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    close(end)
    #expect(try await compile("let a = 1", as: "right", with: server).succeeded)
  }

  @Test("A compiler that crashes is at fault, and what it printed is kept")
  func crash() async throws {
    let server = try #require(
      await ForkingFrontend.prepare(
        toolchain: toolchain, cache: ProductCache(CachePlace(path: folder))))
    let job = Compiler.Job(
      sources: [("a.swift", SourceFile(path: "a.swift", text: "let a = 1"))],
      settings: CompilationSettings(), flags: ["-typecheck", "-debug-crash-immediately"])
    let fault = await #expect(throws: CompilerFault.self) {
      try await self.compiler(server).run(job, in: self.folder)
    }
    #expect(fault?.termination.hasPrefix("signaled") == true)
    #expect(fault?.message.contains("-debug-crash-immediately") == true)
    #expect(try await compile("let a = 1", as: "right", with: server).succeeded)
  }

  @Test("Where there is no server, each compile starts a compiler of its own")
  func fallback() async throws {
    // What the loader cannot load it leaves out, and the frontend is no server.
    let server = ForkingFrontend(toolchain, libraryPath: "/dev/null")
    #expect(try await server.run(request("right.swift")) == nil)
    #expect(try await compile("let a = 1", as: "right", with: server).succeeded)
    let wrong = try await compile("let b: Int = \"two\"", as: "wrong", with: server)
    #expect(wrong.diagnostics.map(\.name) == ["cannot_convert_initializer_value"])
  }
}
