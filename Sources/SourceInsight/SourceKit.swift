// A conversation with the toolchain's sourcekitd, which runs in a process of its own: see
// Sources/SourceKitService/service.c, where the form of messages is described.

import Foundation
import Glibc
import ProcessSandbox
import Synchronization

/// A running sourcekitd, asked by one thread.
final class SourceKit {
  /// Why there is no answer.
  enum Failure: Error {
    case cannotStart
    case gone
  }

  /// How long it may take for one answer, in seconds.
  private static let secondsMax = 60
  /// How long it may take to end.
  private static let farewell = Duration.seconds(5)
  /// No answer to a text that a learner writes comes near this.
  private static let answerBytesMax = 64 << 20

  private let socket: Int32
  private let run: Task<Void, Never>

  /// The program that runs sourcekitd; it is compiled if it is not there.
  ///
  /// - Parameters:
  ///   - toolchainPath: The `usr` folder of the toolchain that sourcekitd is part of.
  ///   - folder: Where the program is kept.
  /// - Returns: Its path.
  /// - Throws: `NotBuilt` where there is no such toolchain, or no writing to the folder.
  static func program(
    toolchainPath: String, folder: String
  ) async throws(EmbeddedProgram.NotBuilt) -> String {
    let libraries = "\(toolchainPath)/lib"
    let service = EmbeddedProgram(
      name: "sourcekit-service", sources: [("service.c", PackageResources.service_c)],
      arguments: (
        before: ["-std=gnu11", "-O1", "-s", "-I\(toolchainPath)/include"],
        after: [
          "-L\(libraries)", "-lsourcekitdInProc", "-Wl,-rpath,\(libraries)",
          "-Wl,--allow-shlib-undefined",
        ]
      ))
    return try await service.path(in: folder, compiledBy: "\(toolchainPath)/bin/clang")
  }

  /// The program as a command of the caller's own.
  static func command(_ program: String) -> Command {
    var command = Command(program)
    let environment = ProcessInfo.processInfo.environment
    command.environment = environment.filter { ["HOME", "PATH", "TMPDIR"].contains($0.key) }
    return command
  }

  /// Starts sourcekitd.
  ///
  /// - Parameters:
  ///   - command: Its program.
  ///   - meter: What its processor time is counted by, once it has ended.
  /// - Throws: `Failure.cannotStart`.
  init(_ command: Command, meter: ProcessorMeter? = nil) throws(Failure) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .cannotStart }
    socket = ends[0]
    let theirs = ends[1]
    var patience = timeval(tv_sec: Self.secondsMax, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(socket, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
    var command = command
    command.descriptors = [3: theirs]
    command.standardOutput = .discard
    command.standardError = .discard
    let service = command
    run = Task {
      // Most of its time it waits: what it used counts, however it ended, and not how long it was there.
      let outcome = try? await ProcessorMeter.$current.withValue(nil) { try await service.run() }
      if let outcome { meter?.add(outcome, since: .now) }
      // With the last holder of this end gone, whoever listens hears the end.
      close(theirs)
    }
  }

  deinit {
    // It hears the end and goes by itself, unless a question holds it up.
    close(socket)
    Self.end(run)
  }

  private static func end(_ run: Task<Void, Never>) {
    Task {
      try? await Task.sleep(for: farewell)
      run.cancel()
    }
  }

  /// Asks something; nil where sourcekitd has no answer.
  func ask<Answer: Decodable>(_ question: Question) throws -> Answer? {
    try send(Array(question.text.utf8))
    let answer = try receive()
    return answer.isEmpty ? nil : try JSONDecoder().decode(Answer.self, from: answer)
  }

  /// Says something whose answer is of no interest.
  func tell(_ question: Question) throws {
    try send(Array(question.text.utf8))
    _ = try receive()
  }

  private func send(_ bytes: [UInt8]) throws(Failure) {
    let message = withUnsafeBytes(of: UInt32(bytes.count)) { Array($0) } + bytes
    var sent = 0
    while sent < message.count {
      let count = message.withUnsafeBytes {
        Glibc.send(
          socket, $0.baseAddress?.advanced(by: sent), message.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .gone }
      sent += count
    }
  }

  private func receive() throws(Failure) -> Data {
    let length = try receive(bytes: MemoryLayout<UInt32>.size).withUnsafeBytes {
      $0.loadUnaligned(as: UInt32.self)
    }
    guard length <= Self.answerBytesMax else { throw .gone }
    return try receive(bytes: Int(length))
  }

  private func receive(bytes length: Int) throws(Failure) -> Data {
    var data = Data(count: length)
    var received = 0
    while received < length {
      let count = data.withUnsafeMutableBytes {
        recv(socket, $0.baseAddress?.advanced(by: received), length - received, 0)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .gone }
      received += count
    }
    return data
  }
}
