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
    /// The compiler's own name of it, where the mark is of that kind.
    var name: String?
    var place: ExplainedPlace
  }

  private var entries: [Entry] = []

  /// Makes an index without examples.
  public init() {}

  /// Marks that say less than this may be of anything.
  private static let templateLengthMin = 12

  /// Takes the errors in that a file has marked.
  public mutating func add(_ marks: [Mark], at place: ExplainedPlace) {
    for mark in marks where mark.kind == .error {
      for text in [mark.text] + (mark.alternatives ?? []) {
        let name = text.hasPrefix("#") ? String(text.dropFirst()) : nil
        let template = name == nil ? Diagnostic.template(of: text) : ""
        guard name != nil || template.count >= Self.templateLengthMin else { continue }
        entries.append(Entry(template: template, name: name, place: place))
      }
    }
  }

  /// Where a diagnostic is explained: by the example that says most of it, of those the nearest to a
  /// lesson and page.
  public func place(
    of diagnostic: Diagnostic, nearLesson lesson: String = "", page: String = ""
  ) -> ExplainedPlace? {
    let template = Diagnostic.template(of: diagnostic.message)
    var best: (score: [Int], place: ExplainedPlace)?
    for entry in entries {
      let matches =
        entry.name.map { $0 == diagnostic.name } ?? template.hasPrefix(entry.template)
      guard matches else { continue }
      let isHere = entry.place.lesson == lesson
      let score = [
        entry.name == nil ? entry.template.count : template.count,
        isHere && entry.place.page == page ? 1 : 0, isHere ? 1 : 0, entry.place.file == nil ? 0 : 1,
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
}
