// What the checks need and the learner's file does not declare.
//
// The compiler extracts the declarations of the solution and of the learner's file in the same
// form (a symbol graph); what only the solution has is said in the learner's terms.

import Foundation
import LessonModel

/// The declarations of one module, as the compiler extracts them.
struct DeclaredInterface {
  private(set) var declarations: [String: Declaration] = [:]
  private(set) var order: [String] = []

  struct Declaration {
    /// `Train.describe()`: without parameters' types, so that a changed one is found by its name.
    var baseName: String
    /// The declaration as Swift writes it.
    var text: String
    var kind: String

    /// What a member stands in: `struct Train`.
    var owner: String?

    var isType: Bool { ["swift.class", "swift.struct", "swift.enum"].contains(kind) }

    /// Whether it is a function, a variable or a case, and no type.
    var isCalled: Bool {
      !isType && !["protocol", "typealias", "associatedtype"].contains { kind.hasSuffix($0) }
    }

    /// The declaration with what it stands in, without which members of one name could not be told apart.
    var whole: String {
      let text = withoutImplied
      return owner.map { "\($0) { \(text) }" } ?? text
    }
  }

  /// Conformances as people write them: both halves of `Codable` by that name.
  private static func written(_ names: [String]) -> [String] {
    guard names.contains("Decodable"), names.contains("Encodable") else { return names }
    return names.compactMap { $0 == "Decodable" ? "Codable" : $0 == "Encodable" ? nil : $0 }
  }

  /// Conformances that nobody writes down.
  private static let impliedConformances: Set<String> = [
    "BitwiseCopyable", "Copyable", "Escapable", "Sendable", "SendableMetatype",
  ]

  /// Reads a symbol graph.
  init(symbolGraph data: Data) throws {
    let graph = try JSONDecoder().decode(SymbolGraph.self, from: data)
    var names: [String: String] = [:]
    for symbol in graph.symbols { names[symbol.identifier.precise] = symbol.path }
    let keywords = Dictionary(
      graph.symbols.map { ($0.path, $0.keyword) }, uniquingKeysWith: { first, _ in first })
    var parents: [String: [String]] = [:]
    // A subclass has its superclass's conformances; naming the superclass is enough.
    for relation in graph.relationships where relation.kind == "inheritsFrom" {
      parents[relation.source] = [names[relation.target] ?? relation.fallbackName]
    }
    let inheriting = Set(parents.keys)
    for relation in graph.relationships
    where relation.kind == "conformsTo" && !inheriting.contains(relation.source) {
      let name = names[relation.target] ?? relation.fallbackName
      if !Self.impliedConformances.contains(name) {
        parents[relation.source, default: []].append(name)
      }
    }
    // Of two by one name, what others see counts.
    let own = graph.symbols.filter(\.isOwn)
    for symbol in own + graph.symbols.filter({ !$0.isOwn }) {
      var text = symbol.declarationFragments?.map(\.spelling).joined() ?? symbol.path
      let isType = ["swift.class", "swift.struct", "swift.enum"].contains(symbol.kind.identifier)
      if isType, !text.contains(":"), let inherited = parents[symbol.identifier.precise] {
        text += ": " + Self.written(inherited).joined(separator: ", ")
      }
      // Behind a type that is not named the compiler ends the line.
      text =
        text.replacing("@MainActor ", with: "").trimmingCharacters(in: .whitespacesAndNewlines)
        .showingUnseenSigns
      if symbol.isOwn, let level = symbol.accessLevel { text = "\(level) \(text)" }
      order.append(symbol.path)
      let ownerPath = symbol.pathComponents.dropLast().joined(separator: ".")
      let keyword = symbol.isGivenByProtocol ? nil : keywords[ownerPath]
      let owner = ownerPath.isEmpty ? nil : "\(keyword ?? "extension") \(ownerPath)"
      declarations[symbol.path] = Declaration(
        baseName: String(symbol.path.prefix { $0 != "(" }), text: text,
        kind: symbol.kind.identifier, owner: owner)
    }
  }

  /// The interface that a sealed form tells of.
  init(_ sealed: [SealedForm.Declaration]) {
    for declaration in sealed {
      order.append(declaration.path)
      declarations[declaration.path] = Declaration(
        baseName: String(declaration.path.prefix { $0 != "(" }), text: declaration.text,
        kind: declaration.kind, owner: declaration.owner)
    }
  }

  /// The declaration of a name outside of types, as Swift writes it; nil if there is none.
  func declaration(ofTopLevel name: String) -> (text: String, isType: Bool)? {
    order.lazy.compactMap { declarations[$0] }.first { $0.baseName == name }.map {
      ($0.text, !["swift.func", "swift.var"].contains($0.kind))
    }
  }

  /// What this interface declares and another one does not, or declares otherwise.
  ///
  /// What none of the words names, those of the files that use the interface, is nobody's concern.
  func missing(
    in other: DeclaredInterface, used words: Set<Substring>
  ) -> [MissingDeclaration] {
    var missing: [MissingDeclaration] = []
    var missingPaths: [String] = []
    let used = used(by: words)
    for path in used.sorted(by: { $0.count < $1.count }) {
      guard let wanted = declarations[path] else { continue }
      // What is inside something missing goes without saying.
      if missingPaths.contains(where: { path.hasPrefix($0 + ".") }) { continue }
      if let found = other.declarations[path] {
        if found.meets(wanted) || other.renamed(found, path, as: self).meets(wanted) { continue }
        if found.kind != wanted.kind { missingPaths.append(path) }
        missing.append(MissingDeclaration(declaration: wanted.whole, found: found.whole))
      } else {
        missingPaths.append(path)
        let theirs = other.order.compactMap { other.declarations[$0] }
        // A misspelt name is found by being near; what the solution declares, too, is no misspelling.
        let ours = Set(declarations.values.map(\.baseName))
        let near = nearestNames(
          to: wanted.baseName,
          in: theirs.filter { $0.kind == wanted.kind && !ours.contains($0.baseName) }
            .map(\.baseName), countMax: 1
        ).first { editDistance(from: $0, to: wanted.baseName) <= 3 }
        let namesake =
          theirs.first { $0.baseName == wanted.baseName }
          ?? theirs.first { $0.baseName == near }
        missing.append(MissingDeclaration(declaration: wanted.whole, found: namesake?.whole))
      }
    }
    return missing.isEmpty ? missingInitialisers(in: other, used: words) : missing
  }
}

// MARK: - What says no less

extension DeclaredInterface.Declaration {
  /// Whether it says all that another one says, though it is written otherwise.
  ///
  /// A type may conform to more, and in any order; a variable may be stored or computed, as long as it can be
  /// changed where that one can.
  func meets(_ wanted: Self) -> Bool {
    if text == wanted.text { return true }
    if let own = conforming, let other = wanted.conforming {
      return own.head == other.head && own.parents.isSuperset(of: other.parents)
    }
    if let own = variable, let other = wanted.variable {
      return own.text == other.text && (own.isWritable || !other.isWritable)
    }
    if let own = function, let other = wanted.function { return own.meets(other) }
    let other = wanted.text(without: Self.levels)
    return text(without: Self.levels) == other || text(without: Self.modifiers) == other
  }

  private var function: DeclaredFunction? {
    ["func", "init", "method"].contains { kind.hasSuffix($0) }
      ? DeclaredFunction(text(without: Self.modifiers)) : nil
  }

  /// A text whose subscript's parameters have their labels alone: of one name, they have none.
  private func withLabelsAlone(_ text: String) -> String {
    guard kind.hasSuffix("subscript") else { return text }
    return text.replacing(/(?:(\w+) )?\w+:/) { "\($0.1 ?? "_"):" }
  }

  private static let levels: Set<Substring> = ["internal", "open", "package", "public"]
  /// What may stand before a declaration besides, and takes nothing from it.
  private static let modifiers = levels.union([
    "@discardableResult", "lazy", "nonisolated", "override",
  ])

  private func text(without words: Set<Substring>) -> String {
    withLabelsAlone(text.split(separator: " ").drop { words.contains($0) }.joined(separator: " "))
  }

  /// A type's text up to its colon, and what stands behind that; nil where there may be other colons.
  private var conforming: (head: String, parents: Set<Substring>)? {
    let text = text(without: Self.modifiers)
    guard isType, !text.contains("<") || !text.contains(" where ") else { return nil }
    let parts = text.split(separator: ": ", maxSplits: 1)
    let parents = parts.dropFirst().first?.replacing("Codable", with: "Decodable, Encodable")
    return (String(parts[0]), Set((parents ?? "").split(separator: ", ")))
  }

  /// A variable's text without what is about changing it, and whether it can be changed.
  private var variable: (text: String, isWritable: Bool)? {
    var words = text(without: Self.modifiers).split(separator: " ")
    guard kind == "swift.var" || kind.hasSuffix("property"),
      let keyword = words.firstIndex(where: { $0 == "var" || $0 == "let" })
    else { return nil }
    let narrowed = words[..<keyword].contains { $0.hasSuffix("(set)") }
    let isWritable = words[keyword] == "var" && !narrowed && !text.hasSuffix("{ get }")
    words[keyword] = "var"
    words.removeAll { $0.hasSuffix("(set)") }
    let rest = words.joined(separator: " ").prefix { $0 != "{" }
    return (rest.trimmingCharacters(in: .whitespaces), isWritable)
  }
}

/// As much of the symbol graph format 0.6 as is needed here.
private struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable { var identifier: String }
    struct Identifier: Decodable { var precise: String }
    struct Fragment: Decodable { var spelling: String }
    struct Extension: Decodable { var typeKind: String? }
    var kind: Kind
    var identifier: Identifier
    var pathComponents: [String]
    var declarationFragments: [Fragment]?
    var accessLevel: String?
    var swiftExtension: Extension?
    /// Whether all that conform to a protocol have it, without declaring it.
    var isGivenByProtocol: Bool { swiftExtension?.typeKind == "swift.protocol" }
    /// The word by which people declare it: an actor is a class to the compiler alone.
    var keyword: String {
      let isActor = declarationFragments?.contains {
        $0.spelling.split(separator: " ").contains("actor")
      }
      return kind.identifier == "swift.class" && isActor == true
        ? "actor" : kind.identifier.replacing("swift.", with: "")
    }
    /// Whether no other file sees it.
    var isOwn: Bool { ["private", "fileprivate"].contains(accessLevel) }
    var path: String { pathComponents.joined(separator: ".") }
  }
  struct Relationship: Decodable {
    var source: String
    var target: String
    var kind: String
    var targetFallback: String?
    /// The target's own name where it is not of this module: `Equatable` of `Swift.Equatable`.
    var fallbackName: String {
      (targetFallback ?? target).split(separator: ".").last.map(String.init) ?? target
    }
  }
  var symbols: [Symbol]
  var relationships: [Relationship]
}
