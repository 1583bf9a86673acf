// What a browser asks and what it is answered, as far as a preview needs HTTP.

/// The head of a request.
struct PreviewRequest {
  let method: String
  /// The path without query, unescaped; it never leads upwards.
  let path: String
  let host: String
  /// Whether a page of another origin asks, as far as the browser says: for a script, every page may.
  let isForeign: Bool
  /// Whether it is sure that a page of our own asks, as it must be for what does more than read.
  let isOwn: Bool
  /// The secret of the printed link, if the request has it.
  let key: String
  /// The number behind `?after=`.
  let after: Int
  /// How many bytes follow the head; nil where that is not said in a way that we read.
  let bodyLength: Int?
  /// What follows the head.
  var body: [UInt8] = []

  /// Reads a request; nil for what is none, or leads out of the folder.
  init?(_ text: String) {
    let lines = text.split(separator: "\r\n")
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count == 3, words[1].hasPrefix("/") else { return nil }
    method = String(words[0])
    let parts = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = parts.first.map({ Self.unescaped(String($0)) }),
      !path.split(separator: "/").contains(".."), !path.utf8.contains(0)
    else { return nil }
    self.path = path
    let query = parts.count > 1 ? parts[1] : ""
    after = query.firstRange(of: "after=").flatMap { Int(query[$0.upperBound...]) } ?? 0
    func field(_ name: String) -> String? {
      lines.dropFirst().first { $0.lowercased().hasPrefix("\(name):") }
        .map { $0.dropFirst(name.utf8.count + 1).filter { $0 != " " } }
    }
    let host = field("host") ?? ""
    self.host = host
    key = field("x-lessons-key") ?? ""
    bodyLength =
      field("transfer-encoding") == nil
      ? field("content-length").map { Int($0).flatMap { $0 < 0 ? nil : $0 } } ?? 0 : nil
    let site = field("sec-fetch-site")
    let origin = field("origin")
    isForeign = Self.isForeign(
      site: site, mode: field("sec-fetch-mode"), origin: origin, referrer: field("referer"),
      host: host)
    isOwn =
      (site ?? "same-origin") == "same-origin" && (origin ?? "http://\(host)") == "http://\(host)"
      && (site != nil || origin != nil)
  }

  /// Whoever follows a link to the preview may see it; whoever takes its files into a page of their
  /// own may not. Browsers without `Sec-Fetch-Site` say the page in `Origin` or `Referer`.
  private static func isForeign(
    site: String?, mode: String?, origin: String?, referrer: String?, host: String
  ) -> Bool {
    if let site { return site != "same-origin" && site != "none" && mode != "navigate" }
    if let origin { return origin != "http://\(host)" }
    return referrer.map { !$0.hasPrefix("http://\(host)/") } ?? false
  }

  private static func unescaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(Substring(digits), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// An answer.
struct PreviewResponse {
  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml", "png": "image/png",
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
    "xml": "application/xml", "txt": "text/plain; charset=utf-8", "json": "application/json",
  ]

  var status = "200 OK"
  var type = "text/plain; charset=utf-8"
  var body: [UInt8] = []

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

  /// A file; a page gets the scripts of the preview, and may ask its own server.
  init(file path: String, _ bytes: [UInt8]) {
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    type = Self.types[ending] ?? "application/octet-stream"
    body = bytes
    guard ending == "html", let end = bytes.firstRange(of: Array("</head>".utf8)) else { return }
    body.insert(contentsOf: Array(PreviewScript.tags.utf8), at: end.lowerBound)
    if let policy = body.firstRange(of: Array("script-src 'self';".utf8)) {
      body.insert(contentsOf: Array(" connect-src 'self';".utf8), at: policy.upperBound)
    }
  }

  /// Everything before the body, whose length is said unless it is not known yet.
  func head(hasLength: Bool = true) -> [UInt8] {
    let lines = [
      "HTTP/1.1 \(status)", "Content-Type: \(type)",
      hasLength ? "Content-Length: \(body.count)" : nil, "Cache-Control: no-store",
      "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY",
      "Content-Security-Policy: frame-ancestors 'none'", "Referrer-Policy: no-referrer",
      "Connection: close", "", "",
    ].compactMap(\.self)
    return Array(lines.joined(separator: "\r\n").utf8)
  }
}
