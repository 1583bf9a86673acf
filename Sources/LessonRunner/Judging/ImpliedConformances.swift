// What a type conforms to because of something else that it conforms to, and that nobody writes.

extension DeclaredInterface.Declaration {
  /// Protocols of the standard library's that bring others along, each with all of these.
  private static let brought: [Substring: Set<Substring>] = {
    let direct: [Substring: [Substring]] = [
      "AdditiveArithmetic": ["Equatable"],
      "BidirectionalCollection": ["Collection"],
      "CodingKey": ["CustomDebugStringConvertible", "CustomStringConvertible"],
      "Collection": ["Sequence"],
      "Comparable": ["Equatable"],
      "CustomNSError": ["Error"],
      "ExpressibleByExtendedGraphemeClusterLiteral": ["ExpressibleByUnicodeScalarLiteral"],
      "ExpressibleByStringInterpolation": ["ExpressibleByStringLiteral"],
      "ExpressibleByStringLiteral": ["ExpressibleByExtendedGraphemeClusterLiteral"],
      "Hashable": ["Equatable"],
      "LocalizedError": ["Error"],
      "MutableCollection": ["Collection"],
      "Numeric": ["AdditiveArithmetic", "ExpressibleByIntegerLiteral"],
      "OptionSet": ["RawRepresentable", "SetAlgebra"],
      "RandomAccessCollection": ["BidirectionalCollection"],
      "RangeReplaceableCollection": ["Collection"],
      "SetAlgebra": ["Equatable", "ExpressibleByArrayLiteral"],
      "SignedNumeric": ["Numeric"],
      "Strideable": ["Comparable"],
    ]
    func all(_ name: Substring) -> Set<Substring> {
      (direct[name] ?? []).reduce(into: []) { $0.formUnion(all($1).union([$1])) }
    }
    return Dictionary(uniqueKeysWithValues: direct.keys.map { ($0, all($0)) })
  }()

  /// The declaration of a type as people write it.
  var withoutImplied: String {
    let parts = text.split(separator: ": ", maxSplits: 1)
    guard isType, parts.count == 2, !text.contains("<") else { return text }
    let names = parts[1].split(separator: ", ")
    let implied = names.reduce(into: Set()) { $0.formUnion(Self.brought[$1] ?? []) }
    return "\(parts[0]): " + names.filter { !implied.contains($0) }.joined(separator: ", ")
  }
}
