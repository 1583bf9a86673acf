// What a browser asks and what it is answered, as far as a preview needs HTTP.

/// The head of a request.
struct PreviewRequest {
  let method: String
  /// The path without query, unescaped; it never leads upwards.
  let path: String
  let host: String
  /// Whether a page of another origin asks, as far as the browser says: for a script, every page may.
  let isForeign: Bool
  /// The number behind `?after=`.
  let after: Int

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
    isForeign = Self.isForeign(
      site: field("sec-fetch-site"), mode: field("sec-fetch-mode"), origin: field("origin"),
      referrer: field("referer"), host: host)
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
    "xml": "application/xml", "txt": "text/plain; charset=utf-8",
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

  /// A file; a page gets the script that listens for changes.
  init(file path: String, _ bytes: [UInt8]) {
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    type = Self.types[ending] ?? "application/octet-stream"
    body = bytes
    if ending == "html", let end = bytes.firstRange(of: Array("</head>".utf8)) {
      body.insert(contentsOf: Array(PreviewScript.tag.utf8), at: end.lowerBound)
    }
  }

  /// Everything before the body.
  var head: [UInt8] {
    let lines = [
      "HTTP/1.1 \(status)", "Content-Type: \(type)", "Content-Length: \(body.count)",
      "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Connection: close", "", "",
    ]
    return Array(lines.joined(separator: "\r\n").utf8)
  }
}
