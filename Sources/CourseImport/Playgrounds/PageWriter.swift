// The Markdown of a page that is made of prose and code in turns.

import LessonModel

/// Writes one page.
struct PageWriter {
  /// The name of the snippet that the code is parts of.
  let snippet: String
  /// Whether the snippet is placed as a whole, and not in parts.
  let isWhole: Bool
  /// Why the code is only shown; nil where it runs.
  let reason: String?
  /// The numbers of the parts that have nothing to show.
  let emptyParts: Set<Int>
  /// What the parts are called, where they are not numbered.
  var names: [String?]?
  /// What of a part is shown and not run, by the part's number.
  var notRun: [Int: [SetAsideItem]] = [:]
  /// The lines of an older Swift in a part, as they were and as they are, by the part's number.
  var older: [Int: [(line: String, now: String)]] = [:]
  private(set) var title: String?
  /// The headings so far; nil at the beginning.
  private(set) var headings: HeadingLevels?
  private var blocks: [String] = []
  private var codeCount = 0
  private var hasToldReason = false

  init(snippet: String, isWhole: Bool, reason: String?, emptyParts: Set<Int> = []) {
    self.snippet = snippet
    self.isWhole = isWhole
    self.reason = reason
    self.emptyParts = emptyParts
  }

  /// Adds Markdown as it is.
  mutating func add(_ markdown: String) {
    headings = headings ?? HeadingLevels()
    blocks.append(markdown)
  }

  /// Adds prose that was read as what stands below the last heading.
  mutating func add(_ markdown: ForeignMarkdown) {
    title = title ?? markdown.title
    guard markdown.title != nil || !markdown.text.isEmpty else { return }
    headings = markdown.headings
    if !markdown.text.isEmpty { blocks.append(markdown.text) }
  }

  mutating func add(code lines: [String]) {
    codeCount += 1
    guard !lines.areHidden, !emptyParts.contains(codeCount) else { return }
    // Imports come before a page's title as well.
    if !lines.allSatisfy({ $0.isEmpty || $0.hasPrefix("import ") }) {
      headings = headings ?? HeadingLevels()
    }
    guard let reason else {
      if let items = notRun[codeCount] { addNotes(of: items) }
      if let lines = older[codeCount] { addNote(ofOlder: lines) }
      let slice = isWhole ? "" : ", slice: \"\(names?[codeCount - 1] ?? "part-\(codeCount)")\""
      blocks.append("@Snippet(path: \"\(snippet)\"\(slice))")
      return
    }
    if !hasToldReason { blocks.append("> Note: \(reason)") }
    hasToldReason = true
    blocks.append(Self.shown(lines.joined(separator: "\n").shownLines))
  }

  /// Says what of a part is shown and not run: what is made for another system, and what is refused for itself.
  private mutating func addNotes(of items: [SetAsideItem]) {
    let foreign = items.filter(\.isForeign)
    if !foreign.isEmpty {
      let all = foreign.map { "`\($0.name)`" }.joined(separator: ", ")
      let gone = notRun.values.joined().map(\.self).declaredNames
      let older = foreign.mayBeOlder(without: gone) ? " or an older Swift" : ""
      blocks.append(
        "> Note: Shown and not run, for it is made for another system\(older): \(all).")
    }
    let refused = items.filter { !$0.isForeign }
    guard !refused.isEmpty else { return }
    let all = refused.map { "`\($0.name)` (\($0.error.reason))" }.joined(separator: ", ")
    blocks.append("> Note: Shown and not run, for the compiler refuses it: \(all).")
  }

  /// Says which lines are not as they were written, a few of them word by word.
  private mutating func addNote(ofOlder lines: [(line: String, now: String)]) {
    func code(_ text: String) -> String { text.contains("`") ? "`` \(text) ``" : "`\(text)`" }
    let said = lines.prefix(4).map { "\(code($0.line)) is now \(code($0.now))" }
      .joined(separator: ", ")
    let more =
      switch lines.count - 4 {
      case ...0: ""
      case 1: ", and one more line is changed"
      case let count: ", and \(count) more lines are changed"
      }
    blocks.append(
      "> Note: Written for an older Swift, and changed so that it runs: \(said)\(more).")
  }

  /// The blocks without a heading that says the title once more before anything else. Where one of a lower level
  /// follows, it would jump.
  private func blocksBelow(title: String) -> [String] {
    guard let first = blocks.first, first.hasPrefix("#") else { return blocks }
    let lines = first.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let signs = lines[0].prefix { $0 == "#" }
    let next = blocks.lazy.flatMap { $0.split(separator: "\n") }.dropFirst().first {
      $0.hasPrefix("##")
    }
    let heading = lines[0].dropFirst(signs.count).drop { $0 == " " }
    guard String(heading).withoutMarkup.lowercased() == title.lowercased(),
      next?.hasPrefix(signs + "#") != true
    else { return blocks }
    let rest = lines.count > 1 ? String(lines[1]).withoutOuterLines : ""
    return (rest.isEmpty ? [] : [rest]) + blocks.dropFirst()
  }

  /// Code that is shown and not run.
  static func shown(_ lines: [String]) -> String {
    let fence = lines.contains { $0.hasPrefix("```") } ? "~~~~" : "```"
    return "\(fence)swift\n\(lines.joined(separator: "\n"))\n\(fence)"
  }

  /// What stands after the front matter.
  var body: String { blocks.joined(separator: "\n\n") }

  /// The whole file.
  ///
  /// - Parameters:
  ///   - name: Its title where the prose begins with none.
  ///   - settings: How its code is compiled and run.
  ///   - frontMatter: The lines that stand before these settings; its title where there are none.
  /// - Returns: The Markdown.
  func page(
    titled name: String, settings: [(key: String, value: String)], frontMatter: [String] = []
  ) -> String {
    if !frontMatter.isEmpty {
      let kept = FrontMatterLines(frontMatter).without(settings.map(\.key))
      let lines = ["---"] + kept + settings.map { "\($0.key): \($0.value)" } + ["---"]
      return lines.joined(separator: "\n") + "\n\n\(body)\n"
    }
    let title = (title ?? name).withoutMarkup
    let body = blocksBelow(title: title).joined(separator: "\n\n")
    let keys = [("title", title.yamlText)] + settings
    return FrontMatterText(keys).text + "\n" + (body.isEmpty ? "An empty page." : body) + "\n"
  }
}

extension String {
  /// A title without the signs of code and emphasis.
  fileprivate var withoutMarkup: String {
    replacingScalars { "`*".unicodeScalars.contains($0) ? "" : nil }
  }
}
