// What is known of a file's names without asking about each of them.

import LessonModel

/// Where a name stands in a file, and what sourcekitd says of it unasked.
struct NamePlace: Hashable {
  /// From 0.
  var line: Int
  /// In UTF-8 code units, from 1.
  var column: Int
  /// In UTF-8 code units from the file's beginning.
  var offset: Int
  /// The name itself.
  var word: String
  /// Nil for a name that the file declares.
  var kind: CodeToken.Kind?
  /// Whether it belongs to the standard library, or another module of the system's.
  var isSystem = false
  /// What it is among the system's names, as far as that can be told.
  var systemName: SystemName?

  /// In UTF-8 code units.
  var length: Int { word.utf8.count }
  /// Whether it is a name that readers may wonder about, and no operator.
  var isWord: Bool { word.first.map { $0.isLetter || $0 == "_" || $0 == "$" } ?? false }
}

/// What tells a name of the system's from others that are written alike: it means the same in each file.
struct SystemName: Hashable {
  var word: String
  /// The labels that it is called with.
  var labels: [String] = []
  /// Its type, and what it is a member of; none for a type's name.
  var types: [String] = []
}

/// The declarations that were told, and which other names they answer for.
struct KnownDeclarations {
  /// The declarations of the system's names.
  private(set) var system: [SystemName: String]
  private var places: [NamePlace: String?] = [:]
  /// What the file declares under a name: several texts where it declares several things.
  private var declared: [String: Set<String>] = [:]

  /// Begins with what other files told of the system's names.
  init(system: [SystemName: String]) {
    self.system = system
  }

  /// Adds an answer.
  mutating func add(_ declaration: String?, at place: NamePlace) {
    places[place] = .some(declaration)
    guard let declaration else { return }
    if place.kind == nil { declared[place.word, default: []].insert(declaration) }
    if let name = place.systemName { system[name] = declaration }
  }

  /// The declaration of a name; nil where nothing is known.
  subscript(_ place: NamePlace) -> String? {
    if let answer = places[place] { return answer }
    if place.isSystem { return place.systemName.flatMap { system[$0] } }
    // An argument's label may have the name of a variable, and leads to its function.
    guard let declaration = declared[place.word].flatMap({ $0.count == 1 ? $0.first : nil }),
      CodeToken.Kind(declaring: declaration) == place.kind
    else { return nil }
    return declaration
  }
}
