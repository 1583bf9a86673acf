// Whether a language tag is written as BCP 47 has it (RFC 5646), and names a language, a script and a
// region that there are. Of languages with codes of three letters, and of variants, all are taken that are
// well-formed: the registry has some eight thousand.

public import LessonModel

/// What is wrong with a language tag, and what to write instead.
public struct LanguageTagProblem: Error, Hashable {
  /// One sentence without a full stop.
  public var message: String
  /// What to do.
  public var remedy: String
}

extension LanguageTag {
  /// Whether it is a tag of a language whose name is known.
  public var isKnownLanguage: Bool {
    languageTagProblem == nil && Language(self).englishName != self
  }

  /// What is wrong with it as a language tag; nil where nothing is.
  public var languageTagProblem: LanguageTagProblem? {
    do throws(LanguageTagProblem) {
      try LanguageTagCheck(self).check()
      return nil
    } catch {
      return error
    }
  }
}

/// Looks at one tag, from its beginning on.
private struct LanguageTagCheck {
  /// What a subtag is; the order is that in which they stand.
  private enum Kind: Int, Comparable {
    case language, extendedLanguage, script, region, variant, singleton

    static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  private static let example = "write a tag such as 'en', 'pt-BR' or 'zh-Hans'"
  let tag: LanguageTag

  init(_ tag: LanguageTag) { self.tag = tag }

  func check() throws(LanguageTagProblem) {
    let subtags = tag.split(separator: "-", omittingEmptySubsequences: false)
    let isPlain = subtags.allSatisfy { (1...8).contains($0.utf8.count) && $0.isPlain }
    guard isPlain, let language = subtags.first else { throw malformed() }
    if language.lowercased() == "x", subtags.count > 1 { return }
    try check(language: language)
    try checkOrder(of: subtags)
    try checkTwice(subtags)
    for subtag in subtags.dropFirst().prefix(while: { $0.utf8.count > 1 }) {
      switch kind(of: subtag) {
      case .script: try check(script: subtag)
      case .region: try check(region: subtag)
      default: break
      }
    }
  }

  /// A locale's name such as `pt_BR.UTF-8`, a language's name, or no tag at all.
  private func malformed() -> LanguageTagProblem {
    let name = String(tag.prefix { $0 != "." && $0 != "@" }).replacing("_", with: "-")
    if name != tag, name.languageTagProblem == nil { return wrong("write '\(other(name))'") }
    return wrong(named(tag) ?? Self.example)
  }

  private func wrong(_ remedy: String) -> LanguageTagProblem {
    LanguageTagProblem(message: "'\(tag)' is no language tag", remedy: remedy)
  }

  private func other(_ tag: String) -> String { tag.canonicalLanguageTag }

  /// The tag with another subtag in the place of one.
  private func other(_ new: String, for old: Substring) -> String {
    var isReplaced = false
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false).map { part in
      guard part == old, !isReplaced else { return String(part) }
      isReplaced = true
      return new
    }
    return other(parts.joined(separator: "-"))
  }

  private func check(language: Substring) throws(LanguageTagProblem) {
    let code = language.lowercased()
    guard language.allSatisfy(\.isLetter), code.utf8.count > 1 else { throw malformed() }
    switch code.utf8.count {
    case 2:
      guard LanguageTable.row(of: code) == nil else { return }
      let instead = LanguageTable.aliases[code] ?? LanguageTable.regions[code.uppercased()]
      throw LanguageTagProblem(
        message: "there is no language '\(language)'",
        remedy: instead.map {
          "write '\(other($0, for: language))' for \(Language($0).englishName)"
        }
          ?? Self.example)
    case 3:
      guard let short = LanguageTable.rows.first(where: { $0.longCodes.contains(code[...]) }) else {
        return
      }
      throw LanguageTagProblem(
        message: "\(short.englishName) is '\(short.tag)' in language tags, not '\(language)'",
        remedy: "write '\(other(short.tag, for: language))'")
    default:
      // Subtags of four to eight letters are kept for languages of the future.
      throw LanguageTagProblem(
        message: "there is no language '\(language)'", remedy: named(language) ?? Self.example)
    }
  }

  /// What to write for a language that is named in English or in itself.
  private func named(_ name: some StringProtocol) -> String? {
    let name = name.lowercased()
    return LanguageTable.rows.first {
      $0.englishName.lowercased() == name || $0.ownName.lowercased() == name
    }.map { "write '\($0.tag)'" }
  }

  private func kind(of subtag: Substring) -> Kind? {
    let isLetters = subtag.allSatisfy(\.isLetter)
    let beginsWithDigit = subtag.first?.isNumber == true
    return switch subtag.utf8.count {
    case 1: .singleton
    case 2 where isLetters: .region
    case 3 where isLetters: .extendedLanguage
    case 3 where subtag.allSatisfy(\.isNumber): .region
    case 4 where isLetters: .script
    case 4 where beginsWithDigit, 5...8: .variant
    default: nil
    }
  }

  /// Script, region and variants stand in this order, script and region once; what begins with a single
  /// letter comes last, and something must follow it.
  private func checkOrder(of subtags: [Substring]) throws(LanguageTagProblem) {
    let body = subtags.dropFirst().prefix { $0.utf8.count > 1 }
    var kinds: [Kind] = []
    for subtag in body {
      guard let kind = kind(of: subtag) else { throw wrong(Self.example) }
      kinds.append(kind)
    }
    let rest = subtags.dropFirst(1 + body.count)
    let extensions = rest.prefix { $0.lowercased() != "x" }
    let open =
      zip(extensions, extensions.dropFirst() + [""]).first {
        $0.utf8.count == 1 && $1.utf8.count < 2
      }?.0
      ?? (rest.count == extensions.count + 1 ? rest.last : nil)
    if let open { throw wrong("write something behind '\(open)', or take it out") }
    for kind in [Kind.script, .region] where kinds.count(where: { $0 == kind }) > 1 {
      throw wrong("name one \(kind == .script ? "script" : "region")")
    }
    guard kinds != kinds.sorted() else { return }
    let sorted = zip(body, kinds).sorted { $0.1 < $1.1 }.map(\.0)
    throw wrong("write '\(other((subtags.prefix(1) + sorted + rest).joined(separator: "-")))'")
  }

  private func checkTwice(_ subtags: [Substring]) throws(LanguageTagProblem) {
    let mayNotRecur = subtags.dropFirst().prefix { $0.lowercased() != "x" }
    let variants = mayNotRecur.prefix { $0.utf8.count > 1 }.filter { kind(of: $0) == .variant }
    var seen: Set<String> = []
    for subtag in variants + mayNotRecur.filter({ $0.utf8.count == 1 })
    where !seen.insert(subtag.lowercased()).inserted {
      throw wrong("'\(subtag)' stands in it twice; take one out")
    }
  }

  private func check(script: Substring) throws(LanguageTagProblem) {
    let code = script.prefix(1).uppercased() + script.dropFirst().lowercased()
    guard !LanguageTable.scripts.contains(code), !("Qaaa"..."Qabx").contains(code) else { return }
    let language = tag.lowercased().prefix { $0 != "-" }
    let usual = LanguageTable.rows.map(\.tag).filter { $0.hasPrefix("\(language)-") }
      .map { String($0.dropFirst(language.count + 1)) }
    throw LanguageTagProblem(
      message: "there is no script '\(script)'",
      remedy: didYouMean(code, in: usual)
        ?? didYouMean(code, in: LanguageTable.scripts.sorted()) ?? Self.example)
  }

  private func check(region: Substring) throws(LanguageTagProblem) {
    let code = region.uppercased()
    guard region.allSatisfy(\.isLetter), LanguageTable.regions[code] == nil, !code.isPrivateRegion
    else { return }
    throw LanguageTagProblem(
      message: "there is no region '\(region)'",
      remedy: LanguageTable.aliases[code].map { "write '\(other($0, for: region))'" }
        ?? Self.example)
  }
}

extension StringProtocol {
  /// Whether it has only letters and digits of ASCII.
  fileprivate var isPlain: Bool { allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } }

  /// Whether it is one of the regions that everybody may use as they like.
  fileprivate var isPrivateRegion: Bool {
    self == "AA" || self == "ZZ" || hasPrefix("X") || ("QM"..."QZ").contains(String(self))
  }
}
