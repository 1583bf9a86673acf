// `lessons serve`, started and asked by tests.

import Foundation
import Glibc
import SystemFiles
import Testing

/// `lessons serve` on the miniature course, for one test.
final class LiveServer: @unchecked Sendable {
  /// For so long nothing need be heard; more than any test takes, so that none waits for ever.
  private static let patienceSeconds: Int32 = 240

  let place: Place
  let host: String
  let key: String
  private let program: RunningProgram
  private let isLaunched: Bool

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - place: Where the course is.
  ///   - flags: What `serve` is told beside where the course is.
  ///   - launcher: The program that starts it, with its arguments; none starts it as it is.
  /// - Throws: Where there is no place, or it cannot be started.
  init(
    at place: Place? = nil, _ flags: [String] = [], startedBy launcher: [String] = []
  ) async throws {
    self.place = try place ?? Place()
    let words =
      launcher + [Place.binary, "serve", "--port", "0", "--course", "\(self.place.path)/Lessons"]
      + flags
    isLaunched = !launcher.isEmpty
    program = try RunningProgram(
      words, environment: Place.environment, in: self.place.path, keeping: self.place)
    let line = try await program.output(upTo: "\n")
    let parts = try #require(line.firstMatch(of: /\/\/([^\/]+)\/.*#key=(\S+)/), "it said: \(line)")
    host = String(parts.1)
    key = String(parts.2)
  }

  /// Tells it to end.
  ///
  /// - Returns: What it leaves with.
  func exitCode(toldBy signal: Int32) async throws -> Int32 {
    kill(program.processIdentifier, signal)
    return try await program.end()
  }

  /// Whether a signal does nothing to it.
  func ignores(_ signal: Int32) throws -> Bool {
    let status = try #require(Files.kernelText("/proc/\(program.processIdentifier)/status"))
    let mask = try #require(status.firstMatch(of: /SigIgn:\s*([0-9a-f]+)/)?.1)
    return try #require(UInt64(mask, radix: 16)) >> UInt64(signal - 1) & 1 == 1
  }

  deinit {
    // What it inherits here from a thread of Dispatch blocks all signals that can be blocked; our own
    // program allows them again, and one that merely starts it does not.
    if isLaunched { kill(program.processIdentifier, SIGKILL) }
  }

  /// An answer, taken apart.
  struct Answer {
    var head: String
    var bytes: [UInt8]

    var status: Int { head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0 }
    var text: String { String(decoding: bytes, as: UTF8.self) }
    var json: [String: Any] { Self.object(bytes[...]) }
    var lines: [[String: Any]] { bytes.split(separator: 10).map(Self.object) }
    /// The lines without what a program had done so far: on a slow machine even a short one may be asked for that.
    var settledLines: [[String: Any]] { lines.filter { $0["isRunning"] as? Bool != true } }
    /// The kinds of those.
    var kinds: [String?] { settledLines.map { $0["kind"] as? String } }
    /// What a run came to.
    var values: [String: Any] { settledLines.first { $0["kind"] as? String == "values" } ?? [:] }

    private static func object(_ bytes: ArraySlice<UInt8>) -> [String: Any] {
      (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any] ?? [:]
    }
  }

  /// A page of the site, as whoever follows a link gets it.
  func page(_ path: String) async throws -> Answer {
    try await send("GET /\(path) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
  }

  static func question(
    _ id: String, _ text: String, seq: Int, page: String = "greetings/hello.html"
  )
    -> String
  {
    let json = try? JSONEncoder().encode(["id": id, "page": page, "tab": "1", "text": text])
    return String(decoding: json ?? Data(), as: UTF8.self).dropLast() + ",\"seq\":\(seq)}"
  }

  func run(_ id: String, _ text: String, seq: Int = 1) async throws -> Answer {
    try await ask("run", Self.question(id, text, seq: seq))
  }

  func put(
    _ id: String, _ text: String, over base: String, keepsOther: Bool = false
  ) async throws -> Answer {
    struct Question: Encodable {
      var id: String
      var page = "greetings/hello.html"
      var base: String
      var text: String
      var keepsOther: Bool
    }
    let json = try JSONEncoder().encode(
      Question(id: id, base: base, text: text, keepsOther: keepsOther))
    return try await ask("file", String(decoding: json, as: UTF8.self), method: "PUT")
  }

  func ask(
    _ path: String, _ body: String, method: String = "POST", as stranger: Stranger? = nil,
    upTo lastWords: String? = nil
  ) async throws -> Answer {
    let request = request(path, body, method: method, fields: stranger?.fields ?? [:])
    return try await send(request, upTo: lastWords)
  }

  /// A request as our own page makes it, with some fields of its head changed or left out.
  func request(
    _ path: String, _ body: String, method: String = "POST", fields: [String: String?] = [:]
  ) -> String {
    var all: [String: String?] = [
      "Host": host, "Origin": "http://\(host)", "X-Lessons-Key": key,
      "Content-Length": "\(body.utf8.count)",
    ]
    for (name, value) in fields { all[name] = value }
    let head = all.compactMap { name, value in value.map { "\(name): \($0)\r\n" } }.joined()
    return "\(method) /-/\(path) HTTP/1.1\r\n\(head)\r\n\(body)"
  }

  /// Sends bytes, and takes what comes until the server closes.
  ///
  /// - Parameters:
  ///   - request: The bytes.
  ///   - isCut: Whether nothing more is sent, so that the server waits for no rest.
  ///   - lastWords: What ends the answer for us; nil where only the server does.
  ///   - answered: Called when the answer's first line is there.
  /// - Returns: The answer.
  /// - Throws: Where there is no connection.
  func send(
    _ request: String, isCut: Bool = false, upTo lastWords: String? = nil,
    whenAnswered answered: @escaping @Sendable () -> Void = {}
  ) async throws -> Answer {
    let port = UInt16(host.split(separator: ":")[1]) ?? 0
    return try await Self.send(
      request, to: port, isCut: isCut, upTo: lastWords, whenAnswered: answered)
  }

  /// Sends a request in pieces, after each of which the server stands still for a moment, as after Ctrl-Z.
  func sendAcrossStops(_ request: String) async throws -> Answer {
    let port = UInt16(host.split(separator: ":")[1]) ?? 0
    let number = program.processIdentifier
    return try await Self.onThread {
      try Self.talk(to: port) { connection in
        let bytes = Array(request.utf8)
        for start in stride(from: 0, to: bytes.count, by: 10) {
          Self.send(bytes[start..<min(start + 10, bytes.count)], over: connection)
          kill(number, SIGSTOP)
          while let state = Files.kernelText("/proc/\(number)/stat"), !state.contains(") T ") {
            sched_yield()
          }
          kill(number, SIGCONT)
        }
      }
    }
  }

  /// The same for any server of this machine, from one of its own addresses.
  ///
  /// - Parameters:
  ///   - request: The bytes.
  ///   - port: The server's.
  ///   - source: The address that it comes from.
  ///   - isCut: Whether nothing more is sent, so that the server waits for no rest.
  ///   - lastWords: Nothing more is taken once this was said.
  ///   - answered: Called when the answer's first line is there.
  /// - Returns: The answer.
  /// - Throws: Where there is no connection.
  static func send(
    _ request: String, to port: UInt16, from source: String = "127.0.0.1", isCut: Bool = false,
    upTo lastWords: String? = nil, whenAnswered answered: @escaping @Sendable () -> Void
  ) async throws -> Answer {
    try await onThread {
      try talk(to: port, from: source, upTo: lastWords, answered) { connection in
        send(Array(request.utf8)[...], over: connection)
        if isCut { shutdown(connection, Int32(SHUT_WR)) }
      }
    }
  }

  /// Work that blocks, on a thread of its own.
  private static func onThread<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
    }
  }

  /// Whether a server of this machine hangs up on who sends a request and takes nothing of the answer.
  static func isHungUpOn(_ request: String, to port: UInt16) async throws -> Bool {
    try await onThread {
      while true {
        let connection = try connect(to: port, from: "127.0.0.1", roomBytes: 4096)
        defer { close(connection) }
        send(Array(request.utf8)[...], over: connection)
        // What it answers is looked at and left there.
        var start = [UInt8](repeating: 0, count: 12)
        recv(connection, &start, start.count, Int32(MSG_PEEK))
        // A server that stood still meanwhile takes the request for one that was not sent in time.
        if start.elementsEqual("HTTP/1.1 400".utf8) { continue }
        // Whoever hangs up with an answer that was not taken resets the connection.
        var end = pollfd(fd: connection, events: 0, revents: 0)
        return poll(&end, 1, patienceSeconds * 1000) == 1
      }
    }
  }

  private static func talk(
    to port: UInt16, from source: String = "127.0.0.1", upTo lastWords: String? = nil,
    _ answered: () -> Void = {}, sending ask: (Int32) -> Void
  ) throws -> Answer {
    let connection = try connect(to: port, from: source)
    defer { close(connection) }
    ask(connection)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = recv(connection, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
      if bytes.last == 10, bytes.suffix(2) != [13, 10] { answered() }
      if let lastWords, bytes.firstRange(of: lastWords.utf8) != nil { break }
    }
    let end = bytes.firstRange(of: [13, 10, 13, 10]) ?? bytes.count..<bytes.count
    return Answer(
      head: String(decoding: bytes[..<end.lowerBound], as: UTF8.self),
      bytes: Array(bytes[end.upperBound...]))
  }

  /// A connection to a port of this machine, from one of its own addresses.
  ///
  /// - Parameters:
  ///   - port: The port.
  ///   - source: The address that it comes from.
  ///   - roomBytes: How much may wait here to be taken; nil for as much as is usual.
  /// - Returns: The connection.
  /// - Throws: Where there is none.
  private static func connect(
    to port: UInt16, from source: String, roomBytes: Int32? = nil
  ) throws -> Int32 {
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var roomBytes {
      setsockopt(
        connection, SOL_SOCKET, SO_RCVBUF, &roomBytes, socklen_t(MemoryLayout<Int32>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    var own = sockaddr_in()
    own.sin_family = sa_family_t(AF_INET)
    inet_pton(AF_INET, source, &own.sin_addr)
    let isOwn = withUnsafePointer(to: &own) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(connection, $0, size) == 0 }
    }
    try #require(isOwn)
    var patience = timeval(tv_sec: Int(patienceSeconds), tv_usec: 0)
    setsockopt(
      connection, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let isOpen = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(connection, $0, size) == 0
      }
    }
    try #require(isOpen)
    return connection
  }

  /// Sends bytes as far as the other end takes them.
  private static func send(_ bytes: ArraySlice<UInt8>, over connection: Int32) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
  }
}
