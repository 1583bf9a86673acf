// Compiles by a frontend that has been started before: Sources/ForkingFrontend says how, and why.

internal import CRuntimeSources
import Foundation
import LessonModel
import ProcessSandbox
import Synchronization

/// One start of the compiler's frontend, for any number of compiles.
///
/// It is started when it is first needed, or before by `start()`, and ends with its last holder. Where it
/// cannot be had, or is lost, nothing is lost with it: each compile can start a frontend of its own.
final class ForkingFrontend: Sendable {
  private enum State {
    case idle
    case serving(FrontendConnection)
    case gone

    var connection: FrontendConnection? {
      if case .serving(let connection) = self { connection } else { nil }
    }
  }

  private let command: Command
  private let state = Mutex(State.idle)

  /// Prepares a server.
  ///
  /// - Returns: The server, not started yet; nil where there can be none.
  static func prepare(toolchain: Toolchain, cache: ProductCache) async -> ForkingFrontend? {
    await library(toolchain, for: cache).map { ForkingFrontend(toolchain, libraryPath: $0) }
  }

  /// The folder of a cache, or of a pack, that has the library.
  static let folderName = "frontend"

  /// The path of the library that makes a server of a frontend, which is compiled the first time; nil where
  /// there can be none.
  static func library(_ toolchain: Toolchain, for cache: ProductCache) async -> String? {
    let library = EmbeddedProgram(
      name: "forking-frontend",
      sources: [
        ("forking.c", PackageResources.forking_c),
        ("FrontendRequest.h", PackageResources.FrontendRequest_h),
      ],
      arguments: (before: ["-O2", "-fPIC", "-shared"], after: []))
    return try? await library.path(
      in: "\(cache.path)/\(folderName)", or: cache.lowerPath.map { "\($0)/\(folderName)" },
      compiledBy: "\(toolchain.path)/bin/clang")
  }

  /// Prepares a server by the library that makes one of a frontend.
  init(_ toolchain: Toolchain, libraryPath: String) {
    var command = Compiler.frontend(of: toolchain)
    // What a frontend does, and leaves, on which the library has no effect.
    command.arguments = ["-frontend", "-print-target-info"]
    // The loader parts names at spaces and colons, which the path to them may have.
    let library = SourceFile(path: libraryPath, text: "")
    command.workingDirectory = String(libraryPath.dropLast(library.name.count))
    command.environment["LD_PRELOAD"] = "./\(library.name)"
    // The time of one compile is not the server's; all other limits are each compile's.
    command.limits.wallTime = nil
    command.standardError = .discard
    self.command = command
  }

  deinit { state.withLock(\.connection)?.close() }

  /// Starts the server if it is not, without waiting for it.
  func start() { _ = connection() }

  /// One compile.
  struct Request: Sendable {
    /// The frontend's arguments.
    var arguments: [String]
    /// The working directory.
    var folder: String
    /// The file that takes standard error.
    var errorPath: String
    /// After how many seconds it is stopped.
    var secondsMax: Int
  }

  /// Compiles.
  ///
  /// - Returns: How the compile ended; nil where there is no server, or none any more.
  /// - Throws: `CancellationError`.
  func run(_ request: Request) async throws -> ProcessSandbox.Termination? {
    guard let connection = connection() else { return nil }
    let status = try await connection.ask(
      [request.folder, request.errorPath, command.executable] + request.arguments,
      secondsMax: request.secondsMax)
    return status.map(ProcessSandbox.Termination.init(waitStatus:))
  }

  private func connection() -> FrontendConnection? {
    state.withLock { state in
      if case .idle = state {
        state = FrontendConnection(to: command).map(State.serving) ?? .gone
      } else if case .serving(let connection) = state, connection.isClosed {
        state = .gone
      }
      return state.connection
    }
  }
}

/// The talk with one server, over a socket of packets.
private final class FrontendConnection: Sendable {
  private struct State {
    var waiting: [UInt32: CheckedContinuation<Int32?, Never>] = [:]
    var nextNumber: UInt32 = 1
    var isClosed = false
  }

  private let state = Mutex(State())
  private let socket: Int32

  /// Starts the server; nil when there are no more descriptors.
  init?(to command: Command) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    socket = ends[0]
    let theirs = ends[1]
    var command = command
    command.descriptors = [FRONTEND_SERVER_SOCKET: theirs]
    Thread.detachNewThread { [self] in listen() }
    Task { [command] in
      _ = try? await command.run()
      // With the last holder of this end gone, whoever listens hears the end.
      Glibc.close(theirs)
    }
  }

  deinit { Glibc.close(socket) }

  var isClosed: Bool { state.withLock(\.isClosed) }

  /// Ends the server, and with it every compile that it was asked for.
  func close() { shutdown(socket, Int32(SHUT_RDWR)) }

  /// A server that says nothing for so much longer than a compile may take is none any more.
  private static let patienceSeconds = 10

  /// Asks for a compile and waits for its end; nil when the server refuses, or is gone.
  func ask(_ texts: [String], secondsMax: Int) async throws -> Int32? {
    let number = state.withLock { state in
      defer { state.nextNumber &+= 1 }
      return state.nextNumber
    }
    let request = frontend_request(number: number, seconds_max: UInt32(secondsMax))
    let ending = frontend_request(number: number, seconds_max: 0)
    let patience = Task {
      try await Task.sleep(for: .seconds(secondsMax + Self.patienceSeconds))
      close()
    }
    defer { patience.cancel() }
    let status = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOpen = state.withLock { state in
          if !state.isClosed { state.waiting[number] = continuation }
          return !state.isClosed
        }
        guard isOpen else { return continuation.resume(returning: nil) }
        if !send(request, texts) { end(number, nil) }
        // Whoever cancelled before this was asked has asked for its end too early.
        if Task.isCancelled { send(ending) }
      }
    } onCancel: {
      send(ending)
    }
    try Task.checkCancellation()
    return status
  }

  /// Sends a request; false when it is too long, or nobody is there.
  @discardableResult
  private func send(_ request: frontend_request, _ texts: [String] = []) -> Bool {
    let packet =
      withUnsafeBytes(of: request, Array.init) + texts.flatMap { Array($0.utf8) + [0] }
    guard packet.count < FRONTEND_REQUEST_MAX else { return false }
    return Glibc.send(socket, packet, packet.count, Int32(MSG_NOSIGNAL)) == packet.count
  }

  private func end(_ number: UInt32, _ waitStatus: Int32?) {
    state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(returning: waitStatus)
  }

  /// Takes packets until the server is gone.
  private func listen() {
    var message = frontend_end()
    while true {
      let count = recv(socket, &message, MemoryLayout<frontend_end>.size, 0)
      if count < 0 && errno == EINTR { continue }
      guard count == MemoryLayout<frontend_end>.size else { break }
      end(message.number, message.wait_status < 0 ? nil : message.wait_status)
    }
    let waiting = state.withLock { state in
      state.isClosed = true
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    for continuation in waiting { continuation.resume(returning: nil) }
  }
}

extension ProcessSandbox.Termination {
  /// How a process ended, by a status as wait(2) has it.
  init(waitStatus: Int32) {
    self =
      switch waitStatus & 0x7f {
      case 0: .exited(waitStatus >> 8 & 0xff)
      case SIGALRM, SIGPROF, SIGXCPU: .timedOut
      case let signal: .signaled(signal)
      }
  }
}
