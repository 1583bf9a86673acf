// What a module declares, as the compiler writes it down.

/// A symbol of a module, as the compiler writes it.
struct GraphSymbol: Decodable {
  struct Kind: Decodable { var identifier: String }
  struct Function: Decodable {
    var parameters: [Parameter]?
    var returns: [DeclarationFragment]?
  }
  struct Parameter: Decodable { var declarationFragments: [DeclarationFragment] }
  struct Generics: Decodable {
    struct Parameter: Decodable { var name: String }
    struct Constraint: Decodable {
      /// `conformance`, `sameType`, `superclass`.
      var kind: String
      /// The parameter's name, or `some Comparable`.
      var lhs: String
      var rhsPrecise: String?
    }
    var parameters: [Parameter]?
    var constraints: [Constraint]?
  }
  struct Identifier: Decodable { var precise: String }
  var kind: Kind
  var identifier: Identifier?
  var pathComponents: [String]
  var functionSignature: Function?
  var swiftGenerics: Generics?
  var declarationFragments: [DeclarationFragment]?
}

extension GraphSymbol {
  /// What a name that it gives to a type stands for; nil where it is no such name, or has parameters.
  var namedType: [DeclarationFragment]? {
    guard kind.identifier == "swift.typealias", pathComponents.count == 1, swiftGenerics == nil,
      let fragments = declarationFragments,
      let start = fragments.firstIndex(where: { $0.spelling.contains("=") })
    else { return nil }
    var first = fragments[start]
    first.spelling = String(first.spelling.drop { $0 != "=" }.dropFirst())
    return [first] + fragments[(start + 1)...]
  }
}

/// The names that a module gives to types.
struct NamedTypes {
  /// So long may what stands for a name be; a stranger may have written it.
  private static let lengthMax = 200
  /// So many names may stand for one another.
  private static let depthMax = 8

  private var types: [String: [DeclarationFragment]] = [:]

  /// Finds the names of a module.
  init(_ symbols: [GraphSymbol]) {
    for symbol in symbols {
      if let name = symbol.identifier?.precise, let type = symbol.namedType,
        type.count <= Self.lengthMax
      {
        // What follows the name of a function's type is not of its result.
        types[name] = [.text("(")] + type + [.text(")")]
      }
    }
  }

  /// A symbol with types in the place of their names.
  func spellingOut(_ symbol: GraphSymbol) -> GraphSymbol {
    guard !types.isEmpty else { return symbol }
    var plain = symbol
    plain.declarationFragments = symbol.declarationFragments.map(spellingOut)
    plain.functionSignature = symbol.functionSignature.map { function in
      GraphSymbol.Function(
        parameters: function.parameters?.map {
          GraphSymbol.Parameter(declarationFragments: spellingOut($0.declarationFragments))
        }, returns: function.returns.map(spellingOut))
    }
    return plain
  }

  private func spellingOut(_ fragments: [DeclarationFragment]) -> [DeclarationFragment] {
    var plain = fragments
    for _ in 0..<Self.depthMax {
      guard plain.count <= Self.lengthMax,
        plain.contains(where: { types[$0.preciseIdentifier ?? ""] != nil })
      else { break }
      plain = plain.flatMap { types[$0.preciseIdentifier ?? ""] ?? [$0] }
    }
    return plain
  }
}

extension DeclarationFragment {
  fileprivate static func text(_ spelling: String) -> Self {
    Self(kind: "text", spelling: spelling)
  }
}

extension [DeclarationFragment] {
  /// In how many parentheses each piece begins.
  var depths: [Int] {
    var depth = 0
    return map { fragment in
      defer {
        for character in fragment.spelling {
          if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
        }
      }
      return depth
    }
  }

  /// What a function's declaration says between its parameters and its result: `async throws`.
  var effects: ArraySlice<DeclarationFragment> {
    var depth = 0
    for (index, fragment) in enumerated() where fragment.spelling.contains(where: "()".contains) {
      for (place, character) in zip(fragment.spelling.indices, fragment.spelling) {
        if character == "(" { depth += 1 }
        guard character == ")" else { continue }
        depth -= 1
        if depth == 0 {
          if fragment.spelling[place...].contains("->") { return [] }
          return self[(index + 1)...].prefix { !$0.spelling.contains("->") }
        }
      }
    }
    return []
  }
}
