// A function's declaration as those see it who call it.
//
// What its parameters and type parameters are called inside is its own affair, and it may take more than what is
// wanted: any type for one, an argument that may be left out. What it asks of its types the compiler tells best.

/// A function or an initialiser, read from its declaration.
struct DeclaredFunction {
  private struct Parameter {
    var label: String
    var type: [Substring]
    var hasDefault: Bool
  }

  /// Up to its name: `mutating func add`.
  private var head: [Substring]
  private var parameters: [Parameter]
  private var result: [Substring]
  private var isAsync: Bool
  /// From 0, never, by 1, where what it is given does, to 2.
  private var throwing: Int
  /// What it throws where that is one type alone.
  private var thrown: [Substring]
  private var typeParameters: Set<Substring>

  /// Reads a declaration as symbol graphs write it; nil for what is none of a function.
  init?(_ text: String) {
    var tokens = Self.tokens(of: text)[...]
    let isOperator = tokens.firstIndex(of: "func").map {
      Self.isSign(tokens.dropFirst($0 + 1).first)
    }
    head = Array(tokens.prefix { $0 != "(" && ($0 != "<" || isOperator == true) })
    tokens = tokens.dropFirst(head.count)
    typeParameters = Set(Self.group(&tokens, "<", ">").filter { !Self.isSign($0) })
    guard !head.isEmpty, tokens.first == "(" else { return nil }
    var unnamed: Set<Substring> = []
    parameters = Self.split(Self.group(&tokens, "(", ")")).map { parameter in
      let label = isOperator == true ? "_" : String(parameter.first ?? "")
      let type = parameter.drop { $0 != ":" }.dropFirst()
      let end = Self.firstIndex(of: "=", in: type) ?? type.endIndex
      return Parameter(
        label: label, type: Self.namingUnnamed(type[..<end], &unnamed),
        hasDefault: end < type.endIndex)
    }
    typeParameters.formUnion(unnamed)
    let effects = tokens.prefix { $0 != "->" && $0 != "where" }
    isAsync = effects.contains("async")
    throwing = effects.contains("throws") ? 2 : effects.contains("rethrows") ? 1 : 0
    var thrown = effects.drop { $0 != "throws" }.dropFirst()
    self.thrown = Array(Self.group(&thrown, "(", ")"))
    if self.thrown == ["any", "Error"] { self.thrown = [] }
    result = Array(tokens.dropFirst(effects.count + 1).prefix { $0 != "where" && $0 != "{" })
    if tokens.dropFirst(effects.count).first != "->" { result = [] }
    if [["Void"], ["(", ")"]].contains(result) { result = [] }
  }

  /// Whether it can be called wherever another one can.
  func meets(_ wanted: Self) -> Bool {
    guard head == wanted.head, parameters.count == wanted.parameters.count,
      !isAsync || wanted.isAsync, throwing <= wanted.throwing,
      throwing < 2 || wanted.thrown.isEmpty || thrown == wanted.thrown
    else { return false }
    var types: [Substring: [Substring]] = [:]
    let areMet = zip(parameters, wanted.parameters).allSatisfy { own, wanted in
      own.label == wanted.label && (own.hasDefault || !wanted.hasDefault)
        && fits(own.type, wanted.type, &types)
    }
    // What is given back where nothing is wanted is no fault.
    return areMet && (wanted.result.isEmpty || fits(result, wanted.result, &types))
  }

  /// Whether a type is another one, or would be with other types in the place of type parameters.
  private func fits(
    _ own: [Substring], _ wanted: [Substring], _ types: inout [Substring: [Substring]]
  ) -> Bool {
    var rest = wanted[...]
    for (index, token) in own.enumerated() {
      guard typeParameters.contains(token) else {
        guard rest.popFirst() == token else { return false }
        continue
      }
      let next = own.dropFirst(index + 1).first
      let end = next.map { Self.firstIndex(of: $0, in: rest) } ?? rest.endIndex
      guard let end, end > rest.startIndex, !rest[..<end].contains("inout"),
        !rest[..<end].contains("...")
      else { return false }
      let type = Array(rest[..<end])
      guard types[token] == nil || types[token] == type else { return false }
      types[token] = type
      rest = rest[end...]
    }
    return rest.isEmpty
  }
}

// MARK: - Reading

extension DeclaredFunction {
  private static func isSign(_ token: Substring?) -> Bool {
    token.map { !($0.first?.isLetter ?? false) && $0.first != "_" && $0.first != "`" } ?? false
  }

  /// Words, signs and texts in quotes.
  private static func tokens(of text: String) -> [Substring] {
    text.matches(of: /"(?:\\.|[^"\\])*"|`[^`]*`|\w+|->|\.\.\.|\S/).map(\.output)
  }

  /// Takes what stands between two brackets at the beginning; nothing where there are none.
  private static func group(
    _ tokens: inout ArraySlice<Substring>, _ open: Substring, _ close: Substring
  ) -> ArraySlice<Substring> {
    guard tokens.first == open, let end = firstIndex(of: close, in: tokens.dropFirst()) else {
      return []
    }
    defer { tokens = tokens[(end + 1)...] }
    return tokens[..<end].dropFirst()
  }

  /// The parts between commas.
  private static func split(_ tokens: ArraySlice<Substring>) -> [ArraySlice<Substring>] {
    var parts: [ArraySlice<Substring>] = []
    var rest = tokens
    while !rest.isEmpty {
      let end = firstIndex(of: ",", in: rest) ?? rest.endIndex
      parts.append(rest[..<end])
      rest = rest[end...].dropFirst()
    }
    return parts
  }

  /// Where a token is that does not stand in brackets; nil where it is nowhere.
  private static func firstIndex(
    of token: Substring, in tokens: ArraySlice<Substring>
  ) -> Int? {
    var depth = 0
    for (index, other) in zip(tokens.indices, tokens) {
      if depth == 0, other == token { return index }
      if ["(", "[", "<", "{"].contains(other) { depth += 1 }
      if [")", "]", ">", "}"].contains(other) { depth -= 1 }
    }
    return nil
  }

  /// A type with a name of its own for each `some Comparable & Sendable` in it.
  private static func namingUnnamed(
    _ type: ArraySlice<Substring>, _ names: inout Set<Substring>
  ) -> [Substring] {
    var named: [Substring] = []
    var rest = type
    while let token = rest.popFirst() {
      guard token == "some" else {
        named.append(token)
        continue
      }
      let name = Substring("some \(names.count)")
      names.insert(name)
      named.append(name)
      repeat {
        rest = rest.dropFirst()
        _ = group(&rest, "<", ">")
        while rest.first == "." { rest = rest.dropFirst(2) }
      } while rest.first == "&" && rest.popFirst() != nil
    }
    return named
  }
}
