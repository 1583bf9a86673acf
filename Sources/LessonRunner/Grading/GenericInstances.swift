// A generic function, as the functions that it is for plain types.
//
// What checks call it with is known when they are compiled against the stub: that has one function for each
// type, and Swift takes the one that fits. The submission's own may be generic or not.

extension GraphSymbol {
  /// The symbol once for each choice of plain types for its generic parameters: itself where it has none, none
  /// where it asks more of them than the standard library's protocols.
  var instances: [GraphSymbol] {
    guard let generics = swiftGenerics else { return [self] }
    guard let function = functionSignature, let choices = generics.choices else { return [] }
    return choices.map { types in
      var instance = self
      instance.declarationFragments = declarationFragments?.choosing(types)
      instance.functionSignature = Function(
        parameters: function.parameters?.map {
          Parameter(declarationFragments: $0.declarationFragments.choosing(types))
        }, returns: function.returns?.choosing(types))
      return instance
    }
  }
}

extension GraphSymbol.Generics {
  /// More parameters would be hundreds of functions.
  private static let parametersMax = 3
  /// How many functions there may be: of more, those with the likelier types.
  private static let choicesMax = 64

  /// The plain types that a parameter can be, the likeliest first, by the compiler's names, with the protocols
  /// of the standard library that they conform to.
  private static let plain: [(type: String, protocols: Set<String>)] = {
    let all: Set = [
      "s:SQ" /* Equatable */, "s:SH" /* Hashable */, "s:s8SendableP",
      "s:s23CustomStringConvertibleP", "s:s25LosslessStringConvertibleP",
    ]
    let ordered = all.union(["s:SL" /* Comparable */])
    let number = ordered.union([
      "s:Sj" /* Numeric */, "s:s13SignedNumericP", "s:s18AdditiveArithmeticP",
      "s:Sx" /* Strideable */,
    ])
    return [
      (
        "s:Si",
        number.union([
          "s:Sz" /* BinaryInteger */, "s:SZ" /* SignedInteger */, "s:s17FixedWidthIntegerP",
        ])
      ),
      ("s:SS", ordered.union(["s:Sy" /* StringProtocol */])),
      ("s:Sd", number.union(["s:SF" /* FloatingPoint */, "s:SB" /* BinaryFloatingPoint */])),
      ("s:Sb", all), ("s:SJ", ordered),
    ]
  }()

  /// For each choice the type of each parameter; nil where what may be chosen cannot be told. Parameters that are
  /// written alike, `some Comparable` and `some Comparable`, get one type.
  fileprivate var choices: [[String: String]]? {
    let constraints = constraints ?? []
    let unnamed = Set(constraints.map(\.lhs).filter { $0.hasPrefix("some ") })
    let names = (parameters ?? []).map(\.name) + unnamed.sorted()
    guard names.count <= Self.parametersMax,
      constraints.allSatisfy({ $0.kind == "conformance" && names.contains($0.lhs) })
    else { return nil }
    let typesMax = (1...Self.plain.count).last { count in
      names.reduce(1) { product, _ in product * count } <= Self.choicesMax
    }
    return names.reduce([[:]]) { choices, name in
      let asked = constraints.filter { $0.lhs == name }.map { $0.rhsPrecise ?? "" }
      let types = Self.plain.filter { $0.protocols.isSuperset(of: asked) }.map(\.type)
        .prefix(typesMax ?? 1)
      return choices.flatMap { choice in types.map { choice.merging([name: $0]) { $1 } } }
    }
  }
}

extension [DeclarationFragment] {
  /// These with types in the place of generic parameters.
  fileprivate func choosing(_ types: [String: String]) -> [DeclarationFragment] {
    var chosen: [DeclarationFragment] = []
    for fragment in self {
      var name = fragment.spelling
      let before = chosen.suffix(2).map(\.spelling)
      if fragment.kind == "typeIdentifier", before == ["some", " "] { name = "some \(name)" }
      guard fragment.kind == "typeIdentifier", let type = types[name] else {
        chosen.append(fragment)
        continue
      }
      if name != fragment.spelling { chosen.removeLast(2) }
      chosen.append(
        DeclarationFragment(
          kind: fragment.kind, spelling: fragment.spelling, preciseIdentifier: type))
    }
    return chosen
  }
}
