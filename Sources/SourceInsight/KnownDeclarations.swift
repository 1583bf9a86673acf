// What is known of a file's names without asking about each of them.

import LessonModel

/// Where a name stands in a file, and what the server says of it unasked.
struct NamePlace: Hashable, Sendable {
  /// From 0.
  var line: Int
  /// In UTF-16 code units, from 0.
  var utf16Column: Int
  /// In UTF-8 code units, from 1.
  var column: Int
  /// In UTF-8 code units.
  var length: Int
  /// The name itself.
  var word: String
  /// Nil for a name that the server lists no token for: it does not list declarations.
  var kind: CodeToken.Kind?
  /// Whether it belongs to the standard library.
  var isSystem = false
  /// Whether it follows a dot.
  var isMember = false

  /// Whether it is a name that readers may wonder about, and no operator.
  var isWord: Bool { word.first.map { $0.isLetter || $0 == "_" || $0 == "$" } ?? false }
}

/// The declarations that were told, and which other names they answer for.
struct KnownDeclarations {
  /// The standard library's types by their names.
  private(set) var systemTypes: [String: String]
  private var places: [NamePlace: String?] = [:]
  /// What the file declares under a name: several texts where it declares several things.
  private var declared: [String: Set<String>] = [:]

  /// Begins with what other files told of the standard library.
  init(ofTypes systemTypes: [String: String]) {
    self.systemTypes = systemTypes
  }

  /// Adds answers.
  mutating func add(_ answers: [(NamePlace, String?)]) {
    for (place, declaration) in answers {
      places[place] = .some(declaration)
      guard let declaration else { continue }
      if place.kind == nil { declared[place.word, default: []].insert(declaration) }
      if isType(place) { systemTypes[place.word] = declaration }
    }
  }

  /// The declaration of a name; nil where nothing is known.
  subscript(_ place: NamePlace) -> String? {
    if let answer = places[place] { return answer }
    if place.isSystem { return isType(place) ? systemTypes[place.word] : nil }
    // An argument's label may have the name of a variable, and leads to its function.
    guard let declaration = declared[place.word].flatMap({ $0.count == 1 ? $0.first : nil }),
      CodeToken.Kind(declaring: declaration) == place.kind
    else { return nil }
    return declaration
  }

  private func isType(_ place: NamePlace) -> Bool {
    place.isSystem && place.kind == .type && !place.isMember
  }
}
