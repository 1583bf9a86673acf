// The table of languages, read as far as somebody asks.

import LessonModel

/// What CLanguageFiles/files/languages.txt says.
enum LanguageTable {
  /// What is known of one language.
  struct Row {
    var tag: String
    /// Codes of three letters that stand for the same.
    var longCodes: [Substring]
    var englishName: String
    var ownName: String
    var direction: Substring
    var grouping: String
    var decimalMark: String
    var plurals: String

    fileprivate init?(_ line: Substring) {
      let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(
        \.withoutOuterSpace)
      guard parts.count == 8 else { return nil }
      tag = String(parts[0])
      longCodes = parts[1].split(separator: " ")
      englishName = String(parts[2])
      ownName = String(parts[3])
      direction = parts[4]
      grouping = String(parts[5])
      decimalMark = String(parts[6])
      plurals = String(parts[7])
    }
  }

  private static let lines = EmbeddedFile.named("languages.txt").lines.filter {
    $0.utf8.first != UInt8(ascii: "#")
  }

  private static let places = Dictionary(
    lines.enumerated().compactMap { index, line in
      line.utf8.firstIndex(of: UInt8(ascii: "|")).map { (line[..<$0].withoutOuterSpace, index) }
    }, uniquingKeysWith: { first, _ in first })

  /// What is known of the language of exactly this tag.
  static func row(of tag: String) -> Row? {
    places[tag[...]].flatMap { Row(lines[$0]) }
  }

  /// All languages.
  static var rows: [Row] { lines.compactMap { Row($0) } }

  /// The scripts that there are.
  static let scripts = Set(list("scripts").map(String.init))
  /// Those that are written from right to left.
  static let rightToLeftScripts = Set(list("rtl-scripts").map(String.init))
  /// The regions that there are, each with the language that most speak there.
  static let regions = pairs("regions")
  /// Codes that are not written any more, each with what is.
  static let aliases = pairs("aliases")

  private static func list(_ name: String) -> [Substring] {
    lines.filter { $0.hasPrefix("\(name):") }.flatMap { $0.split(separator: " ").dropFirst() }
  }

  private static func pairs(_ name: String) -> [String: String] {
    Dictionary(
      list(name).compactMap { pair in
        pair.utf8.firstIndex(of: UInt8(ascii: "=")).map {
          (String(pair[..<$0]), String(pair[pair.utf8.index(after: $0)...]))
        }
      }, uniquingKeysWith: { first, _ in first })
  }
}
