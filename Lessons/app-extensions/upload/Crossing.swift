// snippet.hide
import Foundation
import FoundationNetworking
import Glibc

/// A server on the loopback address that answers with these codes, one request each.
nonisolated final class FarShore: @unchecked Sendable, CustomStringConvertible {
  private let lock = NSLock()
  private var arrived: [String] = []
  private let codes: [Int]

  init(answering codes: [Int]) {
    self.codes = codes
  }

  var description: String { "a server" }

  /// The requests that arrived, as text.
  var received: [String] { lock.withLock { arrived } }

  /// Opens a free port and leads every request for `http:` there, as a proxy does.
  func open() {
    Self.start(self)
  }

  // What differs from run to run stands where no reader sees it: ports, handles, the size of the pieces.

  private static let start: @Sendable (FarShore) -> Void = { shore in
    let handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard let port = listen(handle) else { return }
    setenv("http_proxy", "http://127.0.0.1:\(port)", 1)
    Thread.detachNewThread {
      for (index, code) in shore.codes.enumerated() {
        let connection = accept(handle, nil, nil)
        let request = read(connection)
        shore.lock.withLock { shore.arrived.append(request) }
        if index == shore.codes.count - 1 { close(handle) }
        let headers = "Content-Length: 5\r\nConnection: close\r\n"
        let reply = Array("HTTP/1.1 \(code) -\r\n\(headers)\r\nMoo.\n".utf8)
        _ = Glibc.send(connection, reply, reply.count, Int32(MSG_NOSIGNAL))
        close(connection)
      }
    }
  }

  /// Binds a socket to a free port of the loopback address.
  private static let listen: @Sendable (Int32) -> UInt16? = { handle in
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = withUnsafeMutableBytes(of: &address) { bytes in
      let start = bytes.bindMemory(to: sockaddr.self).baseAddress
      return bind(handle, start, size) == 0 && Glibc.listen(handle, 8) == 0
        && getsockname(handle, start, &size) == 0
    }
    return isOpen ? UInt16(bigEndian: address.sin_port) : nil
  }

  /// Reads one request to the end of its headers, and as much of a body as they promise.
  private static let read: @Sendable (Int32) -> String = { connection in
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let text = String(decoding: bytes, as: UTF8.self)
      if let end = text.range(of: "\r\n\r\n") {
        let length = text.firstMatch(of: /Content-Length: (\d+)/).flatMap { Int($0.1) } ?? 0
        if text[end.upperBound...].utf8.count >= length { return text }
      }
      let count = recv(connection, &buffer, buffer.count, 0)
      if count <= 0 { return text }
      bytes += buffer[..<count]
    }
  }
}

// snippet.show
// snippet.send
struct Reply {
  let status: Int
  let text: String
}

func send(_ request: URLRequest) async throws -> Reply {
  guard
    case (let data, let response as HTTPURLResponse) =
      try await URLSession(configuration: .ephemeral).data(for: request)
  else { throw URLError(.badServerResponse) }
  let text = String(decoding: data, as: UTF8.self)
  return Reply(status: response.statusCode, text: text)
}
// snippet.end

// snippet.hide
struct Notice: Codable {
  let text: String
}

func post(_ notice: Notice, to address: String) throws -> URLRequest {
  guard let url = URL(string: address) else { throw URLError(.badURL) }
  var request = URLRequest(url: url)
  request.httpMethod = "POST"
  request.setValue("application/json", forHTTPHeaderField: "Content-Type")
  request.httpBody = try JSONEncoder().encode(notice)
  return request
}

// snippet.show
// snippet.posted
let notice = Notice(text: "A Highland cow")
let request = try post(notice, to: "http://board.example/notices")

let server = FarShore(answering: [201, 500, 404])
server.open()

let reply = try await send(request)
reply.status  // expected-value {{201}}
reply.text  // expected-value {{"Moo.\n"}}

let arrived = server.received[0].split(separator: "\r\n")
arrived.first  // expected-value {{Optional("POST http://board.example/notices HTTP/1.1")}}
arrived.filter { $0.hasPrefix("Content-") }
arrived.last  // expected-value {{Optional("{\"text\":\"A Highland cow\"}")}}
// snippet.end

// snippet.codes
for _ in 1...2 {
  let reply = try await send(request)
  reply.status  // expected-value {{404}}
}
// snippet.end

// snippet.nobody
do {
  try await send(request)
} catch {
  (error as? URLError)?.code == .cannotConnectToHost  // expected-value {{true}}
}
// snippet.end
