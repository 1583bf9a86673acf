// What a browser asks, as far as a site of ours needs HTTP.

import LessonModel
import SystemFiles

/// The head of a request.
package struct WebRequest {
  /// `GET`, `POST` and their like, as it came.
  package let method: String
  /// The path without query, unescaped; it never leads upwards.
  package let path: String
  /// The name, and the port, under which the server was asked; empty where none is said.
  package let host: String
  /// The secret of a link, if the request has it.
  package let key: String
  /// The number behind `?after=`.
  package let after: Int
  /// How many bytes follow the head; nil where that is not said in a way that we read.
  package let bodyLength: Int?
  /// What follows the head.
  package var body: [UInt8] = []
  /// The address that it came from.
  package var peer = ""
  private let fields: [(name: String, value: String)]

  /// Reads a request; nil for what is none, or leads out of the folder.
  package init?(_ text: String) {
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
    after =
      query.split(separator: "&").first { $0.hasPrefix("after=") }
      .flatMap { Int($0.dropFirst("after=".count)) } ?? 0
    let fields = lines.dropFirst().compactMap { line in
      line.firstIndex(of: ":").map {
        (name: line[..<$0].lowercased(), value: String(line[$0...].dropFirst()).trimmingSpaces)
      }
    }
    self.fields = fields
    func first(_ name: String) -> String? { fields.first { $0.name == name }?.value }
    host = first("host") ?? ""
    key = first("x-lessons-key") ?? ""
    bodyLength =
      first("transfer-encoding") == nil
      ? first("content-length").map { Int($0).flatMap { $0 < 0 ? nil : $0 } } ?? 0 : nil
  }

  /// A field of the head; nil where it is missing, or stands there twice.
  package func field(_ name: String) -> String? {
    let found = fields.filter { $0.name == name.lowercased() }
    return found.count == 1 ? found[0].value : nil
  }

  /// What the browser keeps under a name.
  package func cookie(_ name: String) -> String? {
    fields.filter { $0.name == "cookie" }.flatMap { $0.value.split(separator: ";") }
      .map { String($0).trimmingSpaces }.first { $0.hasPrefix("\(name)=") }
      .map { String($0.dropFirst(name.count + 1)) }
  }

  /// Whether it does no more than read.
  package var isReading: Bool { method == "GET" || method == "HEAD" }

  /// Whether it is sure that a page of this origin asks, as it must be for what does more than read.
  package func isOwn(of own: String) -> Bool {
    let (site, origin) = (field("sec-fetch-site"), field("origin"))
    return (site ?? "same-origin") == "same-origin" && (origin ?? own) == own
      && (site != nil || origin != nil)
  }

  /// Whether a page of another origin asks, as far as the browser says: for a script, every page may.
  ///
  /// Whoever follows a link to the site may see it; whoever takes its files into a page of their own
  /// may not. Browsers without `Sec-Fetch-Site` say the page in `Origin` or `Referer`.
  package func isForeign(to own: String) -> Bool {
    if let site = field("sec-fetch-site") {
      return site != "same-origin" && site != "none" && field("sec-fetch-mode") != "navigate"
    }
    if let origin = field("origin") { return origin != own }
    return field("referer").map { !$0.hasPrefix("\(own)/") } ?? false
  }
}
