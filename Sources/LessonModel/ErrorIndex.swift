// From what the compiler says to the page that explains it: each `expected-error` mark of a course is
// an example of a diagnostic, verified by the compiler, with a page around it.

/// Where a course explains a diagnostic.
public struct ExplainedPlace: Codable, Hashable, Sendable {
  /// The slug of the lesson.
  public var lesson: String
  /// The slug of the page.
  public var page: String
  /// The snippet with the example; nil where it is in a file that pages do not show.
  public var file: String?
  /// The page as a browser asks for it, where one does.
  public var url: String?

  /// Makes a place.
  public init(lesson: String, page: String, file: String?) {
    self.lesson = lesson
    self.page = page
    self.file = file
  }

  /// `patterns › casting, Promise.swift`.
  public var text: String { "\(lesson) › \(page)" + (file.map { ", \($0)" } ?? "") }
}

/// The diagnostics that a course has examples of.
public struct ErrorIndex: Sendable {
  private struct Entry {
    var template: String
    /// The template whatever is declared, and however many.
    var general: String
    /// The compiler's own name of it, where the mark is of that kind.
    var name: String?
    var place: ExplainedPlace
    /// How many kinds of errors are marked in its file.
    var kindCount: Int
  }

  private var entries: [Entry] = []

  /// Makes an index without examples.
  public init() {}

  /// Marks that say less than this may be of anything.
  private static let templateLengthMin = 12

  /// Takes the errors in that a file has marked.
  public mutating func add(_ marks: [Mark], at place: ExplainedPlace) {
    let errors = marks.filter { $0.kind == .error }
    let kinds = Set(errors.map { Diagnostic.generalTemplate(of: Diagnostic.template(of: $0.text)) })
    for mark in errors {
      for text in [mark.text] + (mark.alternatives ?? []) {
        let name = text.hasPrefix("#") ? String(text.dropFirst()) : nil
        let template = name == nil ? Diagnostic.template(of: text) : ""
        guard name != nil || template.count >= Self.templateLengthMin else { continue }
        let general = Diagnostic.generalTemplate(of: template)
        entries.append(
          Entry(
            template: template, general: general, name: name, place: place,
            kindCount: kinds.count))
      }
    }
  }

  /// Where a diagnostic is explained: by the example that says most of it, of those the one in its very
  /// words, then the nearest to a lesson and page, then the one in whose file the fewest others are: names
  /// in a message tell nothing of what it is about.
  ///
  /// What the compiler says of a getter is the same mistake as what it says of a function.
  public func place(
    of diagnostic: Diagnostic, nearLesson lesson: String = "", page: String = ""
  ) -> ExplainedPlace? {
    let template = Diagnostic.template(of: diagnostic.message)
    let general = Diagnostic.generalTemplate(of: template)
    var best: (score: [Int], place: ExplainedPlace)?
    for entry in entries {
      let matches =
        entry.name.map { $0 == diagnostic.name }
        ?? (template.hasPrefix(entry.template) || general.hasPrefix(entry.general))
      guard matches else { continue }
      let isHere = entry.place.lesson == lesson
      let score = [
        entry.name == nil ? entry.general.count : general.count,
        entry.name == nil && !template.hasPrefix(entry.template) ? 0 : 1,
        isHere && entry.place.page == page ? 1 : 0, isHere ? 1 : 0, entry.place.file == nil ? 0 : 1,
        -entry.kindCount,
      ]
      if best.map({ $0.score.lexicographicallyPrecedes(score) }) ?? true {
        best = (score, entry.place)
      }
    }
    return best?.place
  }
}

extension Diagnostic {
  /// A message without the names in it: what it says of any code.
  public static func template(of message: String) -> String {
    var template = ""
    var quoted = false
    var previous: Character = " "
    for (character, next) in zip(message, message.dropFirst() + " ") {
      let isQuote =
        character == "'" && (quoted ? !next.isLetter : !previous.isLetter && !previous.isNumber)
      if isQuote { quoted.toggle() }
      if isQuote || !quoted { template.append(character) }
      previous = character
    }
    return template
  }

  /// A template as it is of any kind of declaration and of any number: `missing return in …`, whether
  /// it was a getter or a global function.
  public static func generalTemplate(of template: String) -> String {
    var words = template.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    var index = 0
    while index < words.count {
      if let kind = declarationKinds.first(where: { words[index...].starts(with: $0) }) {
        words.replaceSubrange(index..<index + kind.count, with: ["…"])
      } else if words[index].allSatisfy(\.isNumber), !words[index].isEmpty {
        words[index] = "0"
        // "1 argument", "2 arguments"
        if index + 1 < words.count {
          let counted = words[index + 1].prefix(while: \.isLetter)
          if counted.hasSuffix("s") {
            words[index + 1] = "\(counted.dropLast())\(words[index + 1].dropFirst(counted.count))"
          }
        }
      }
      index += 1
    }
    return words.joined(separator: " ")
  }

  /// How the compiler calls declarations (`getDescriptiveKindName` in its Decl.cpp), the longest first.
  private static let declarationKinds: [[String]] = [
    "instance method", "static method", "class method", "local function", "global function",
    "operator function", "static property", "class property", "instance property",
    "static subscript", "class subscript", "generic struct", "generic class", "generic enum",
    "generic actor", "generic type", "generic parameter", "associated type", "type alias",
    "enum case", "method", "function", "property", "subscript", "initializer", "deinitializer",
    "getter", "setter", "accessor", "closure", "struct", "class", "enum", "actor", "protocol",
    "extension",
  ].map { $0.split(separator: " ").map(String.init) }
}
