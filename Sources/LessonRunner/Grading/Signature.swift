// The functions that can be called from another box, as the compiler extracts them from a module.

import Foundation

/// A piece of a declaration, as symbol graphs write it.
struct DeclarationFragment: Decodable {
  var kind: String
  var spelling: String
  var preciseIdentifier: String?
}

/// A top-level function, or a variable, whose arguments and result can travel.
struct Signature: Codable, Hashable, Sendable {
  /// One parameter.
  struct Parameter: Codable, Hashable, Sendable {
    /// How arguments are handed over.
    enum Passing: String, Codable, Sendable {
      case value, variadic
      case `inout`
    }

    /// Nil for `_`.
    var label: String?
    /// The type of what the function has of it: a list where it is variadic.
    var type: PlainType
    var passing = Passing.value
    var hasDefault = false

    /// The type as a declaration writes it: `Int...`.
    var declaredType: String {
      switch (passing, type) {
      case (.variadic, .array(let element)): "\(element.text)..."
      case (.value, _): type.parameterText
      default: heldType
      }
    }

    /// The type of what is handed over by a call that is written for any number of arguments: `[Int]`.
    /// Functions are such as may be kept: a submission may ask that of them where the author does not.
    var heldType: String {
      switch (passing, type) {
      case (.value, .function(let function)): "@escaping \(function.text)"
      case (.inout, _): "inout \(type.text)"
      default: type.text
      }
    }

    /// Whether what is handed over stands for an expression.
    var isAutoclosure: Bool {
      if case .function(let function) = type { function.isAutoclosure } else { false }
    }
  }

  var name: String
  /// Nil for a variable.
  var parameters: [Parameter]?
  var result: PlainType
  var isAsync = false
  var canThrow = false
  /// Whether it throws nothing but what functions throw that it is given.
  var canRethrow = false
  /// What stands before it: `nonisolated`, `@MainActor`.
  var attributes: [String] = []
  /// Its mangled name; nil where nobody needs it.
  var symbol: String?
  /// The mangled name of the only type of error that it throws; nil where it may throw any.
  var errorSymbol: String?
  /// Whether it is a function with types chosen, a generic one or one that rethrows: all choices have one mangled name.
  var isGeneric = false
  /// Whether it is variadic, and arguments are left out for which it has default values.
  var leavesOut = false
  /// Whether it is no function but a name: that of the type of its result.
  var isType = false
}

extension Signature {
  /// What stands behind its parameters where it is called with any arguments.
  var effects: String { (isAsync ? " async" : "") + (canThrow ? " throws" : "") }

  /// What stands behind the parameters that it declares.
  var declaredEffects: String { canRethrow ? (isAsync ? " async rethrows" : " rethrows") : effects }

  /// The parameters that the function changes for its caller, by their places.
  var changed: [(index: Int, type: PlainType)] {
    (parameters ?? []).enumerated().filter { $0.element.passing == .inout }
      .map { ($0.offset, $0.element.type) }
  }

  /// Whether any number of arguments can stand for one of its parameters.
  var isVariadic: Bool { parameters?.contains { $0.passing == .variadic } ?? false }

  /// All that a symbol graph holds; what cannot travel is left out.
  ///
  /// Where several are called alike, Swift takes one that is not generic, or asks more of its types.
  static func all(inSymbolGraph data: Data) throws -> [Signature] {
    let symbols = try JSONDecoder().decode(Graph.self, from: data).symbols
    let names = NamedTypes(symbols)
    let found = symbols.map(names.spellingOut)
      .map { (isGeneric: $0.swiftGenerics != nil, instances: $0.instances) }
      .sorted { ($0.isGeneric ? $0.instances.count : 0) < ($1.isGeneric ? $1.instances.count : 0) }
      .flatMap(\.instances)
      .compactMap(Signature.init)
      .flatMap(\.withoutRethrowing)
      .map(\.withoutDefaults)
    var calls: Set<Call> = []
    return (found.compactMap(\.first) + found.flatMap { $0.dropFirst() }).filter { signature in
      let isFirst = calls.insert(signature.call(result: nil)).inserted
      if signature.isGeneric { return isFirst }
      return calls.insert(signature.call(result: signature.result)).inserted
    }
  }

  /// What a call of a function says of it.
  private struct Call: Hashable {
    var name: String
    var parameters: [Parameter]?
    var isAsync: Bool
    /// Nil for any.
    var result: PlainType?
  }

  private func call(result: PlainType?) -> Call {
    Call(name: name, parameters: parameters, isAsync: isAsync, result: result)
  }

  private init?(_ symbol: GraphSymbol) {
    guard symbol.pathComponents.count == 1, let fragments = symbol.declarationFragments
    else { return nil }
    name = String(symbol.pathComponents[0].prefix { $0 != "(" })
    if let type = symbol.namedType {
      guard let type = PlainType(type) else { return nil }
      (result, isType) = (type, true)
      return
    }
    // The compiler's own name, `s:8Exercise…`, is the mangled one but for its beginning.
    self.symbol = symbol.identifier.map { Self.mangled($0.precise) }
    isGeneric = symbol.swiftGenerics != nil
    attributes = Self.attributes(fragments)
    switch symbol.kind.identifier {
    case "swift.var":
      guard let start = fragments.firstIndex(where: { $0.kind == "identifier" }),
        let type = PlainType(Self.beforeAccessors(Self.afterColon(fragments[(start + 1)...]))),
        !fragments.contains(where: { ["async", "throws"].contains($0.spelling) })
      else { return nil }
      result = type
    case "swift.func":
      guard let signature = symbol.functionSignature,
        let result = PlainType(signature.returns ?? [])
      else { return nil }
      self.result = result
      let effects = fragments.effects
      isAsync = effects.contains { $0.spelling == "async" }
      canRethrow = effects.contains { $0.spelling == "rethrows" }
      canThrow = canRethrow || effects.contains { $0.spelling == "throws" }
      errorSymbol = Self.errorType(effects).map(Self.mangled)
      let defaults = Self.defaults(fragments)
      var parameters: [Parameter] = []
      for (index, parameter) in (signature.parameters ?? []).enumerated() {
        guard defaults.indices.contains(index),
          var read = Parameter(Self.afterColon(parameter.declarationFragments[...]))
        else { return nil }
        let label = defaults[index].label
        read.label = label == "_" ? nil : label
        read.hasDefault = defaults[index].hasDefault
        parameters.append(read)
      }
      // The type of a function has one variadic parameter at most.
      guard parameters.count(where: { $0.passing == .variadic }) < 2 else { return nil }
      self.parameters = parameters
      // Such a function may be called when nobody listens any more.
      guard !parameters.contains(where: { $0.type.handsTeller(isLent: true) }),
        !result.takesTeller
      else { return nil }
    default: return nil
    }
  }

  /// The mangled name of what the compiler calls `s:8Exercise…`.
  private static func mangled(_ precise: String) -> String { "$s" + precise.dropFirst(2) }

  /// The compiler's own name of the type in `throws(…)`; nil where there is none.
  private static func errorType(_ effects: ArraySlice<DeclarationFragment>) -> String? {
    let rest = effects.drop { $0.spelling != "throws" }.dropFirst()
    return rest.first?.spelling == "(" ? rest.dropFirst().first?.preciseIdentifier : nil
  }

  /// What follows the first colon.
  private static func afterColon(
    _ fragments: ArraySlice<DeclarationFragment>
  ) -> [DeclarationFragment] {
    guard let start = fragments.firstIndex(where: { $0.spelling.contains(":") }) else { return [] }
    var first = fragments[start]
    first.spelling = String(first.spelling.drop { $0 != ":" }.dropFirst())
    return [first] + fragments[(start + 1)...]
  }

  /// What stands before `{ get }`, as a variable without a place of its own is written.
  private static func beforeAccessors(_ fragments: [DeclarationFragment]) -> [DeclarationFragment] {
    guard let brace = fragments.firstIndex(where: { $0.spelling.contains("{") }) else {
      return fragments
    }
    var last = fragments[brace]
    last.spelling = String(last.spelling.prefix { $0 != "{" })
    return fragments[..<brace] + [last]
  }

  private static func attributes(_ fragments: [DeclarationFragment]) -> [String] {
    let text = fragments.prefix { $0.kind != "identifier" }.map(\.spelling).joined()
    return text.split(separator: " ").map(String.init)
      .filter { ["nonisolated", "@MainActor", "@discardableResult"].contains($0) }
  }

  /// Label and whether there is a default value, for each parameter.
  private static func defaults(
    _ fragments: [DeclarationFragment]
  ) -> [(label: String, hasDefault: Bool)] {
    var parameters: [(label: String, hasDefault: Bool)] = []
    for (fragment, depth) in zip(fragments, fragments.depths) {
      if fragment.kind == "externalParam", depth == 1 {
        parameters.append((fragment.spelling, false))
      } else if fragment.kind == "text", fragment.spelling.contains(" = "), !parameters.isEmpty {
        parameters[parameters.count - 1].hasDefault = true
      }
    }
    return parameters
  }

  /// The function as those call it whose functions do not throw, and as the others do: a submission whose function
  /// takes none that throws is right for the first. Swift takes that one where it can; of an expression that stands for a
  /// function it looks too late whether it throws.
  private var withoutRethrowing: [Signature] {
    guard canRethrow, let parameters, !parameters.contains(where: \.isAutoclosure) else {
      return [self]
    }
    var (throwing, plain) = (self, self)
    // Both have one mangled name.
    throwing.isGeneric = true
    plain.isGeneric = true
    (plain.canThrow, plain.canRethrow) = (false, false)
    plain.parameters = parameters.map { parameter in
      guard case .function(var function) = parameter.type else { return parameter }
      function.canThrow = false
      var parameter = parameter
      parameter.type = .function(function)
      return parameter
    }
    return [plain, throwing]
  }

  /// The function once for each choice of arguments that a caller may leave out, so that the default
  /// values are the learner's own.
  private var withoutDefaults: [Signature] {
    guard let parameters else { return [self] }
    let optional = parameters.indices.filter { parameters[$0].hasDefault }.prefix(4)
    var seen: Set<[Parameter]> = []
    return (0..<(1 << optional.count)).compactMap { choice in
      // Of two choices that look alike, the one counts that leaves out what comes last.
      let left = optional.reversed().enumerated().filter { choice >> $0.offset & 1 == 1 }
        .map(\.element)
      var fewer = self
      let kept = parameters.indices.filter { !left.contains($0) }.map { index in
        var parameter = parameters[index]
        parameter.hasDefault = false
        return parameter
      }
      (fewer.parameters, fewer.leavesOut) = (kept, isVariadic && !left.isEmpty)
      return seen.insert(kept).inserted ? fewer : nil
    }
  }

  private struct Graph: Decodable { var symbols: [GraphSymbol] }
}

extension Signature.Parameter {
  /// Reads what stands behind a parameter's colon; nil for what cannot travel.
  fileprivate init?(_ declaration: [DeclarationFragment]) {
    var fragments = declaration
    // What a function changes that is handed over has the same word in its type.
    let word = fragments.firstIndex { !$0.spelling.allSatisfy(\.isWhitespace) }
    if let word, fragments[word].kind == "keyword", fragments[word].spelling == "inout" {
      fragments.remove(at: word)
      passing = .inout
    } else if fragments.last?.spelling.hasSuffix("...") == true {
      fragments[fragments.count - 1].spelling.removeLast(3)
      passing = .variadic
    }
    guard let type = PlainType(fragments) else { return nil }
    self.type = passing == .variadic ? .array(type) : type
  }
}
