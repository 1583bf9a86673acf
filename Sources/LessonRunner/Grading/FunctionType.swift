// Functions that travel: those that a call hands over, and those that it gives back.

/// The type of a function that the other side can call: it does not await.
struct FunctionType: Codable, Hashable, Sendable {
  var parameters: [PlainType]
  var result: PlainType
  var canThrow = false
  var isSendable = false
  /// Whether a parameter of this type is written `@escaping`, so that it may be kept and called later.
  var isEscaping = false
  /// Whether what stands for a parameter of this type is an expression.
  var isAutoclosure = false

  /// The type as Swift writes it.
  var text: String {
    let list = parameters.map(\.parameterText).joined(separator: ", ")
    return (isSendable ? "@Sendable " : "") + "(\(list))\(canThrow ? " throws" : "") -> "
      + result.text
  }

  /// The type as a parameter of it is declared.
  var parameterText: String {
    (isAutoclosure ? "@autoclosure " : "") + (isEscaping ? "@escaping " : "") + text
  }

  // MARK: - Code on both sides

  /// A closure that answers calls of a function: it reads arguments and writes the result.
  ///
  /// - Parameters:
  ///   - function: An expression of this type.
  ///   - depth: How deep in other types this is, which makes names unique.
  /// - Returns: The closure, on one line.
  func answering(by function: String, depth: Int) -> String {
    let (reader, writer) = ("r\(depth)", "w\(depth)")
    let arguments = parameters.indices.map { "p\(depth)_\($0)" }
    var lines = zip(arguments, parameters).map { name, type in
      "let \(name): \(type.text) = try \(type.reading(from: reader, depth: depth))"
    }
    lines.append("try \(reader).end()")
    let call = "try \(function)(\(arguments.joined(separator: ", ")))"
    if result.isVoid {
      lines.append("_ = \(call)")
    } else {
      lines.append("let v\(depth): \(result.text) = \(call)")
      lines.append(result.writing("v\(depth)", to: writer, depth: depth))
    }
    return "{ (\(reader): inout SplitSupport::WireReader, "
      + "\(writer): inout SplitSupport::WireWriter) throws in \(lines.joined(separator: "; ")) }"
  }

  /// A closure of this type that calls a function of the other side.
  ///
  /// - Parameters:
  ///   - number: What names the function there.
  ///   - depth: How deep in other types this is, which makes names unique.
  /// - Returns: The closure, on one line.
  func calling(_ number: String, depth: Int) -> String {
    let names = parameters.indices.map { "p\(depth)_\($0)" }
    let list = zip(names, parameters).map { "\($0): \($1.parameterText)" }
    let call = RemoteCallSource(
      target: number, parameters: Array(zip(names, parameters)), result: result,
      canThrow: canThrow, depth: depth)
    return "{ (\(list.joined(separator: ", ")))\(canThrow ? " throws" : "") -> \(result.text) in "
      + "\(call.text) }"
  }
}

extension PlainType {
  /// The function that a parameter of this type is, which may be called no longer than the call lasts.
  fileprivate var lentFunction: FunctionType? {
    if case .function(let function) = self, !function.isEscaping { function } else { nil }
  }

  /// Whether a submission that is given a value of this type may keep a function that gives nothing back: it calls
  /// that one to tell of something, perhaps when the call is over and nobody listens.
  ///
  /// - Parameter isLent: Whether it is a parameter, which is given for the time of the call if not otherwise
  ///   declared.
  /// - Returns: Whether it may.
  func handsTeller(isLent: Bool) -> Bool {
    if case .function(let function) = self {
      return function.result.isVoid && (function.isEscaping || !isLent)
        || function.result.handsTeller(isLent: false)
        || function.parameters.contains(where: \.takesTeller)
    }
    return parts.contains { $0.handsTeller(isLent: false) }
  }

  /// Whether a submission that gives a value of this type may be given such a function by it.
  var takesTeller: Bool {
    if case .function(let function) = self {
      return function.result.takesTeller
        || function.parameters.contains { $0.handsTeller(isLent: true) }
    }
    return parts.contains(where: \.takesTeller)
  }
}

/// Statements that call a function on the other side, and return what it gives.
struct RemoteCallSource {
  /// What names the function: an expression.
  var target: String
  /// Names and types of the arguments.
  var parameters: [(name: String, type: PlainType)]
  /// Those of them that the function changes.
  var changed: [(name: String, type: PlainType)] = []
  var result: PlainType
  var canThrow: Bool
  /// How deep in other types this is, which makes names unique.
  var depth = 0

  /// The statements, on one line.
  var text: String {
    let call = "c\(depth)"
    var statements = ["var \(call) = SplitSupport::RemoteCall(\(target))"]
    for (name, type) in parameters {
      if let function = type.lentFunction {
        statements.append("\(call).lend \(function.answering(by: name, depth: depth + 1))")
      } else {
        let writer = "w\(depth + 1)"
        let write = type.writing(name, to: writer, depth: depth + 1)
        statements.append("\(call).pass { \(writer) in \(write) }")
      }
    }
    func read(_ type: PlainType) -> String { "try \(type.reading(from: reader, depth: depth + 1))" }
    let changes = changed.map { "\($0.name) = \(read($0.type))" }.joined(separator: "; ")
    let method = canThrow ? "try \(call).throwingResult" : "\(call).result"
    statements.append(
      "return \(method)\(changes.isEmpty ? "" : "(changes: \(reading("()", changes)))") "
        + reading(result.text, result.isVoid ? "()" : read(result)))
    // What is lent is no value of its own otherwise.
    return parameters.filter { $0.type.lentFunction != nil }
      .reduce(statements.joined(separator: "; ")) { inner, parameter in
        "return \(canThrow ? "try " : "")Swift::withoutActuallyEscaping(\(parameter.name)) { "
          + "(\(parameter.name))\(canThrow ? " throws" : "") -> \(result.text) in \(inner) }"
      }
  }

  private var reader: String { "r\(depth + 1)" }

  private func reading(_ type: String, _ statements: String) -> String {
    "{ (\(reader): inout SplitSupport::WireReader) throws(SplitSupport::WireError) -> \(type) in "
      + "\(statements) }"
  }
}
