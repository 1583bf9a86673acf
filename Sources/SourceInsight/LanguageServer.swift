// A conversation with `sourcekit-lsp`: JSON messages with a length before each, over a socket that is
// the server's standard input and output.

import Foundation
import Glibc
import LessonModel
import ProcessSandbox
import Synchronization

/// A running language server.
final class LanguageServer: Sendable {
  /// Why there is no answer.
  enum Failure: Error {
    case cannotStart
    case gone
  }

  private struct State {
    var waiting: [Int: CheckedContinuation<Data, any Error>] = [:]
    var nextNumber = 1
    var received: [UInt8] = []
    var isGone = false
  }

  private let state = Mutex(State())
  /// The names of token types, as the server counts them.
  let tokenTypes = Mutex<[String]>([])
  /// The bit by which a token says that it belongs to the standard library.
  let systemModifier = Mutex<Int?>(nil)
  /// The declarations of the standard library's types that were told so far.
  let systemTypes = Mutex<[String: String]>([:])
  /// Held while a message is sent, so that none gets into another.
  private let sending = Mutex(())
  private let socket: Int32
  private let run: Mutex<Task<Void, Never>?> = Mutex(nil)

  /// Starts the server.
  init(path: String) throws {
    guard access(path, X_OK) == 0 else { throw Failure.cannotStart }
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Failure.cannotStart }
    socket = ends[0]
    let theirs = ends[1]
    var command = Command("/bin/sh", ["-c", "exec \"$0\" <&3", path])
    let environment = ProcessInfo.processInfo.environment
    command.environment = environment.filter { ["HOME", "PATH", "TMPDIR"].contains($0.key) }
    command.descriptors = [3: theirs]
    command.standardOutput = .descriptor(theirs)
    command.standardError = .discard
    let server = command
    Thread.detachNewThread { [self] in listen() }
    run.withLock {
      $0 = Task {
        _ = try? await server.run()
        // With the last holder of this end gone, whoever listens hears the end.
        close(theirs)
      }
    }
  }

  deinit { close(socket) }

  /// Ends the server; whoever still waits gets an error.
  func stop() {
    run.withLock { $0?.cancel() }
    fail()
  }

  private func fail() {
    let waiting = state.withLock { state in
      state.isGone = true
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    for continuation in waiting { continuation.resume(throwing: Failure.gone) }
  }

  // MARK: Messages

  /// Asks something and waits for the answer.
  func ask<Answer: Decodable>(_ method: String, _ parameters: some Encodable) async throws -> Answer
  {
    let data: Data = try await withCheckedThrowingContinuation { continuation in
      let number = state.withLock { state -> Int? in
        guard !state.isGone else { return nil }
        defer { state.nextNumber += 1 }
        state.waiting[state.nextNumber] = continuation
        return state.nextNumber
      }
      guard let number else { return continuation.resume(throwing: Failure.gone) }
      send(Message(id: number, method: method, params: parameters))
    }
    return try JSONDecoder().decode(Response<Answer>.self, from: data).result
  }

  /// Says something that has no answer.
  func tell(_ method: String, _ parameters: some Encodable) {
    send(Message(id: nil, method: method, params: parameters))
  }

  private func send(_ message: some Encodable) {
    guard let body = try? JSONEncoder().encode(message) else { return }
    let bytes = Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    let isSent = sending.withLock { _ in
      var sent = 0
      while sent < bytes.count {
        let count = bytes.withUnsafeBytes {
          Glibc.send(
            socket, $0.baseAddress?.advanced(by: sent), bytes.count - sent,
            Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
    if !isSent { fail() }
  }

  /// Takes messages until the server is gone.
  private func listen() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return fail() }
      receive(buffer[..<count])
    }
  }

  private func receive(_ bytes: ArraySlice<UInt8>) {
    let bodies = state.withLock { state in
      state.received += bytes
      return Self.takeBodies(from: &state.received)
    }
    for body in bodies {
      let data = Data(body)
      guard let header = try? JSONDecoder().decode(Header.self, from: data) else { continue }
      if let method = header.method {
        // A question of the server's; it goes on without what we have not.
        if let id = header.id { send(Refusal(id: id, method: method)) }
      } else if case .number(let number)? = header.id {
        state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(returning: data)
      }
    }
  }

  /// The whole messages at the beginning of what was received.
  private static func takeBodies(from bytes: inout [UInt8]) -> [[UInt8]] {
    var bodies: [[UInt8]] = []
    var start = 0
    let end = Array("\r\n\r\n".utf8)
    while let headerEnd = bytes[start...].firstRange(of: end) {
      let header = String(decoding: bytes[start..<headerEnd.lowerBound], as: UTF8.self)
      let digits = header.firstRange(of: "Content-Length: ").map {
        header[$0.upperBound...].prefix(while: \.isNumber)
      }
      guard let length = digits.flatMap({ Int($0) }), bytes.count - headerEnd.upperBound >= length
      else { break }
      bodies.append(Array(bytes[headerEnd.upperBound..<(headerEnd.upperBound + length)]))
      start = headerEnd.upperBound + length
    }
    bytes.removeFirst(start)
    return bodies
  }
}

// MARK: The form of messages

private struct Message<Parameters: Encodable>: Encodable {
  var jsonrpc = "2.0"
  var id: Int?
  var method: String
  var params: Parameters
}

private struct Refusal: Encodable {
  struct Fault: Encodable {
    var code = -32601
    var message = "not supported"
  }
  var jsonrpc = "2.0"
  var id: Header.Identity
  var error = Fault()

  init(id: Header.Identity, method: String) { self.id = id }
}

private struct Response<Result: Decodable>: Decodable {
  var result: Result
}

private struct Header: Decodable {
  enum Identity: Codable {
    case number(Int)
    case text(String)

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      self =
        if let number = try? value.decode(Int.self) { .number(number) } else {
          .text(try value.decode(String.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      switch self {
      case .number(let number): try value.encode(number)
      case .text(let text): try value.encode(text)
      }
    }
  }

  var id: Identity?
  var method: String?
}
