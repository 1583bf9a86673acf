// The look of a site: its files, an author's own ones, and the colour.

import Foundation
import HTMLRendering
import LessonModel
import SiteRendering
import Testing

@Suite("The theme of a site")
struct SiteThemeTests {
  @Test("An author's template takes the place of the theme's, and its mistakes have a place")
  func overrides() throws {
    let file = ThemeFile(
      path: "/theme/lost.html", bytes: Array("<p>{{w.lost}}{{nothing}}</p>".utf8))
    let site = try MiniatureSite(theme: Theme(overrides: [file]))
    let lost = try #require(site.site.page(at: "404.html"))
    let error = try #require(throws: TemplateError.self) {
      try site.site.render(lost, text: nil)
    }
    #expect(error.diagnostic.location?.description == "/theme/lost.html:1:14")
  }

  @Test("Remarks stay behind, but an author's, and so do words that no script says")
  func assets() throws {
    let own = ThemeFile(
      path: "/theme/extra.js", bytes: Array("// mine\n  say(\"lost\")\n".utf8))
    let files = try SiteFiles.all(
      of: MiniatureSite(theme: Theme(overrides: [own])).site)
    func text(_ name: String) throws -> String {
      try #require(files.first { $0.path == "_assets/\(name)" }).text
    }
    #expect(try !text("style.css").contains("/*"))
    #expect(try text("style.css").contains("@media print {\n"))
    #expect(try !text("listing.js").contains("\n//"))
    #expect(try text("extra.js") == own.bytes.map { String(UnicodeScalar($0)) }.joined())
    let words = try text("words.en.js")
    #expect(words.contains("\"lost\":\"This page is not here\""))
    #expect(words.contains("\"theme-dark\":"))
    #expect(!words.contains("\"lost-lead\":"))
  }

  @Test("A theme's files are bytes, whatever they are")
  func bytes() throws {
    let picture: [UInt8] = [0x89, 0x50, 0xFF, 0xFE, 0x00, 0x0D, 0x0A]
    let files = try SiteFiles.all(
      of: MiniatureSite(
        theme: Theme(overrides: [ThemeFile(path: "/theme/a.png", bytes: picture)])
      ).site)
    #expect(files.first { $0.path == "_assets/a.png" }?.bytes == picture)
    let error = try #require(throws: TemplateError.self) {
      try Theme(overrides: [ThemeFile(path: "/theme/bar.html", bytes: picture)])
    }
    #expect(error.diagnostic.message == "this file is not valid UTF-8")
  }

  @Test("An accent is made dark and light enough to be read")
  func accent() throws {
    let files = try SiteFiles.all(
      of: MiniatureSite { $0.site.accent = "#ffee00" }.site)
    let style = try #require(files.first { $0.path == "_assets/style.css" })
    #expect(!style.text.contains(":root { --accent: #ffee00;"))
    #expect(style.text.contains(":root[data-theme=\"dark\"] { --accent: #ffee00;"))
  }

  @Test(
    "Whatever the accent, WCAG's contrast holds on all grounds that it stands on, in both themes")
  func contrast() throws {
    func luminance(_ hex: Substring) -> Double {
      let number = Int(hex.dropFirst(), radix: 16) ?? 0
      let parts = [number >> 16, number >> 8, number].map { part -> Double in
        let part = Double(part & 0xFF) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    func contrast(_ left: Substring, _ right: Substring) -> Double {
      let (one, other) = (luminance(left), luminance(right))
      return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }
    let grounds = [
      ["#fffefb", "#faf8f2", "#f4f0e6", "#fff1b8"], ["#17171a", "#1d1d21", "#25252b", "#3a3210"],
    ]
    let levels = ["00", "33", "66", "99", "cc", "ff"]
    for red in levels {
      for green in levels {
        for blue in levels {
          let css = try #require(AccentColour("#\(red)\(green)\(blue)")).css
          let themes = css.matches(of: /--accent: (#\w{6}); --accent-soft: (#\w{6})/)
          #expect(themes.count == 3)
          for (theme, papers) in zip(themes, grounds) {
            for paper in papers.map({ $0[...] }) + [theme.output.2] {
              #expect(contrast(theme.output.1, paper) >= 4.5, "\(red)\(green)\(blue) on \(paper)")
            }
            // Text and quiet text on the tinted ground.
            for ink in papers[0] == "#fffefb" ? ["#1d1d1f", "#5a5a64"] : ["#ececf0", "#a9a9b4"] {
              #expect(contrast(ink[...], theme.output.2) >= 4.5, "\(ink) on \(theme.output.2)")
            }
          }
        }
      }
    }
  }
}
