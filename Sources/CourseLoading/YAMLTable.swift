// A YAML mapping that knows where each key stands. Which keys there are is listed in `CourseKeys`;
// any other is a mistake.

import LessonModel
import Yams

/// One mapping of a front matter or of `course.yml`.
struct YAMLTable {
  /// A key or value with its place in the file.
  struct Scalar {
    var text: String
    var location: SourceLocation
  }

  /// Whether the YAML could not be read, so that nothing is known of what it should have said.
  private(set) var isBroken = false
  /// The text that could not be read.
  private(set) var malformed = ""
  private let place: YAMLPlace
  private let entries: [(key: Scalar, node: Node)]
  private var asked: [String] = []
  private let problems: ProblemList

  /// A nil mapping has no keys; `Node.Mapping` cannot be empty without building Yams's regular
  /// expressions, which takes longer than reading a whole course.
  private init(_ mapping: Node.Mapping?, place: YAMLPlace, problems: ProblemList) {
    self.place = place
    self.problems = problems
    entries = (mapping.map(Array.init) ?? []).map { key, node in
      let text = key.scalar?.string ?? ""
      return (Scalar(text: text, location: place.location(of: key.mark)), node)
    }
  }

  /// Reads a mapping from lines of a file; what is malformed is reported and leaves it empty.
  init(_ text: String, path: String, firstLine: Int = 1, problems: ProblemList) {
    let place = YAMLPlace(path: path, firstLine: firstLine, text: text)
    var mapping: Node.Mapping?
    var isBroken = false
    do {
      // Without resolving scalars: all are taken as text, and no regular expression is built.
      switch try Yams.compose(yaml: text, .basic, .default, .utf8) {
      case .mapping(let found)?: mapping = found
      case nil: break
      case let other?:
        isBroken = true
        problems.error(
          .malformedYAML,
          "'key: value' lines are expected here", at: place.location(of: other.mark),
          remedy: "write it as 'title: …'")
      }
    } catch let error as YamlError {
      isBroken = true
      place.report(error, to: problems)
    } catch {
      isBroken = true
      problems.error(.malformedYAML, "\(error)", at: place.start, remedy: "correct the YAML")
    }
    self.init(mapping, place: place, problems: problems)
    self.isBroken = isBroken
    if isBroken { malformed = text }
  }

  /// A table that should have been there; that it is not was reported.
  static func broken(path: String, problems: ProblemList) -> YAMLTable {
    var table = YAMLTable("", path: path, problems: problems)
    table.isBroken = true
    return table
  }

  /// The keys in the order of the file.
  var keys: [Scalar] { entries.map(\.key) }

  /// The text of a key; nil where it is missing or what is wrong with it was reported.
  mutating func text(_ key: String) -> Scalar? {
    guard let node = node(key) else { return nil }
    let location = place.location(of: node.mark)
    guard let scalar = node.scalar, !scalar.string.isEmpty else {
      let comment = node.scalar == nil ? nil : place.comment(at: node.mark)
      problems.error(
        .badValue,
        comment.map { "'\(key)' has no text: '\($0)' is a comment in YAML" }
          ?? "'\(key)' has no text",
        at: location,
        remedy: comment.map { "put it in quotation marks: '\(key): \"\($0)\"'" }
          ?? "write '\(key): …' on one line")
      return nil
    }
    return Scalar(text: scalar.string, location: location)
  }

  /// A list of texts, `[a, b]`; nil where it is missing or what is wrong with it was reported.
  mutating func texts(_ key: String) -> [Scalar]? {
    list(key, of: "name", remedy: "write '\(key): [first, second]'") { item, location in
      item.scalar.flatMap { $0.string.isEmpty ? nil : Scalar(text: $0.string, location: location) }
    }
  }

  /// A list; what is nothing of its kind is reported and left out.
  private mutating func list<Item>(
    _ key: String, of kind: String, remedy: String,
    _ read: (_ item: Node, _ location: SourceLocation) -> Item?
  ) -> [Item]? {
    guard let node = node(key) else { return nil }
    guard let sequence = node.sequence else {
      problems.error(
        .badValue, "'\(key)' is not a list", at: place.location(of: node.mark), remedy: remedy)
      return nil
    }
    return sequence.compactMap { item in
      let location = place.location(of: item.mark)
      if let item = read(item, location) { return item }
      problems.error(
        .badValue, "'\(key)' lists something that is no \(kind)", at: location, remedy: remedy)
      return nil
    }
  }

  /// A whole number within bounds; nil where it is missing or what is wrong with it was reported.
  mutating func integer(_ key: String, in bounds: ClosedRange<Int>) -> Int? {
    guard let scalar = text(key) else { return nil }
    guard let number = Int(scalar.text), bounds.contains(number) else {
      problems.error(
        .badValue,
        "'\(key)' is '\(scalar.text)'", at: scalar.location,
        remedy: "write a whole number from \(bounds.lowerBound) to \(bounds.upperBound)")
      return nil
    }
    return number
  }

  /// One of a few words; nil where it is missing or what is wrong with it was reported.
  mutating func choice<Choice: RawRepresentable>(_ key: String, of choices: [Choice]) -> Choice?
  where Choice.RawValue == String {
    guard let scalar = text(key) else { return nil }
    if let choice = choices.first(where: { $0.rawValue == scalar.text }) { return choice }
    let words = choices.map(\.rawValue)
    problems.error(
      .badValue,
      "'\(key)' cannot be '\(scalar.text)'", at: scalar.location,
      remedy: didYouMean(scalar.text, in: words) ?? "write \(words.joined(separator: " or "))")
    return nil
  }

  /// A mapping inside this one; nil where it is missing or what is wrong with it was reported.
  mutating func table(_ key: String) -> YAMLTable? {
    guard let node = node(key) else { return nil }
    guard let mapping = node.mapping else {
      problems.error(
        .badValue,
        "'\(key)' is not a mapping", at: place.location(of: node.mark),
        remedy: "write '\(key): {name: value}'")
      return nil
    }
    return YAMLTable(mapping, place: place, problems: problems)
  }

  /// A text in the languages that it is translated to: `titles: {zh-Hans: …}`.
  mutating func translations(
    _ key: String, to languages: some Collection<LanguageTag>
  ) -> [LanguageTag: Scalar] {
    guard var texts = table(key) else { return [:] }
    let found = languages.map { ($0, texts.text($0)) }
    texts.reportUnknownKeys(beside: Array(languages))
    return Dictionary(found) { first, _ in first }.compactMapValues(\.self)
  }

  /// A list of mappings; nil where it is missing or what is wrong with it was reported.
  mutating func tables(_ key: String) -> [(table: YAMLTable, location: SourceLocation)]? {
    let (place, problems) = (place, problems)
    return list(
      key, of: "mapping", remedy: "write '\(key):' and below it '  - name: value' for each"
    ) { item, location in
      item.mapping.map { (YAMLTable($0, place: place, problems: problems), location) }
    }
  }

  /// Reports every key that has no meaning in a place.
  func reportUnknownKeys(in place: KeyTable) {
    let known = place.keys.map(\.name)
    assert(isBroken || Set(asked) == Set(known), "read and listed keys of '\(place)' differ")
    reportUnknownKeys(beside: known)
  }

  /// Reports every key that is none of those known, with the nearest of them, or else another remedy.
  func reportUnknownKeys(beside known: [String], else remedy: String? = nil) {
    for (key, _) in entries where !known.contains(key.text) {
      let all =
        remedy
        ?? (known.isEmpty ? "take it out" : "the keys known here: \(known.joined(separator: ", "))")
      problems.error(
        .unknownKey,
        "there is no key '\(key.text)' here", at: key.location,
        remedy: didYouMean(key.text, in: known) ?? all)
    }
  }

  private mutating func node(_ key: String) -> Node? {
    asked.append(key)
    return entries.first { $0.key.text == key }?.node
  }
}

/// Maps places in a piece of YAML to places in the file that it stands in.
struct YAMLPlace {
  private let path: String
  private let firstLine: Int
  private let lines: [Substring]

  init(path: String, firstLine: Int, text: String) {
    self.path = path
    self.firstLine = firstLine
    lines = text.textLines
  }

  var start: SourceLocation { SourceLocation(path: path, line: firstLine) }

  /// libyaml counts columns in Unicode scalars, we in UTF-8 code units.
  func location(of mark: Yams.Mark?) -> SourceLocation {
    guard let mark else { return start }
    var column = mark.column
    if lines.indices.contains(mark.line - 1) {
      let before = lines[mark.line - 1].unicodeScalars.prefix(mark.column - 1)
      column = before.reduce(1) { $0 + UTF8.width($1) }
    }
    return SourceLocation(path: path, line: firstLine + mark.line - 1, column: column)
  }

  /// The comment behind a place at which there is no value: `#0b6e4f`.
  func comment(at mark: Yams.Mark?) -> String? {
    guard let mark, lines.indices.contains(mark.line - 1) else { return nil }
    let line = String.UnicodeScalarView(
      lines[mark.line - 1].unicodeScalars.dropFirst(mark.column - 1))
    let rest = Substring(String(line)).withoutOuterSpace
    guard rest.hasPrefix("#"), !rest.contains("\"") else { return nil }
    return String(rest)
  }

  private func isTab(at mark: Yams.Mark) -> Bool {
    guard lines.indices.contains(mark.line - 1) else { return false }
    return lines[mark.line - 1].unicodeScalars.dropFirst(mark.column - 1).first == "\t"
  }

  func report(_ error: YamlError, to problems: ProblemList) {
    switch error {
    case .scanner(_, _, let mark, _) where isTab(at: mark):
      problems.error(
        .malformedYAML, "a tab stands here, and YAML is indented by spaces",
        at: location(of: mark), remedy: "write spaces in its place")
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      problems.error(
        .malformedYAML,
        "this YAML is malformed: \(problem)", at: location(of: mark),
        remedy: "correct it; a text that holds ': ' or begins with a sign needs quotation marks")
    case .duplicatedKeysInMapping(let keys, let context):
      for key in keys {
        problems.error(
          .keyTwice,
          "the key '\(key)' is there twice", at: locationOfLast(key) ?? location(of: context.mark),
          remedy: "take one of the two out")
      }
    case .reader(let problem, _, _, _):
      problems.error(
        .malformedYAML,
        "this YAML cannot be read: \(problem)", at: start, remedy: "take control characters out")
    default:
      problems.error(.malformedYAML, "this YAML cannot be read", at: start, remedy: "correct it")
    }
  }

  /// Yams says where the mapping begins, not where its second key of a name is.
  private func locationOfLast(_ key: String) -> SourceLocation? {
    let index = lines.lastIndex { $0.hasPrefix("\(key):") }
    return index.map { SourceLocation(path: path, line: firstLine + $0) }
  }
}
