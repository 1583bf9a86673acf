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

  /// Prepares the shell for many pages.
  ///
  /// - Parameters:
  ///   - theme: Templates and style.
  ///   - accent: The author's colour, as `#rrggbb`.
  ///   - hash: The SHA-256 of a text in base 64.
  public init(
    theme: Theme, accent: String?, hash: @escaping @Sendable (String) -> String
  ) {
    self.theme = theme
    self.hash = hash
    let sheets = [theme.style] + ["standalone.css", "editor.css"].map(Theme.embeddedFile)
    let own = accent.flatMap(AccentColour.init)?.css ?? ""
    style = StyleSheet(sheets.compactMap { $0?.text }.joined() + own)
  }

  /// Makes a page.
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
    let texts = scripts.compactMap { Theme.embeddedFile(named: $0)?.text }.map {
      ScriptSpace.removed(from: $0)
    }
    let data = runs.map { Self.preparation + words.script(for: texts) + RunSteps.script($0) }
    let script = Self.inline(([data].compactMap(\.self) + texts).joined(separator: ";"))
    let code = Self.preparation + texts.joined()
    var scope: TemplateScope = [
      "language": .text(words.language.tag),
      "is-right-to-left": .flag(words.language.isRightToLeft), "title": .text(title),
      "content": .html(content),
      "style": .text(""), "style-hash": .text(""), "script": .text(""), "script-hash": .text(""),
    ]
    let bare = try theme.render("standalone.html", [words.templateScope, scope])
    let style = Self.inline(style.text(for: PageNames(markup: bare.markup, scripts: code)))
    scope["style"] = .html(HTML(trusted: style))
    scope["style-hash"] = .text(hash(style))
    scope["script"] = .html(HTML(trusted: script))
    scope["script-hash"] = .text(script.isEmpty ? "" : hash(script))
    return try theme.render("standalone.html", [words.templateScope, scope])
  }

  /// What style sheets ask for where scripts run.
  private static let preparation = "document.documentElement.classList.add(\"js\")\n"

  /// A sheet or a script that cannot end the element that it stands in.
  private static func inline(_ text: String) -> String {
    text.replacing("\r\n", with: "\n").replacing("</", with: "<\\/")
  }
}

extension ThemeFile {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
