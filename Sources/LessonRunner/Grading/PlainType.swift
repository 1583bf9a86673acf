// The types whose values can travel between boxes: plain values, lists and tuples of them, and functions on such:
// of a function a number travels, by which the other side calls it.

/// A type whose values can travel.
indirect enum PlainType: Codable, Hashable, Sendable {
  /// A type of the standard library, `Int`, or of Foundation.
  case named(String)
  case optional(PlainType)
  case array(PlainType)
  case set(PlainType)
  /// `Range` or `ClosedRange`.
  case range(PlainType, isClosed: Bool)
  case dictionary(PlainType, PlainType)
  /// Without elements, `Void`.
  case tuple([Element])
  case function(FunctionType)

  /// One element of a tuple.
  struct Element: Codable, Hashable, Sendable {
    var label: String?
    var type: PlainType
  }

  /// The type as Swift writes it, whatever a module names its own types: one of these may be called `Swift`.
  var text: String {
    switch self {
    case .named(let name):
      FoundationType.names.contains(name) ? "\(FoundationType.module)::\(name)" : "Swift::\(name)"
    case .optional(let type): "Swift::Optional<\(type.text)>"
    case .array(let type): "Swift::Array<\(type.text)>"
    case .set(let type): "Swift::Set<\(type.text)>"
    case .range(let bound, let isClosed):
      "Swift::\(isClosed ? "ClosedRange" : "Range")<\(bound.text)>"
    case .dictionary(let key, let value): "Swift::Dictionary<\(key.text), \(value.text)>"
    case .tuple(let elements):
      "("
        + elements.map { ($0.label.map { "\($0): " } ?? "") + $0.type.text }
        .joined(separator: ", ") + ")"
    case .function(let function): "(\(function.text))"
    }
  }

  /// The type as a parameter of it is declared.
  var parameterText: String {
    if case .function(let function) = self { function.parameterText } else { text }
  }

  /// Whether it is that of nothing.
  var isVoid: Bool { self == .tuple([]) }

  /// The type as sealed forms have it.
  var sealedText: String { text.replacing("::", with: ".") }

  /// The type as sealed forms have it of a parameter.
  var sealedParameterText: String { parameterText.replacing("::", with: ".") }

  /// Whether some part is a tuple or a function: those cannot conform to anything.
  private var isStructural: Bool {
    switch self {
    case .tuple, .function: true
    default: parts.contains(where: \.isStructural)
    }
  }

  /// Whether some part is a function.
  var holdsFunction: Bool {
    if case .function = self { true } else { parts.contains(where: \.holdsFunction) }
  }

  /// The types of what a value holds.
  var parts: [PlainType] {
    switch self {
    case .named, .function: []
    case .optional(let type), .array(let type), .set(let type), .range(let type, _): [type]
    case .dictionary(let key, let value): [key, value]
    case .tuple(let elements): elements.map(\.type)
    }
  }
}

// MARK: - Code that sends and receives values

extension PlainType {
  /// Statements that write a value.
  ///
  /// - Parameters:
  ///   - value: An expression of this type.
  ///   - writer: The name of the writer.
  ///   - depth: How deep in lists this is, which makes names unique.
  /// - Returns: The statements, on one line.
  func writing(_ value: String, to writer: String, depth: Int = 0) -> String {
    guard isStructural else { return "\(writer).write(\(value))" }
    let (inner, item) = ("w\(depth + 1)", "v\(depth + 1)")
    switch self {
    case .tuple(let elements):
      return elements.enumerated().map { index, element in
        element.type.writing("\(value).\(index)", to: writer, depth: depth)
      }.joined(separator: "; ")
    case .optional(let type):
      let some = type.writing(item, to: writer, depth: depth + 1)
      return "if let \(item) = \(value) { \(writer).write(true); \(some) } "
        + "else { \(writer).write(false) }"
    case .array(let type):
      let each = type.writing(item, to: inner, depth: depth + 1)
      return "\(writer).write(list: \(value)) { \(inner), \(item) in \(each) }"
    case .dictionary(let key, let type):
      let each = [
        key.writing("\(item).key", to: inner, depth: depth + 1),
        type.writing("\(item).value", to: inner, depth: depth + 1),
      ]
      return "\(writer).write(list: \(value)) { \(inner), \(item) in "
        + each.joined(separator: "; ") + " }"
    case .function(let function):
      return "\(writer).write(function: \(function.answering(by: value, depth: depth + 1)))"
    case .named, .set, .range: return "\(writer).write(\(value))"
    }
  }

  /// An expression that reads a value, to be marked with `try`.
  func reading(from reader: String, depth: Int = 0) -> String {
    guard isStructural else { return "\(reader).read(\(text).self)" }
    let inner = "r\(depth + 1)"
    let begin = "(\(inner): inout SplitSupport::WireReader) throws(SplitSupport::WireError)"
    switch self {
    case .tuple(let elements):
      let parts = elements.map { element in
        (element.label.map { "\($0): " } ?? "") + element.type.reading(from: reader, depth: depth)
      }
      return "(\(parts.joined(separator: ", ")))"
    case .optional(let type):
      return "(\(reader).read(Swift::Bool.self) ? \(text).some("
        + type.reading(from: reader, depth: depth) + ") : nil)"
    case .array(let type):
      return "\(reader).list { \(begin) -> \(type.text) in try "
        + type.reading(from: inner, depth: depth + 1) + " }"
    case .dictionary(let key, let value):
      let pair = PlainType.tuple([.init(type: key), .init(type: value)])
      return "\(text)(\(reader).list { \(begin) -> \(pair.text) in try "
        + pair.reading(from: inner, depth: depth + 1) + " }) { first, _ in first }"
    case .function(let function):
      let number = "f\(depth + 1)"
      return "\(reader).function { (\(number): SplitSupport::RemoteFunction) -> \(text) in "
        + function.calling(number, depth: depth + 1) + " }"
    case .named, .set, .range: return "\(reader).read(\(text).self)"
    }
  }
}

// MARK: - Reading a declaration

extension PlainType {
  /// Reads a type as a symbol graph writes it; nil for one whose values cannot travel.
  init?(_ fragments: [DeclarationFragment]) {
    self.init(PlainTypeParser(fragments))
  }

  /// Reads a type as `text` writes it; nil for one whose values cannot travel.
  init?(text: String) {
    self.init(PlainTypeParser(text: text))
  }

  private init?(_ parser: PlainTypeParser) {
    var parser = parser
    guard let type = parser.type(), parser.isAtEnd else { return nil }
    self = type
  }
}

extension PlainType {
  /// The types that a declaration names behind its own name, of those whose values cannot travel.
  static func othersNamed(in declaration: String) -> [String] {
    let types = declaration.drop { $0 != "(" && $0 != ":" }
      .split { !$0.isLetter && !$0.isNumber && !"_@".contains($0) }.map(String.init)
    var others: [String] = []
    for type in types where type.first?.isUppercase == true && !others.contains(type) {
      if !PlainTypeParser.isKnown(type) { others.append(type) }
    }
    return others
  }
}

private struct PlainTypeParser {
  private enum Token: Equatable {
    /// A type by the compiler's own name of it, `s:Si`.
    case type(String)
    case word(String)
    case sign(Character)
  }

  /// So deep may types lie in one another; a stranger may have written them.
  private static let depthMax = 32

  private var tokens: ArraySlice<Token>
  private var depth = 0
  var isAtEnd: Bool { tokens.isEmpty }

  init(_ fragments: [DeclarationFragment]) {
    var tokens: [Token] = []
    for fragment in fragments {
      if fragment.kind == "typeIdentifier" {
        tokens.append(.type(fragment.preciseIdentifier ?? ""))
        continue
      }
      for part in fragment.spelling.split(separator: " ") {
        var word = ""
        for character in part {
          if character.isLetter || character.isNumber || character == "_" || character == "`" {
            word.append(character)
            continue
          }
          if !word.isEmpty { tokens.append(.word(word)) }
          word = ""
          tokens.append(.sign(character))
        }
        if !word.isEmpty { tokens.append(.word(word)) }
      }
    }
    self.tokens = tokens[...]
  }

  init(text: String) {
    var tokens: [Token] = []
    var rest = text.replacing(/(?:Swift|FoundationEssentials)(?:::|\.)/, with: "")[...]
    while let first = rest.first {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
      rest = rest.dropFirst(max(1, word.count))
      if word.isEmpty {
        if first != " " { tokens.append(.sign(first)) }
      } else if rest.first == ":" || word == "throws" || Self.attributes.contains(String(word)) {
        tokens.append(.word(String(word)))
      } else {
        tokens.append(.type(Self.compilersNames[String(word)] ?? ""))
      }
    }
    self.tokens = tokens[...]
  }

  mutating func type() -> PlainType? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthMax, let attributes = attributes(), var type = primary() else {
      return nil
    }
    if !attributes.isEmpty {
      guard case .function(var function) = type else { return nil }
      function.isSendable = attributes.contains("Sendable")
      function.isEscaping = attributes.contains("escaping")
      function.isAutoclosure = attributes.contains("autoclosure")
      return .function(function)
    }
    var optionals = 0
    while take("?") || take("!") {
      optionals += 1
      guard optionals <= Self.depthMax else { return nil }
      type = .optional(type)
    }
    return type
  }

  private mutating func take(_ sign: Character) -> Bool { take(.sign(sign)) }

  private mutating func take(_ token: Token) -> Bool {
    guard tokens.first == token else { return false }
    tokens.removeFirst()
    return true
  }

  /// What stands before the type of a function; nil where that is more than can travel.
  private mutating func attributes() -> Set<String>? {
    var attributes: Set<String> = []
    while take("@") {
      guard case .word(let word)? = tokens.popFirst(), Self.attributes.contains(word) else {
        return nil
      }
      attributes.insert(word)
    }
    return attributes
  }

  private mutating func primary() -> PlainType? {
    if take("[") {
      guard let element = type() else { return nil }
      if take("]") { return .array(element) }
      guard take(":"), let value = type(), take("]") else { return nil }
      return .dictionary(element, value)
    }
    if take("(") { return tuple() }
    guard case .type(var precise)? = tokens.popFirst() else { return nil }
    if precise == "s:s4Voida" { return .tuple([]) }
    if precise == Self.unicode {
      guard take("."), case .type(let inner)? = tokens.popFirst() else { return nil }
      precise = inner
    }
    if let name = Self.named[precise] { return .named(name) }
    guard Self.generic.contains(precise), take("<"), let first = type() else { return nil }
    if precise == "s:SD" {
      guard take(","), let value = type(), take(">") else { return nil }
      return .dictionary(first, value)
    }
    guard take(">") else { return nil }
    switch precise {
    case "s:Sq": return .optional(first)
    case "s:Sa": return .array(first)
    case "s:Sh": return .set(first)
    default: return .range(first, isClosed: precise == "s:SN")
    }
  }

  private mutating func tuple() -> PlainType? {
    var elements: [PlainType.Element] = []
    while !take(")") {
      if !elements.isEmpty { guard take(",") else { return nil } }
      var label: String?
      // The parameter of a function's type may have a name, which nobody calls it by.
      if tokens.dropFirst(2).first == .sign(":") { _ = take(.word("_")) }
      if case .word(let word)? = tokens.first, tokens.dropFirst().first == .sign(":") {
        tokens.removeFirst(2)
        label = word
      }
      guard let type = type() else { return nil }
      elements.append(.init(label: label, type: type))
    }
    let canThrow = take(.word("throws"))
    guard canThrow || tokens.first == .sign("-") else {
      return elements.count == 1 ? elements[0].type : .tuple(elements)
    }
    guard take("-"), take(">"), let result = type() else { return nil }
    return .function(
      FunctionType(parameters: elements.map(\.type), result: result, canThrow: canThrow))
  }

  private static let attributes: Set = ["Sendable", "escaping", "autoclosure"]

  /// Whether a name is one of the types that are read.
  static func isKnown(_ name: String) -> Bool {
    compilersNames[name] != nil || ["Swift", "Void"].contains(name)
  }

  /// What `Unicode.Scalar` is in.
  private static let unicode = "s:s7UnicodeO"
  private static let generics = [
    "Optional": "s:Sq", "Array": "s:Sa", "Set": "s:Sh", "Dictionary": "s:SD", "Range": "s:Sn",
    "ClosedRange": "s:SN",
  ]
  private static let generic = Set(generics.values)

  /// The compiler's names of all types that are read, by ours.
  private static let compilersNames = generics.merging(
    named.map { ($1, $0) } + [("Unicode", unicode), ("Scalar", scalar)]
  ) { first, _ in first }
  private static let scalar = "s:s7UnicodeO6ScalarV"

  /// The compiler's names of the plain types.
  private static let named: [String: String] = [
    "s:Si": "Int", "s:s4Int8V": "Int8", "s:s5Int16V": "Int16", "s:s5Int32V": "Int32",
    "s:s5Int64V": "Int64", "s:Su": "UInt", "s:s5UInt8V": "UInt8", "s:s6UInt16V": "UInt16",
    "s:s6UInt32V": "UInt32", "s:s6UInt64V": "UInt64", "s:Sb": "Bool", "s:Sd": "Double",
    "s:Sf": "Float", "s:SS": "String", "s:SJ": "Character", "s:Ss": "Substring",
    scalar: "UnicodeScalar", "s:s13UnicodeScalara": "UnicodeScalar",
    "s:10Foundation12TimeIntervala": "Double",
  ].merging(FoundationType.all.map { ($0.symbol, $0.name) }) { first, _ in first }
}
