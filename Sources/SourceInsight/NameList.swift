// The names in a file, as they are kept between builds.

import LessonModel

/// Where names stand in a file and what they are.
struct NameList: Sendable {
  /// One name.
  struct Name: Hashable, Sendable {
    /// The column in UTF-8 code units, from 1.
    var column: Int
    /// In UTF-8 code units.
    var length: Int
    var kind: CodeToken.Kind
    var declaration: String?
  }

  /// The names of each line, from 1, in order.
  var byLine: [Int: [Name]] = [:]

  /// A list of no names.
  init() {}

  /// Reads a kept list; nil where it is damaged.
  init?(_ text: String) {
    for line in text.split(separator: "\u{1E}") {
      let parts = line.split(separator: "\u{1F}", omittingEmptySubsequences: false)
      guard parts.count == 5, let number = Int(parts[0]), let column = Int(parts[1]),
        let length = Int(parts[2]), let kind = CodeToken.Kind(rawValue: String(parts[3])),
        number > 0, column > 0, length > 0
      else { return nil }
      byLine[number, default: []].append(
        Name(
          column: column, length: length, kind: kind,
          declaration: parts[4].isEmpty ? nil : String(parts[4])))
    }
  }

  /// The list as text.
  var text: String {
    byLine.keys.sorted().flatMap { number in
      (byLine[number] ?? []).map { name in
        "\(number)\u{1F}\(name.column)\u{1F}\(name.length)\u{1F}\(name.kind.rawValue)\u{1F}"
          + (name.declaration ?? "")
      }
    }.joined(separator: "\u{1E}") + "\u{1E}"
  }
}
