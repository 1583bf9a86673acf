// A web server for one reader: the author, at this machine. It answers GET and HEAD on the loopback
// address with files of one folder, and tells pages when they have changed. Start at `listen`.

import Foundation
import Glibc

/// Serves a folder to browsers on this machine.
final class PreviewServer: Sendable {
  private static let requestBytesMax = 16 << 10
  private static let patienceSeconds = 20

  /// The port that it listens on.
  let port: UInt16
  private let socket: Int32
  private let folder: String
  private let changes: ChangeLog

  /// Begins to listen: on a port, or on a free one where that is taken.
  ///
  /// - Throws: `ToolError` where no port can be had.
  init(folder: String, port wanted: UInt16, changes: ChangeLog) throws {
    self.folder = folder
    self.changes = changes
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
        Thread.detachNewThread { [self] in
          answer(connection)
          close(connection)
        }
      }
    }
  }

  // MARK: One connection

  private func answer(_ connection: Int32) {
    var patience = timeval(tv_sec: Self.patienceSeconds, tv_usec: 0)
    setsockopt(
      connection, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    guard let request = receive(connection).flatMap(PreviewRequest.init) else {
      return send(PreviewResponse(status: "400 Bad Request"), to: connection, hasBody: true)
    }
    // Another name for this machine would be a page elsewhere that wants to read this one, as would be
    // a page elsewhere that takes the script of changes, which tells of the author's files.
    guard ["localhost:\(port)", "127.0.0.1:\(port)"].contains(request.host), !request.isForeign
    else {
      return send(PreviewResponse(status: "403 Forbidden"), to: connection, hasBody: true)
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      return send(PreviewResponse(status: "405 Method Not Allowed"), to: connection, hasBody: true)
    }
    send(response(to: request), to: connection, hasBody: request.method == "GET")
  }

  private func response(to request: PreviewRequest) -> PreviewResponse {
    switch request.path {
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

  private func receive(_ connection: Int32) -> String? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while bytes.count < Self.requestBytesMax {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
      if bytes.suffix(count + 3).contains([13, 10, 13, 10]) {
        return String(decoding: bytes, as: UTF8.self)
      }
    }
    return nil
  }

  private func send(_ response: PreviewResponse, to connection: Int32, hasBody: Bool) {
    let bytes = response.head + (hasBody ? response.body : [])
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(
          connection, $0.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      sent += count
    }
  }
}
