// A page that is one file, style and script in it: what is handed to somebody, and read without a
// site. Its policy names style and script by their hashes, so that nothing else in it is obeyed.

import LessonModel

/// The shell of a page that stands alone.
public struct StandalonePage: Sendable {
  private let theme: Theme
  private let style: String
  private let styleHash: String
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
    let sheets = [theme.style, Theme.embeddedFile(named: "standalone.css")].compactMap(\.self)
      .map { String(decoding: $0.bytes, as: UTF8.self) }
    let own = accent.flatMap(AccentColour.init)?.css ?? ""
    style = Self.inline(sheets.joined() + own)
    styleHash = hash(style)
  }

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - title: What its tab says.
  ///   - content: What stands in its `main`.
  ///   - words: The words of its language.
  ///   - name: The theme's file that is put into it; nil for a page without any script.
  /// - Returns: The whole file.
  /// - Throws: `TemplateError` where the template asks for what is not there.
  public func html(
    title: String, content: HTML, words: Words, script name: String? = nil
  ) throws(TemplateError) -> HTML {
    let script = name.flatMap(Theme.embeddedFile).map {
      Self.inline(String(decoding: $0.bytes, as: UTF8.self))
    }
    let scope: TemplateScope = [
      "language": .text(words.language), "title": .text(title), "content": .html(content),
      "style": .html(HTML(trusted: style)), "style-hash": .text(styleHash),
      "script": .html(HTML(trusted: script ?? "")), "script-hash": .text(script.map(hash) ?? ""),
    ]
    return try theme.render("standalone.html", [words.templateScope, scope])
  }

  /// A sheet or a script that cannot end the element that it stands in.
  private static func inline(_ text: String) -> String {
    text.replacing("\r\n", with: "\n").replacing("</", with: "<\\/")
  }
}
