// A web server for one reader at this machine. It answers on the loopback address with files of one
// folder, tells pages when they have changed, and hands what pages ask about code to `LivePages`.
// Start at `listen`.
//
// Loopback is no protection: any page elsewhere can make its reader's browser send requests here, and
// other people on the machine can send their own. So every request names us as its host, what reads
// comes from no other page, and what runs or writes comes surely from a page of our own and with the
// secret of the printed link.

import Foundation
import Glibc
import HTMLRendering
import Synchronization

/// Serves a folder to browsers on this machine.
final class PreviewServer: Sendable {
  private static let headBytesMax = 16 << 10
  private static let bodyBytesMax = 1 << 20
  private static let connectionsMax = 64
  private static let patienceSeconds = 20
  /// How often it is looked whether somebody still waits for an answer.
  private static let lookEverySeconds = 0.05

  /// The port that it listens on.
  let port: UInt16
  private let socket: Int32
  private let folder: String
  private let changes: ChangeLog
  private let live: LivePages
  private let connectionCount = Mutex(0)

  /// Begins to listen: on a port, or on a free one where that is taken.
  ///
  /// - Throws: `ToolError` where no port can be had.
  init(folder: String, port wanted: UInt16, changes: ChangeLog, live: LivePages) throws {
    self.folder = folder
    self.changes = changes
    self.live = live
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    socket = Glibc.socket(AF_INET, kind, 0)
    guard socket >= 0 else { throw ToolError.cannotListen(number: errno) }
    var yes: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard
      let port = Self.bind(socket, port: wanted) ?? Self.bind(socket, port: 0),
      Glibc.listen(socket, 64) == 0
    else { throw ToolError.cannotListen(number: errno) }
    self.port = port
  }

  /// Binds to a port of the loopback address; the port that was given, or nil.
  private static func bind(_ socket: Int32, port: UInt16) -> UInt16? {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard Glibc.bind(socket, address, length) == 0, getsockname(socket, address, &length) == 0
        else { return nil }
        return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
          UInt16(bigEndian: $0.pointee.sin_port)
        }
      }
    }
  }

  /// Answers from now on, each connection on a thread of its own.
  func listen() {
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else { continue }
        let hasRoom = connectionCount.withLock { count in
          if count < Self.connectionsMax { count += 1 }
          return count <= Self.connectionsMax
        }
        guard hasRoom else {
          close(connection)
          continue
        }
        Thread.detachNewThread { [self] in
          answer(connection)
          close(connection)
          connectionCount.withLock { $0 -= 1 }
        }
      }
    }
  }

  // MARK: One connection

  private func answer(_ connection: Int32) {
    var patience = timeval(tv_sec: Self.patienceSeconds, tv_usec: 0)
    setsockopt(
      connection, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    // Browsers open connections that they may use later: an answer to nothing would be taken for that to
    // whatever they ask then.
    var byte: UInt8 = 0
    guard recv(connection, &byte, 1, Int32(MSG_PEEK)) >= 0 else { return }
    guard let request = receive(connection) else {
      return send(PreviewResponse(status: "400 Bad Request"), to: connection)
    }
    // Another name for this machine would be a page elsewhere that wants to read this one, as would be
    // a page elsewhere that takes the script of changes, which tells of the author's files.
    guard ["localhost:\(port)", "127.0.0.1:\(port)"].contains(request.host) else {
      return send(PreviewResponse(status: "403 Forbidden"), to: connection)
    }
    switch request.method {
    case "GET" where !request.isForeign, "HEAD" where !request.isForeign:
      send(response(to: request), to: connection, hasBody: request.method == "GET")
    case "POST" where request.isOwn, "PUT" where request.isOwn:
      answerLive(request, to: connection)
    case "GET", "HEAD", "POST", "PUT":
      send(PreviewResponse(status: "403 Forbidden"), to: connection)
    default:
      send(PreviewResponse(status: "405 Method Not Allowed"), to: connection)
    }
  }

  /// Answers what does more than read.
  private func answerLive(_ request: PreviewRequest, to connection: Int32) {
    guard live.key.isSame(as: request.key) else {
      return send(PreviewResponse(status: "401 Unauthorized"), to: connection)
    }
    guard let length = request.bodyLength, length <= Self.bodyBytesMax else {
      return send(PreviewResponse(status: "413 Content Too Large"), to: connection)
    }
    guard let whole = receiveBody(of: request, length, connection) else {
      return send(PreviewResponse(status: "400 Bad Request"), to: connection)
    }
    switch live.answer(whole) {
    case .whole(let response): send(response, to: connection)
    case .lines(let work): stream(work, to: connection)
    }
  }

  /// Sends what work makes as it makes it; whoever goes away ends the work.
  private func stream(
    _ work: @escaping @Sendable (AnswerStream) async -> Void, to connection: Int32
  ) {
    var response = PreviewResponse(status: "200 OK")
    response.type = "application/x-ndjson"
    guard send(response.head(hasLength: false), to: connection) else { return }
    let answers = AnswerStream()
    let task = Task {
      await work(answers)
      answers.finish()
    }
    while true {
      switch answers.next(within: Self.lookEverySeconds) {
      case .piece(let bytes):
        if !send(bytes, to: connection) { return task.cancel() }
      case .nothing:
        if hasLeft(connection) { return task.cancel() }
      case .end: return
      }
    }
  }

  private func hasLeft(_ connection: Int32) -> Bool {
    var waiting = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, 0) > 0 else { return false }
    var byte: UInt8 = 0
    return recv(connection, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) <= 0
  }

  private func response(to request: PreviewRequest) -> PreviewResponse {
    switch request.path {
    case "/-/live.js", "/-/editor.js", "/-/editor.css", "/-/choices.js":
      let name = String(request.path.dropFirst("/-/".count))
      return Theme.serverFile(named: name).map { PreviewResponse(file: name, $0.bytes) }
        ?? PreviewResponse(status: "404 Not Found")
    case "/-/preview.js": return PreviewResponse(script: PreviewScript.text(since: changes.number))
    case "/-/changes.js":
      return PreviewResponse(
        script: changes.wait(after: request.after, seconds: Self.patienceSeconds))
    default: break
    }
    if changes.number == 0 { _ = changes.wait(after: 0, seconds: 60) }
    let isFolder = request.path.hasSuffix("/")
    let path = folder + request.path + (isFolder ? "index.html" : "")
    if let bytes = Files.read(path) { return PreviewResponse(file: path, bytes) }
    let lost = Files.read("\(folder)/404.html") ?? []
    var response = PreviewResponse(file: "404.html", lost)
    response.status = "404 Not Found"
    return response
  }

  /// Reads the head of a request, and what came of the body with it.
  private func receive(_ connection: Int32) -> PreviewRequest? {
    var bytes: [UInt8] = []
    let deadline = Date(timeIntervalSinceNow: Double(Self.patienceSeconds))
    while bytes.count < Self.headBytesMax, Date() < deadline {
      guard let more = receiveMore(connection) else { return nil }
      let looked = max(0, bytes.count - 3)
      bytes += more
      if let end = bytes[looked...].firstRange(of: [13, 10, 13, 10]) {
        var request = PreviewRequest(String(decoding: bytes[..<end.lowerBound], as: UTF8.self))
        request?.body = Array(bytes[end.upperBound...])
        return request
      }
    }
    return nil
  }

  private func receiveBody(
    of request: PreviewRequest, _ length: Int, _ connection: Int32
  ) -> PreviewRequest? {
    var request = request
    let deadline = Date(timeIntervalSinceNow: Double(Self.patienceSeconds))
    while request.body.count < length, Date() < deadline {
      guard let more = receiveMore(connection) else { return nil }
      request.body += more
    }
    return request.body.count == length ? request : nil
  }

  private func receiveMore(_ connection: Int32) -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    let count = recv(connection, &buffer, buffer.count, 0)
    return count > 0 ? buffer[..<count] : nil
  }

  private func send(_ response: PreviewResponse, to connection: Int32, hasBody: Bool = true) {
    send(response.head() + (hasBody ? response.body : []), to: connection)
  }

  /// Sends bytes; false when nobody takes them.
  @discardableResult
  private func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(
          connection, $0.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}
