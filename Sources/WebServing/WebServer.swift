// A small web server: it takes connections, reads requests within bounds, and sends what its site answers.
// Start at `listen`. TLS, and more of HTTP than this, are a proxy's.

import Foundation
import Glibc
import Synchronization

/// No port of this machine can be listened on.
package struct ListenFault: Error {
  /// The system's number for why.
  package let number: Int32
}

/// Serves a site to browsers.
package final class WebServer: Sendable {
  private static let headBytesMax = 16 << 10
  private static let bodyBytesMax = 1 << 20
  /// Who takes an answer more slowly is not waited for.
  private static let bytesPerSecondMin = 4 << 10
  /// How much of an answer may wait in the system to be taken.
  private static let roomBytes: Int32 = 64 << 10
  /// After how long a connection is given up of which the other end's system says nothing.
  private static let silenceSecondsMax: Int32 = 60
  private static let pauseMicroseconds: UInt32 = 10_000
  /// After how long it is of use to come again where there was no room.
  private static let retrySeconds = 5
  /// How often it is looked whether somebody still waits for an answer.
  private static let lookEverySeconds = 0.05

  /// The port that it listens on.
  package let port: UInt16
  private let socket: Int32
  private let connectionsMax: Int
  /// How long nobody is waited for who neither sends nor takes anything.
  private let patienceSeconds: Double
  private let connectionCount = Mutex(0)
  private let isEnding = Atomic(false)
  /// What answers. It is kept here, for an optimized build was seen to free it where the closure that takes
  /// connections, and never ends, hands it to the first closure that answers one.
  private let site = Mutex<(any WebSite)?>(nil)

  /// Takes a port of an address.
  ///
  /// - Parameters:
  ///   - wanted: The port.
  ///   - isExact: Whether it has to be that one; else another is taken where it is not free.
  ///   - address: An IPv4 address of this machine.
  ///   - connectionsMax: How many connections there may be at a time; further ones are told to come again.
  ///   - patienceSeconds: How long nobody is waited for who neither sends nor takes anything.
  /// - Throws: `ListenFault` where no port can be had.
  package init(
    port wanted: UInt16, isExact: Bool = false, at address: String = "127.0.0.1",
    connectionsMax: Int = 64, patienceSeconds: Double = 20
  ) throws {
    self.patienceSeconds = patienceSeconds
    self.connectionsMax = connectionsMax
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    socket = Glibc.socket(AF_INET, kind, 0)
    guard socket >= 0 else { throw ListenFault(number: errno) }
    var yes: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard
      let port = Self.bind(socket, to: address, port: wanted)
        ?? (isExact ? nil : Self.bind(socket, to: address, port: 0)),
      Glibc.listen(socket, 64) == 0
    else { throw ListenFault(number: errno) }
    self.port = port
  }

  /// Binds to a port of an address; the port that was given, or nil.
  private static func bind(_ socket: Int32, to name: String, port: UInt16) -> UInt16? {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    guard inet_pton(AF_INET, name, &address.sin_addr) == 1 else { return nil }
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

  /// Lets a site answer from now on, each connection on a thread of its own.
  package func listen(answering site: any WebSite) {
    self.site.withLock { $0 = site }
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(socket, nil, nil)
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        guard connection >= 0 else {
          if isEnding.load(ordering: .acquiring) { return }
          // Where there are no more descriptors, others may soon be closed.
          usleep(Self.pauseMicroseconds)
          continue
        }
        let hasRoom = connectionCount.withLock { count in
          guard count < connectionsMax else { return false }
          count += 1
          return true
        }
        guard hasRoom else {
          refuse(connection)
          continue
        }
        Thread.detachNewThread { [self] in
          if let site = self.site.withLock({ $0 }) { answer(connection, by: site) }
          close(connection)
          connectionCount.withLock { $0 -= 1 }
        }
      }
    }
  }

  /// Takes no more connections, and waits until those that there are have ended, but no longer than so
  /// many seconds.
  package func end(within seconds: Double) {
    isEnding.store(true, ordering: .releasing)
    shutdown(socket, Int32(SHUT_RDWR))
    let deadline = Date(timeIntervalSinceNow: seconds)
    while connectionCount.withLock(\.self) > 0, Date() < deadline {
      usleep(Self.pauseMicroseconds)
    }
  }

  /// Has a connection reset as soon as it is closed; always false.
  private func abandon(_ connection: Int32) -> Bool {
    var lingering = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      connection, SOL_SOCKET, SO_LINGER, &lingering, socklen_t(MemoryLayout<linger>.size))
    return false
  }

  /// Says that there is no room, to whoever takes that at once.
  private func refuse(_ connection: Int32) {
    var response = WebResponse(status: "503 Service Unavailable")
    response.retrySeconds = Self.retrySeconds
    let bytes = response.head() + response.body
    _ = bytes.withUnsafeBytes {
      Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
    }
    close(connection)
  }

  // MARK: One connection

  private func answer(_ connection: Int32, by site: any WebSite) {
    let whole = patienceSeconds.rounded(.down)
    var patience = timeval(
      tv_sec: Int(whole), tv_usec: Int((patienceSeconds - whole) * 1_000_000))
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(
        connection, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
    // A computer that sleeps, or whose network is gone, says no farewell.
    var yes: Int32 = 1
    setsockopt(connection, SOL_SOCKET, SO_KEEPALIVE, &yes, socklen_t(MemoryLayout<Int32>.size))
    let milliseconds = Int32(Self.silenceSecondsMax * 1000)
    for (option, value) in [
      (TCP_KEEPIDLE, Self.silenceSecondsMax / 2), (TCP_KEEPINTVL, Self.silenceSecondsMax / 6),
      (TCP_USER_TIMEOUT, milliseconds),
    ] {
      var value = value
      setsockopt(
        connection, Int32(IPPROTO_TCP), option, &value, socklen_t(MemoryLayout<Int32>.size))
    }
    // What nobody takes is not to fill the system's memory.
    var room = Self.roomBytes
    setsockopt(connection, SOL_SOCKET, SO_SNDBUF, &room, socklen_t(MemoryLayout<Int32>.size))
    // Browsers open connections that they may use later: an answer to nothing would be taken for that to
    // whatever they ask then.
    var byte: UInt8 = 0
    guard receive(into: &byte, 1, Int32(MSG_PEEK), from: connection) >= 0 else { return }
    guard var request = receive(connection) else { return send(.badRequest, to: connection) }
    request.peer = Self.peer(of: connection)
    let hasBody = request.method != "HEAD"
    if let refusal = site.address.refusal(
      of: request, isForAll: site.isForAll(request))
    {
      return send(refusal, to: connection, hasBody: hasBody)
    }
    let admission = site.admit(request)
    withExtendedLifetime(admission) {
      switch admission {
      case .answered(let response): send(response, to: connection, hasBody: hasBody)
      case .withBody(let around, let answer):
        around { receiveAndAnswer(request, answer, connection) }
      }
    }
  }

  private func receiveAndAnswer(
    _ request: WebRequest, _ answer: (WebRequest) -> WebAnswer, _ connection: Int32
  ) {
    guard let length = request.bodyLength, length <= Self.bodyBytesMax else {
      return send(.tooLarge, to: connection)
    }
    guard let whole = receiveBody(of: request, length, connection) else {
      return send(.badRequest, to: connection)
    }
    switch answer(whole) {
    case .whole(let response): send(response, to: connection)
    case .lines(let work): stream(work, to: connection)
    }
  }

  /// The address at the other end of a connection.
  private static func peer(of connection: Int32) -> String {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isKnown = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getpeername(connection, $0, &length) == 0
      }
    }
    var name = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
    guard isKnown, inet_ntop(AF_INET, &address.sin_addr, &name, socklen_t(name.count)) != nil
    else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Sends what work makes as it makes it; whoever goes away ends the work.
  private func stream(
    _ work: @escaping @Sendable (AnswerStream) async -> Void, to connection: Int32
  ) {
    var response = WebResponse(status: "200 OK")
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
      // Work that said too much at a time goes on otherwise.
      case .end: return task.cancel()
      }
    }
  }

  private func hasLeft(_ connection: Int32) -> Bool {
    var waiting = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, 0) > 0 else { return false }
    var byte: UInt8 = 0
    return recv(connection, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) <= 0
  }

  /// Reads the head of a request, and what came of the body with it.
  private func receive(_ connection: Int32) -> WebRequest? {
    var bytes: [UInt8] = []
    let deadline = Date(timeIntervalSinceNow: patienceSeconds)
    while bytes.count < Self.headBytesMax, Date() < deadline {
      guard let more = receiveMore(connection) else { return nil }
      let looked = max(0, bytes.count - 3)
      bytes += more
      if let end = bytes[looked...].firstRange(of: [13, 10, 13, 10]) {
        var request = WebRequest(String(decoding: bytes[..<end.lowerBound], as: UTF8.self))
        request?.body = Array(bytes[end.upperBound...])
        return request
      }
    }
    return nil
  }

  private func receiveBody(
    of request: WebRequest, _ length: Int, _ connection: Int32
  ) -> WebRequest? {
    var request = request
    let deadline = Date(timeIntervalSinceNow: patienceSeconds)
    while request.body.count < length, Date() < deadline {
      guard let more = receiveMore(connection) else { return nil }
      request.body += more
    }
    return request.body.count == length ? request : nil
  }

  private func receiveMore(_ connection: Int32) -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    let count = receive(into: &buffer, buffer.count, 0, from: connection)
    return count > 0 ? buffer[..<count] : nil
  }

  /// Waits for bytes, also where this process stands still in between, as after Ctrl-Z: the system ends a wait then.
  private func receive(
    into bytes: UnsafeMutableRawPointer, _ count: Int, _ flags: Int32, from connection: Int32
  ) -> Int {
    while true {
      let received = recv(connection, bytes, count, flags)
      if received >= 0 || errno != EINTR { return received }
    }
  }

  private func send(_ response: WebResponse, to connection: Int32, hasBody: Bool = true) {
    send(response.head() + (hasBody ? response.body : []), to: connection)
  }

  /// Sends bytes; false when nobody takes them, or too slowly. Then nothing more will be sent, not even by
  /// the system once the connection is closed.
  @discardableResult
  private func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
    var sent = 0
    let seconds = patienceSeconds + Double(bytes.count) / Double(Self.bytesPerSecondMin)
    let deadline = Date(timeIntervalSinceNow: seconds)
    while sent < bytes.count {
      guard Date() < deadline else { return abandon(connection) }
      let count = bytes.withUnsafeBytes {
        Glibc.send(
          connection, $0.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return abandon(connection) }
      sent += count
    }
    return true
  }
}
