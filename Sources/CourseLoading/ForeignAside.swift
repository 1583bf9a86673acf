// Asides as others write them: with their name in bold, as GitHub does, or with the name that pages show in another
// language. Readers would see a quotation.

import Languages
import LessonModel

/// A quotation that was meant as an aside.
struct ForeignAside {
  /// What it begins with.
  let written: String
  let kind: AsideKind

  /// Finds out what a quotation is that is no aside.
  ///
  /// - Parameter text: The text that it begins with, without markup.
  init?(_ text: String) {
    if let match = text.prefixMatch(of: /\[!(\w+)\]/) {
      guard let kind = Self.kindsOfGitHub[match.output.1.uppercased()] else { return nil }
      (written, self.kind) = (String(match.output.0), kind)
      return
    }
    guard let colon = text.prefix(30).firstIndex(where: { $0 == ":" || $0 == "：" }),
      let kind = Self.kinds[text[..<colon].lowercased()]
    else { return nil }
    (written, self.kind) = (String(text[...colon]), kind)
  }

  private static let kindsOfGitHub: [String: AsideKind] = [
    "NOTE": .note, "TIP": .tip, "IMPORTANT": .important, "WARNING": .warning, "CAUTION": .warning,
  ]

  /// What asides are called in all languages that came with the program, in small letters.
  private static let kinds: [String: AsideKind] = ShippedWords.languages.reduce(into: [:]) {
    for entry in ShippedWords.file($1)?.entries ?? [] {
      let kind = AsideKind.allCases.first { "aside-\($0.rawValue.lowercased())" == entry.key }
      if let kind { $0[entry.text.lowercased()] = kind }
    }
  }
}
