// Markdown of other viewers, which is shown here as it is written: its author should know.

import CommonMark
import LessonModel

/// Something in a text that is markup elsewhere.
struct ForeignMarkdown {
  /// What there is not, as the rest of a sentence: `is no mathematics`.
  let what: String
  /// What stands there.
  let written: String
  let remedy: String

  /// Finds the first such thing in a text; nil where there is none.
  init?(in node: Node) {
    guard let text = node.literal else { return nil }
    if text.contains("~~"), let found = text.firstMatch(of: /~~\S[^~]*~~/) {
      self.init("is no strikethrough", found.output, "say in words what no longer holds")
    } else if text.contains("$"), let found = Self.mathematics(in: text) {
      self.init(
        "is no mathematics", found,
        "write it with signs such as × and ², in back quotes, or as a picture")
    } else if text.contains(":"), let code = text.firstMatch(of: Self.emojiCode) {
      self.init("is no emoji", code.1, "write the sign itself, or put the code in back quotes")
    } else if text.contains("["), let link = Self.link(in: text) {
      self.init("is no link", link.found, link.remedy)
    } else if node.beginsParagraph, let found = text.prefixMatch(of: /##+[^#\s]+/) {
      self.init("is no heading", found.output, "write a space behind the signs")
    } else if node.beginsParagraph, let found = text.prefixMatch(of: /:::\s*\w+/) {
      self.init("is no aside", found.output, "write a quotation, '> Note: …'")
    } else if node.beginsItem, let found = text.prefixMatch(of: /\[[ xX]\]\s/) {
      self.init("are no task lists", found.output.dropLast(), "leave the box out, or write ✔")
    } else {
      return nil
    }
  }

  /// Something that was meant to be a link, and what to write.
  private static func link(in text: String) -> (found: Substring, remedy: String)? {
    if let found = text.firstMatch(of: /\[[^\[\]]+\]\([^()\s]+ [^()]*\)/)?.output {
      return (found, "write '%20' where a space stands in the address")
    }
    if let found = text.firstMatch(of: /\([^()]+\)\[[^\[\]\s]*[\/.][^\[\]\s]*\]/)?.output {
      return (
        found, "write the words between '[' and ']', the address behind them between '(' and ')'"
      )
    }
    if let found = text.firstMatch(of: /\[\[[A-Za-z][^\[\]]*\]\]/)?.output {
      return (found, "write '[words](../page/page.md)', or put it in back quotes")
    }
    if let found = text.firstMatch(of: /(?:^|[^\w\]])(\[[^\[\]]+\]\[[^\[\]]+\])/)?.1 {
      return (
        found,
        "write the address on a line of its own, '[…]: https://…', or in back quotes what is none"
      )
    }
    return nil
  }

  /// `:tada:` between spaces or punctuation, as neither `10:30:15`, `init(name:age:)` nor `std::cout` are.
  private static var emojiCode: Regex<(Substring, Substring)> {
    /(?:^|[\s(])(:\+1:|:-1:|:[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*:)(?=$|[\s:.,;!?)])/
  }

  /// The first formula: nothing stands between it and its signs, and no word or number touches these outside,
  /// as it does in `$5 or 6$` and `$HOME/$PATH`.
  private static func mathematics(in text: String) -> Substring? {
    text.firstMatch(of: /\$\$[^$]+\$\$/)?.output
      ?? text.firstMatch(of: /(?:^|[^\w$])(\$[^$\s](?:[^$]*[^$\s])?\$)(?![\w$])/)?.1
  }

  private init(_ what: String, _ written: Substring, _ remedy: String) {
    (self.what, self.written, self.remedy) = (what, String(written.prefix(40)), remedy)
  }
}

extension Node {
  fileprivate var beginsParagraph: Bool { previous == nil && parent?.kind == .paragraph }

  /// Whether it is the first thing in an item of a list.
  fileprivate var beginsItem: Bool {
    previous == nil && parent?.kind == .paragraph && parent?.previous == nil
      && parent?.parent?.kind == .item
  }
}
