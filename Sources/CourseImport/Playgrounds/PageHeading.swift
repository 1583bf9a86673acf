// The heading that a playground's page begins with: whatever its level, it is the page's title where all others are
// below it.

extension [PlaygroundPart] {
  /// The parts with the page's heading on the first level and before all else that is prose, and without the line that
  /// Xcode begins a new playground with.
  var withHeading: [PlaygroundPart] {
    let parts = compactMap(\.withoutTemplate)
    let all = parts.enumerated().flatMap { index, part in part.headings.map { (index, $0) } }
    guard let (index, first) = all.first, parts.prefix(index).allSatisfy(\.isBeforeTitle),
      case .prose(let text, let offset) = parts[index],
      !parts.contains(where: \.hasUnderlines),
      all.dropFirst().allSatisfy({ $1.level > first.level })
    else { return parts }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines[..<first.line].allSatisfy(\.isOnlyLinks) else { return parts }
    let title = "# " + lines[first.line].drop { $0 == " " || $0 == "#" }
    var order = lines.map(String.init)
    order[first.line] = title
    if !lines[..<first.line].joined().isOnlyTurning {
      order.insert(order.remove(at: first.line), at: 0)
    }
    var titled = parts
    titled[index] = .prose(order.joined(separator: "\n"), offset: offset)
    return titled
  }
}

extension PlaygroundPart {
  /// What Xcode itself writes into new playgrounds.
  private static let template = [
    "Playground - noun: a place where people can play",
    "A UIKit based Playground for presenting user interface",
    "A Cocoa based Playground to present user interface",
    "A MapKit based Playground", "A SpriteKit based Playground", "A SceneKit based Playground",
    "A CoreML based Playground",
  ]

  /// The part without such a line; nil where nothing else is in it.
  fileprivate var withoutTemplate: PlaygroundPart? {
    guard case .prose(let text, let offset) = self else { return self }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let words = lines.map { $0.filter { !"*_".contains($0) }.drop { $0 == " " } }
    let isTemplate = { (line: Substring) in Self.template.contains { line.hasPrefix($0) } }
    guard let line = words.map({ $0[...] }).firstIndex(where: isTemplate) else { return self }
    var kept = lines
    kept[line] = ""
    return kept.allSatisfy { $0.allSatisfy(\.isWhitespace) }
      ? nil : .prose(kept.joined(separator: "\n"), offset: offset)
  }

  /// Its headings, by their lines from 0.
  fileprivate var headings: [(line: Int, level: Int)] {
    markdownLines.compactMap { index, line in
      ForeignMarkdown.heading(line).map { (index, $0.level) }
    }
  }

  /// It as Markdown, if it is prose.
  var markdown: String? {
    guard case .prose(let markup, _) = self else { return nil }
    return PlaygroundProse.markdown(markup).text
  }

  /// Whether it has a heading with a line below it.
  fileprivate var hasUnderlines: Bool {
    let lines = markdownLines
    return zip(lines, lines.dropFirst()).contains { line, next in
      ForeignMarkdown.underlined(line.text, next.text, isInParagraph: false) != nil
    }
  }

  /// Its lines of Markdown that are no code, with their numbers from 0.
  private var markdownLines: [(index: Int, text: String)] {
    guard case .prose(let text, _) = self else { return [] }
    var isCode = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        let isFence = ["```", "~~~"].contains { line.drop { $0 == " " }.hasPrefix($0) }
        if isFence { isCode.toggle() }
        return isCode || isFence ? nil : (index, String(line))
      }
  }

  /// Whether a title may follow: links to other pages, and imports.
  fileprivate var isBeforeTitle: Bool {
    switch self {
    case .prose(let text, _): text.isOnlyTurning
    case .code(let lines):
      lines.allSatisfy { $0.isEmpty || $0.hasPrefix("import ") } || lines.areHidden
    }
  }
}

extension StringProtocol {
  /// Whether nothing is in it but links, and rules between them.
  fileprivate var isOnlyLinks: Bool {
    !String(self).replacing(/!?\[[^\]]*\]\([^)]*\)/, with: "").contains {
      $0.isLetter || $0.isNumber
    }
  }

  /// Whether nothing is left of it without the links to the page before and behind.
  fileprivate var isOnlyTurning: Bool { PlaygroundProse.markdown(String(self)).text.isEmpty }
}
