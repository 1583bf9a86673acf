// A language by its tag: what it calls itself, from where to where it is written, how it counts. Start
// reading here; the facts are Unicode's, in CLanguageFiles/files/languages.txt.

public import LessonModel

/// What pages and the terminal have to know of a language.
public struct Language: Hashable, Sendable {
  /// The tag, as it was asked for.
  public let tag: LanguageTag
  /// Its name in English; the tag where it has none that is known.
  public let englishName: String
  /// What it is called in itself, such as `Deutsch`; the tag where that is not known.
  public let ownName: String
  /// Whether it is written from right to left.
  public let isRightToLeft: Bool
  /// By which rules it forms plurals.
  public let plurals: PluralRules
  private let figures: Figures

  /// How figures are written.
  private struct Figures: Hashable {
    var separator = ","
    /// How many digits stand before the first separator at least.
    var leadingDigitsMin = 1
    var decimalMark = "."
  }

  /// Makes a language of its tag; of one that is not known, as much as its tag says.
  public init(_ tag: LanguageTag) {
    self.tag = tag
    let subtags = tag.canonicalLanguageTag.split(separator: "-")
    let lengths = (1...max(1, subtags.count)).reversed()
    let known = lengths.lazy.compactMap { length in
      LanguageTable.row(of: subtags.prefix(length).joined(separator: "-")).map { (length, $0) }
    }.first
    let rest = subtags.dropFirst(known?.0 ?? 0).joined(separator: "-")
    func named(_ name: String?) -> String {
      name.map { rest.isEmpty ? $0 : "\($0) (\(rest))" } ?? tag
    }
    let row = known?.1
    englishName = named(row?.englishName)
    ownName = named(row?.ownName)
    let script = subtags.dropFirst().first { $0.utf8.count == 4 && $0.allSatisfy(\.isLetter) }
    isRightToLeft =
      script.map { LanguageTable.rightToLeftScripts.contains(String($0)) }
      ?? (row?.direction == "rtl")
    plurals = PluralRules(row?.plurals ?? "")
    let grouping = row?.grouping.split(separator: " ") ?? []
    figures =
      grouping.count == 2
      ? Figures(
        separator: ["nbsp": "\u{A0}", "nnbsp": "\u{202F}"][grouping[0]] ?? String(grouping[0]),
        leadingDigitsMin: Int(grouping[1]) ?? 1, decimalMark: row?.decimalMark ?? ".")
      : Figures()
  }

  /// English, in which everything is said that a language has no words for.
  public static let english = Language("en")

  /// `ltr` or `rtl`, as HTML says it.
  public var direction: String { isRightToLeft ? "rtl" : "ltr" }

  /// `1,204`, `1.204` or `1204`, as the language groups digits.
  public func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    let sign = number < 0 ? "-" : ""
    guard digits.utf8.count >= 3 + figures.leadingDigitsMin else { return sign + digits }
    var grouped = sign
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { grouped += figures.separator }
      grouped.append(digit)
    }
    return grouped
  }

  /// A number as it is written with a full stop, such as `0.4`, with the language's own mark.
  public func decimal(_ number: String) -> String {
    number.replacing(".", with: figures.decimalMark)
  }
}

extension LanguageTag {
  /// The tag as it is mostly written: `zh-Hans`, `pt-BR`.
  public var canonicalLanguageTag: LanguageTag {
    var isPrivate = false
    let parts = split(separator: "-", omittingEmptySubsequences: false).enumerated().map {
      index, part -> String in
      if isPrivate || index == 0 {
        isPrivate = isPrivate || part.utf8.count == 1
        return part.lowercased()
      }
      isPrivate = part.utf8.count == 1
      guard !isPrivate, part.allSatisfy(\.isLetter) else { return part.lowercased() }
      return switch part.utf8.count {
      case 2: part.uppercased()
      case 4: part.prefix(1).uppercased() + part.dropFirst().lowercased()
      default: part.lowercased()
      }
    }
    return parts.joined(separator: "-")
  }
}
