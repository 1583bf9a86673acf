// Asides as others write them: with their name in bold, as GitHub does, or with a name that they have elsewhere or in
// another language. Readers would see a quotation.

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
      guard let kind = Self.kinds[match.output.1.lowercased()] else { return nil }
      (written, self.kind) = (String(match.output.0), kind)
      return
    }
    guard let colon = text.prefix(30).firstIndex(where: { $0 == ":" || $0 == "：" }),
      let kind = Self.kinds[text[..<colon].withoutOuterSpace.lowercased()]
    else { return nil }
    (written, self.kind) = (String(text[...colon]), kind)
  }

  /// What they are called by GitHub, by tools that make documentation, and in languages whose words did not come
  /// with the program.
  private static let others: [AsideKind: [String]] = [
    .note: [
      "info", "information", "remark", "nb", "fyi", "remarque", "nota", "opmerking", "uwaga",
      "anmärkning", "примечание", "참고",
    ],
    .tip: ["hint", "astuce", "conseil", "dica", "suggerimento", "wskazówka", "tips", "совет", "팁"],
    .important: ["attention", "importante", "belangrijk", "ważne", "важно", "중요"],
    .warning: [
      "caution", "danger", "bug", "pitfall", "avertissement", "avviso", "waarschuwing",
      "ostrzeżenie", "varning", "предупреждение", "внимание", "경고", "주의",
    ],
    .experiment: ["try it", "try this", "expérience", "esperimento"],
  ]

  /// What asides are called elsewhere and in all languages that came with the program, in small letters.
  private static let kinds: [String: AsideKind] = ShippedWords.languages.reduce(
    into: Dictionary(
      others.flatMap { kind, names in names.map { ($0, kind) } }, uniquingKeysWith: { $1 })
  ) {
    for entry in ShippedWords.file($1)?.entries ?? [] {
      let kind = AsideKind.allCases.first { "aside-\($0.rawValue.lowercased())" == entry.key }
      if let kind { $0[entry.text.lowercased()] = kind }
    }
  }
}
