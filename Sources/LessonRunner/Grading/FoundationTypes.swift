// The types of Foundation whose values can travel, and how: what goes over the wire of each is a plain value.
// They are those of FoundationEssentials, which is there whatever of Foundation a file imports.

/// A type of Foundation whose values can travel.
struct FoundationType {
  static let module = "FoundationEssentials"

  /// What Swift calls it.
  var name: String
  /// The compiler's name of it.
  var symbol: String
  /// The type of what travels.
  var wire: String
  /// An expression of that, in the type itself.
  var written: String
  /// Statements that make a value of `wire`, which is read and may be anything.
  var read: String

  static let all = [
    FoundationType(
      name: "Date", symbol: "s:20FoundationEssentials4DateV", wire: "Swift::Double",
      written: "timeIntervalSinceReferenceDate",
      read: "self.init(timeIntervalSinceReferenceDate: wire)"),
    FoundationType(
      name: "Data", symbol: "s:20FoundationEssentials4DataV", wire: "Swift::Array<Swift::UInt8>",
      written: "Swift::Array(self)", read: "self.init(wire)"),
    FoundationType(
      name: "UUID", symbol: "s:20FoundationEssentials4UUIDV", wire: "Swift::String",
      written: "uuidString",
      read: """
        guard let value = Self(uuidString: wire) else { throw SplitSupport::WireError() }
        self = value
        """),
    // Its text has all of its digits; the longest, of the largest and the smallest exponents, have 167 signs.
    FoundationType(
      name: "Decimal", symbol: "s:20FoundationEssentials7DecimalV", wire: "Swift::String",
      written: "description",
      read: """
        guard wire.utf8.count <= 256, let value = wire == "NaN" ? Self.nan : Self(string: wire) else {
          throw SplitSupport::WireError()
        }
        self = value
        """),
  ]

  static let names = Set(all.map(\.name))

  /// What lets its values travel, where both modules are imported.
  var conformance: String {
    """
    extension \(Self.module)::\(name): @retroactive nonisolated SplitSupport::WireValue {
      public nonisolated func write(to writer: inout SplitSupport::WireWriter) { writer.write(\(written)) }
      public nonisolated init(from reader: inout SplitSupport::WireReader) throws(SplitSupport::WireError) {
        let wire: \(wire) = try reader.read()
        \(read)
      }
    }

    """
  }
}

extension PlainType {
  /// The types of Foundation in it, by their names.
  var foundationTypes: Set<String> {
    switch self {
    case .named(let name): FoundationType.names.intersection([name])
    case .function(let function):
      (function.parameters + [function.result]).reduce(into: []) {
        $0.formUnion($1.foundationTypes)
      }
    default: parts.reduce(into: []) { $0.formUnion($1.foundationTypes) }
    }
  }
}

extension [Signature] {
  /// The types of Foundation that these are about.
  var foundationTypes: [FoundationType] {
    let names = reduce(into: Set<String>()) { names, signature in
      for type in (signature.parameters ?? []).map(\.type) + [signature.result] {
        names.formUnion(type.foundationTypes)
      }
    }
    return FoundationType.all.filter { names.contains($0.name) }
  }

  /// What a file begins with that is about these.
  var foundationImport: String {
    foundationTypes.isEmpty ? "" : "import \(FoundationType.module)\n"
  }
}
