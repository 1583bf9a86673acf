// What a browser is answered, as far as a site of ours needs HTTP.

/// An answer.
package struct WebResponse {
  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml", "png": "image/png",
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
    "avif": "image/avif", "ico": "image/x-icon", "xml": "application/xml",
    "txt": "text/plain; charset=utf-8", "csv": "text/csv; charset=utf-8",
    "json": "application/json", "pdf": "application/pdf", "wasm": "application/wasm",
    "mjs": "text/javascript; charset=utf-8", "woff2": "font/woff2", "mp3": "audio/mpeg",
    "mp4": "video/mp4", "webm": "video/webm",
  ]

  /// The number and the phrase.
  package var status = "200 OK"
  /// The media type.
  package var type = "text/plain; charset=utf-8"
  /// What follows the head.
  package var body: [UInt8] = []
  /// What the browser is to keep and to send along from then on.
  package var cookie: String?
  /// The origins whose pages may show this one in a frame.
  package var frameOrigins: [String] = []
  /// After how many seconds it may be asked for again; nil where nothing is said of that.
  package var retrySeconds: Int?

  /// An answer that says no more than its status.
  package init(status: String) {
    self.status = status
    body = Array("\(status)\n".utf8)
  }

  /// A script of the server's own.
  package init(script: String) {
    type = Self.types["js"] ?? type
    body = Array(script.utf8)
  }

  /// A value as JSON, encoded already.
  package init(status: String = "200 OK", jsonBytes: [UInt8]) {
    self.status = status
    type = Self.types["json"] ?? type
    body = jsonBytes
  }

  /// A file, whose type its name tells.
  package init(file path: String, _ bytes: [UInt8]) {
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    type = Self.types[ending] ?? "application/octet-stream"
    body = bytes
  }

  /// Everything before the body, whose length is said unless it is not known yet.
  package func head(hasLength: Bool = true) -> [UInt8] {
    let lines = [
      "HTTP/1.1 \(status)", "Content-Type: \(type)",
      hasLength ? "Content-Length: \(body.count)" : nil, "Cache-Control: no-store",
      "X-Content-Type-Options: nosniff", frameOrigins.isEmpty ? "X-Frame-Options: DENY" : nil,
      "Content-Security-Policy: frame-ancestors \(frameOrigins.isEmpty ? "'none'" : frameOrigins.joined(separator: " "))",
      "Referrer-Policy: no-referrer",
      cookie.map { "Set-Cookie: \($0)" }, retrySeconds.map { "Retry-After: \($0)" },
      "Connection: close", "", "",
    ].compactMap(\.self)
    return Array(lines.joined(separator: "\r\n").utf8)
  }
}

/// Why there is no better answer.
extension WebResponse {
  /// It is no request that can be read.
  package static let badRequest = WebResponse(status: "400 Bad Request")
  /// Who asks has not the secret.
  package static let unauthorized = WebResponse(status: "401 Unauthorized")
  /// Who asks may not.
  package static let forbidden = WebResponse(status: "403 Forbidden")
  /// There is nothing of that name.
  package static let notFound = WebResponse(status: "404 Not Found")
  /// What is sent is longer than is taken.
  package static let tooLarge = WebResponse(status: "413 Content Too Large")
}
