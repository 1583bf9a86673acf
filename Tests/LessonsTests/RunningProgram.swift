// A program that runs beside its test: what it says is read as it comes, and keys are typed at it.

import Foundation
import Testing

/// A started `lessons`; ended with its last user.
final class RunningProgram {
  private let process = Process()
  private let input = Pipe()
  private var pieces: AsyncStream<Data>.AsyncIterator
  private var unread = Data()
  private let exits: AsyncStream<Int32>
  private var exitCode: Int32?

  /// Starts one.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - environment: All of its environment.
  ///   - folder: Where it runs.
  ///   - owner: What it uses, kept until it has ended; nobody waits for that.
  /// - Throws: Why it could not be started.
  init(
    _ words: [String], environment: [String: String], in folder: String,
    keeping owner: (any AnyObject & Sendable)? = nil
  ) throws {
    process.executableURL = URL(filePath: words[0])
    process.arguments = Array(words.dropFirst())
    process.environment = environment
    process.currentDirectoryURL = URL(filePath: folder)
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    // Ours is a pipe that whoever runs the tests reads to its end: nobody else must hold it open.
    process.standardError = FileHandle.nullDevice
    let (stream, continuation) = AsyncStream<Data>.makeStream()
    pieces = stream.makeAsyncIterator()
    let (exits, exit) = AsyncStream<Int32>.makeStream()
    self.exits = exits
    process.terminationHandler = { process in
      withExtendedLifetime(owner) {}
      exit.yield(process.terminationStatus)
      exit.finish()
    }
    try process.run()
    // By a thread: `readabilityHandler` crashes where its handle is gone before the end was read.
    let reading = output.fileHandleForReading
    Thread.detachNewThread {
      while case let data = reading.availableData, !data.isEmpty { continuation.yield(data) }
      continuation.finish()
    }
  }

  deinit { if process.isRunning { process.terminate() } }

  /// What it says up to a text that it has not said before, and that text.
  func output(upTo text: String) async throws -> String {
    let end = Data(text.utf8)
    while true {
      if let range = unread.range(of: end) {
        defer { unread.removeSubrange(..<range.upperBound) }
        return String(decoding: unread[..<range.upperBound], as: UTF8.self)
      }
      unread += try #require(
        await pieces.next(), "it ended with \(String(decoding: unread, as: UTF8.self))")
    }
  }

  /// All that it says until it ends.
  func output() async throws -> String {
    while let piece = await pieces.next() { unread += piece }
    return String(decoding: unread, as: UTF8.self)
  }

  /// What the system calls it.
  var processIdentifier: Int32 { process.processIdentifier }

  func type(_ keys: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(keys.utf8))
  }

  /// Its exit code, once it has ended.
  ///
  /// `waitUntilExit` is not used: it keeps a processor busy until then, and a thread that other tests need.
  func end() async throws -> Int32 {
    for await code in exits { exitCode = code }
    return try #require(exitCode)
  }
}
