// The same page in fewer bytes, for pages that are mailed: what a browser reads alike with and without.

extension HTML {
  /// The same elements, attributes and texts, without the quotation marks, end tags and character references
  /// that HTML can be read without. What means nothing by itself, `<span>`, is `<i>`, of which pages have some
  /// hundreds; the style of such pages makes nothing of it either.
  ///
  /// Markup must be as ours is: tags in lower case, attributes in double quotation marks.
  public var compact: HTML {
    var compact = ""
    compact.reserveCapacity(markup.utf8.count)
    var rest = markup[...]
    // Made once: of a literal in a loop each round would make one of its own.
    let quotedWord = /="([^\s"'=<>`\/]+)"(?!\/)/
    while let start = rest.firstIndex(of: "<") {
      compact += rest[..<start].withoutIdleReferences
      guard let end = rest[start...].tagEnd else { break }
      let tag = rest[start..<end]
      rest = rest[end...]
      if !Self.isImplied(tag, before: rest) {
        compact += tag.inFewerLetters.withoutQuotes(around: quotedWord)
      }
      if Self.rowParts.contains(tag) { rest = rest.drop { $0 == "\n" } }
    }
    return HTML(trusted: compact + rest.withoutIdleReferences)
  }

  /// The same without what opens beside lines, and that, in its order.
  var withoutHistories: (rest: HTML, histories: [String]) {
    var rest = ""
    var histories: [String] = []
    var markup = markup[...]
    while let start = markup.firstMatch(of: /<div class="?history"?>/)?.range.lowerBound,
      let end = markup[start...].firstRange(of: "</details>")?.lowerBound
    {
      rest += markup[..<start]
      histories.append(String(markup[start..<end]))
      markup = markup[end...]
    }
    return (HTML(trusted: rest + markup), histories)
  }

  /// Tags between which a line break is not shown.
  private static let rowParts: Set<Substring> = [
    "</thead>", "<tbody>", "</tr>", "</tbody>", "</table>", "</figcaption>",
  ]

  /// Whether the end of an element is clear from what follows.
  private static func isImplied(_ tag: Substring, before rest: Substring) -> Bool {
    let next = rest.drop { $0 == "\n" }
    return switch tag {
    case "</li>": rest.hasPrefix("<li") || rest.hasPrefix("</ol>") || rest.hasPrefix("</ul>")
    case "</td>", "</th>":
      rest.hasPrefix("<td") || rest.hasPrefix("<th") || next.hasPrefix("</tr>")
    case "</tr>": next.hasPrefix("<tr") || next.hasPrefix("</t")
    case "</tbody>", "</thead>": next.hasPrefix("</table>") || next.hasPrefix("<tbody")
    default: false
    }
  }
}

extension Substring {
  /// The place behind the tag that it begins with; nil where that has no end.
  public var tagEnd: Index? {
    // By bytes: what follows may join the last sign to one character.
    var isQuoted = false
    let end = utf8.firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ">") && !isQuoted
    }
    return end.map(utf8.index(after:))
  }

  /// The tag, by a shorter name where there is one.
  fileprivate var inFewerLetters: Substring {
    if self == "</span>" { return "</i>" }
    return hasPrefix("<span") ? "<i" + dropFirst("<span".count) : self
  }

  /// Text in which only `<` and `&` mean anything.
  fileprivate var withoutIdleReferences: String {
    guard contains("&") else { return String(self) }
    return replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
      .replacing("&gt;", with: ">").description
  }

  /// A tag whose attributes stand without quotation marks where their values are single words.
  fileprivate func withoutQuotes(around word: Regex<(Substring, Substring)>) -> String {
    guard contains("\"") else { return String(self) }
    return replacing(word) { "=\($0.1)" }.description
  }
}
