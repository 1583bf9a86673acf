// A page that is one file, style and script in it: what is handed to somebody, and read without a
// site. Of the style it has what it needs. Its policy names style and script by their hashes, so that
// nothing else in it is obeyed.

public import Languages
import LessonModel

/// The shell of a page that stands alone.
public struct StandalonePage: Sendable {
  private let theme: Theme
  private let style: StyleSheet
  private let hash: @Sendable (String) -> String
  private let pack: @Sendable (String) -> String

  /// Prepares the shell for many pages.
  ///
  /// - Parameters:
  ///   - theme: Templates and style.
  ///   - accent: The author's colour, as `#rrggbb`.
  ///   - hash: The SHA-256 of a text in base 64.
  ///   - pack: A text compressed as `deflate-raw`, in base 64.
  public init(
    theme: Theme, accent: String?, hash: @escaping @Sendable (String) -> String,
    pack: @escaping @Sendable (String) -> String
  ) {
    self.theme = theme
    self.hash = hash
    self.pack = pack
    let sheets = [theme.style] + ["standalone.css", "editor.css"].map(Theme.embeddedFile)
    let own = accent.flatMap(AccentColour.init)?.css ?? ""
    style = StyleSheet(sheets.compactMap { $0?.text }.joined() + own)
  }

  /// So many bytes may a page have before what is closed in it is packed as well.
  private static let wholeBytesMax = 30_000

  /// Makes a page. With runs its scripts are packed, and so is what opens beside its lines where the page would
  /// become large.
  ///
  /// - Parameters:
  ///   - title: What its tab says.
  ///   - content: What stands in its `main`.
  ///   - words: The words of its language.
  ///   - scripts: The theme's files that are put into it; none for a page without any script.
  ///   - runs: The runs of its listings, as `CodeListing.runMember` has them; nil where no script asks
  ///     for them, nor for words.
  /// - Returns: The whole file.
  /// - Throws: `TemplateError` where the template asks for what is not there.
  public func html(
    title: String, content: HTML, words: Words, scripts: [String] = [], runs: [String]? = nil
  ) throws(TemplateError) -> HTML {
    let texts = scripts.compactMap(Self.script)
    let shell = try render(title, "", words, style: "", script: "").markup
    let names = PageNames(
      markup: shell + content.markup, scripts: Self.preparation + texts.joined())
    guard let runs else {
      return try render(
        title, content, words, style: style.text(for: names),
        script: texts.joined(separator: ";"))
    }
    func page(_ content: HTML, histories: [String]) throws(TemplateError) -> HTML {
      let own = PageNames(markup: shell + content.markup, scripts: "")
      let later = style.text(for: names, without: own)
      let start = [
        Self.preparation, Self.addition(of: later), words.script(for: texts),
        RunSteps.script(runs), Self.script(holding: histories),
      ].joined()
      return try render(
        title, content, words, style: style.text(for: own, beside: later),
        script: Self.script(named: "packed.js") ?? "",
        packed: ([start] + texts).joined(separator: ";"))
    }
    let whole = try page(content, histories: [])
    guard whole.markup.utf8.count > Self.wholeBytesMax else { return whole }
    let (rest, histories) = content.withoutHistories
    return histories.isEmpty ? whole : try page(rest, histories: histories)
  }

  private func render(
    _ title: String, _ content: HTML, _ words: Words, style: String, script: String,
    packed: String = ""
  ) throws(TemplateError) -> HTML {
    let (style, script) = (Self.inline(style), Self.inline(script))
    let scope: TemplateScope = [
      "language": .text(words.language.tag),
      "is-right-to-left": .flag(words.language.isRightToLeft), "title": .text(title),
      "content": .html(content),
      "style": .html(HTML(trusted: style)), "style-hash": .text(hash(style)),
      "script": .html(HTML(trusted: script)), "script-hash": .text(hash(script)),
      "packed": .text(packed.isEmpty ? "" : pack(packed)), "packed-hash": .text(hash(packed)),
    ]
    return try theme.render("standalone.html", [words.templateScope, scope])
  }

  /// A file of the theme's, without what only those who write it read.
  private static func script(named name: String) -> String? {
    Theme.embeddedFile(named: name).map { ScriptSpace.removed(from: $0.text) }
  }

  /// What style sheets ask for where scripts run.
  private static let preparation = "document.documentElement.classList.add(\"js\")\n"

  /// A script that gives its page further rules.
  private static func addition(of style: String) -> String {
    var json = JSONText()
    json.string(style)
    return """
      document.adoptedStyleSheets=[new CSSStyleSheet]
      document.adoptedStyleSheets[0].replaceSync(\(json.text))

      """
  }

  /// A script that holds what opens beside lines, for `shared.js`.
  private static func script(holding histories: [String]) -> String {
    guard !histories.isEmpty else { return "" }
    var json = JSONText()
    for history in histories {
      json.raw(json.text.isEmpty ? "window.lessonsHistories=[" : ",")
      json.string(history)
    }
    return json.text + "]\n"
  }

  /// A sheet or a script that cannot end the element that it stands in.
  private static func inline(_ text: String) -> String {
    text.replacing("\r\n", with: "\n").replacing("</", with: "<\\/")
  }
}

extension ThemeFile {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
