// What a browser asks and what it is answered, as far as a site of ours needs HTTP.

import HTMLRendering
import Languages
import LessonModel
import SystemFiles

/// The head of a request.
struct WebRequest {
  let method: String
  /// The path without query, unescaped; it never leads upwards.
  let path: String
  let host: String
  /// The secret of a link, if the request has it.
  let key: String
  /// The number behind `?after=`.
  let after: Int
  /// How many bytes follow the head; nil where that is not said in a way that we read.
  let bodyLength: Int?
  /// What follows the head.
  var body: [UInt8] = []
  /// The address that it came from.
  var peer = ""
  private let fields: [(name: String, value: String)]

  /// Reads a request; nil for what is none, or leads out of the folder.
  init?(_ text: String) {
    let lines = text.split(separator: "\r\n")
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count == 3, words[1].hasPrefix("/") else { return nil }
    method = String(words[0])
    let parts = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = parts.first?.percentUnescaped,
      !path.pathNames.contains(".."), !path.utf8.contains(0)
    else { return nil }
    self.path = path
    let query = parts.count > 1 ? parts[1] : ""
    after = query.firstRange(of: "after=").flatMap { Int(query[$0.upperBound...]) } ?? 0
    let fields = lines.dropFirst().compactMap { line in
      line.firstIndex(of: ":").map {
        (name: line[..<$0].lowercased(), value: String(line[$0...].dropFirst()).trimmingSpaces)
      }
    }
    self.fields = fields
    func field(_ name: String) -> String? { fields.first { $0.name == name }?.value }
    host = field("host") ?? ""
    key = field("x-lessons-key") ?? ""
    bodyLength =
      field("transfer-encoding") == nil
      ? field("content-length").map { Int($0).flatMap { $0 < 0 ? nil : $0 } } ?? 0 : nil
  }

  /// A field of the head; nil where it is missing, or stands there twice.
  func field(_ name: String) -> String? {
    let found = fields.filter { $0.name == name.lowercased() }
    return found.count == 1 ? found[0].value : nil
  }

  /// What the browser keeps under a name.
  func cookie(_ name: String) -> String? {
    fields.filter { $0.name == "cookie" }.flatMap { $0.value.split(separator: ";") }
      .map { String($0).trimmingSpaces }.first { $0.hasPrefix("\(name)=") }
      .map { String($0.dropFirst(name.count + 1)) }
  }

  /// Whether it does no more than read.
  var isReading: Bool { method == "GET" || method == "HEAD" }

  /// Whether it is sure that a page of this origin asks, as it must be for what does more than read.
  func isOwn(of own: String) -> Bool {
    let (site, origin) = (field("sec-fetch-site"), field("origin"))
    return (site ?? "same-origin") == "same-origin" && (origin ?? own) == own
      && (site != nil || origin != nil)
  }

  /// Whether a page of another origin asks, as far as the browser says: for a script, every page may.
  ///
  /// Whoever follows a link to the site may see it; whoever takes its files into a page of their own
  /// may not. Browsers without `Sec-Fetch-Site` say the page in `Origin` or `Referer`.
  func isForeign(to own: String) -> Bool {
    if let site = field("sec-fetch-site") {
      return site != "same-origin" && site != "none" && field("sec-fetch-mode") != "navigate"
    }
    if let origin = field("origin") { return origin != own }
    return field("referer").map { !$0.hasPrefix("\(own)/") } ?? false
  }
}

/// An answer.
struct WebResponse {
  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml", "png": "image/png",
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
    "xml": "application/xml", "txt": "text/plain; charset=utf-8", "json": "application/json",
  ]

  var status = "200 OK"
  var type = "text/plain; charset=utf-8"
  var body: [UInt8] = []
  /// What the browser is to keep and to send along from then on.
  var cookie: String?
  /// The origins whose pages may show this one in a frame.
  var frameOrigins: [String] = []
  /// After how many seconds it may be asked for again; nil where nothing is said of that.
  var retrySeconds: Int?

  init(status: String) {
    self.status = status
    body = Array("\(status)\n".utf8)
  }

  init(script: String) {
    type = Self.types["js"] ?? type
    body = Array(script.utf8)
  }

  /// An answer of the live page.
  init(status: String = "200 OK", json value: some Encodable) {
    self.status = status
    type = Self.types["json"] ?? type
    body = LiveJSON.bytes(value)
  }

  /// A file; a page gets the scripts of who serves it, and may ask its own server.
  init(file path: String, _ bytes: [UInt8], scripts: HTML = "") {
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    type = Self.types[ending] ?? "application/octet-stream"
    body = bytes
    guard ending == "html", let end = bytes.firstRange(of: Array("</head>".utf8)) else { return }
    body.insert(contentsOf: Array(scripts.markup.utf8), at: end.lowerBound)
    if let policy = body.firstRange(of: Array("script-src 'self';".utf8)) {
      body.insert(contentsOf: Array(" connect-src 'self';".utf8), at: policy.upperBound)
    }
  }

  /// Everything before the body, whose length is said unless it is not known yet.
  func head(hasLength: Bool = true) -> [UInt8] {
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

extension WebResponse {
  static let badRequest = WebResponse(status: "400 Bad Request")
  static let unauthorized = WebResponse(status: "401 Unauthorized")
  static let forbidden = WebResponse(status: "403 Forbidden")
  static let notFound = WebResponse(status: "404 Not Found")
  static let tooLarge = WebResponse(status: "413 Content Too Large")
}
