// The two sources that are generated for an exercise: the stub, against which the author's checks
// are compiled, and the answerer, which is compiled with each submission and calls its functions.
//
// A function has the same number in both. In the stub it has a symbol of its own besides, so that
// the compiled checks tell which functions they call: a submission needs no others.

import LessonModel

/// What is generated for an exercise's signatures.
struct StubSources: Sendable {
  let signatures: [Signature]
  let moduleName: String

  /// What the symbols of a stub's functions begin with; the number follows.
  static let symbolPrefix = "lessons_stub_"

  /// The numbers of the functions whose symbols are among these.
  static func functions(in symbols: [String]) -> Set<Int> {
    let numbers = symbols.filter { $0.hasPrefix(symbolPrefix) }.compactMap { symbol in
      Int(symbol.dropFirst(symbolPrefix.count).prefix { $0.isNumber })
    }
    return Set(numbers)
  }

  /// The module that stands for a submission's.
  var stub: String {
    """
    import SplitSupport
    import Testing
    \(foundation)
    extension SplitSupport::RemoteError: @retroactive nonisolated Testing::CustomTestStringConvertible {}

    @_cdecl("\(HostProtocol.remoteOutputSymbol)") public nonisolated func lessonsRemoteOutput(
      _ question: Int32, _ start: Int, _ count: UnsafeMutablePointer<Int>
    ) -> UnsafeMutablePointer<UInt8>? { SplitSupport::remoteOutput(question, start, count) }


    """ + declarations(with: Self.asking)
  }

  /// The stub's declarations alone, to compile checks against that never run.
  var outline: String {
    signatures.foundationImport + declarations { _, _ in "Swift::fatalError()" }
  }

  /// What lets values of Foundation's types travel.
  private var foundation: String {
    signatures.foundationImport + signatures.foundationTypes.map(\.conformance).joined()
  }

  private func declarations(with body: (Int, Signature) -> String) -> String {
    signatures.enumerated().map { Self.declaration($0, $1, body: body($0, $1)) }
      .joined(separator: "\n")
  }

  /// The body of a function that asks the submission.
  private static func asking(_ index: Int, _ signature: Signature) -> String {
    let call = RemoteCallSource(
      target: "\(index)",
      parameters: (signature.parameters ?? []).enumerated().map { ("a\($0)", $1.type) },
      changed: signature.changed.map { ("a\($0.index)", $0.type) },
      result: signature.result, canThrow: signature.canThrow)
    guard signature.canRethrow else { return "  \(call.text)" }
    let result = signature.result.text
    return
      "  return try SplitSupport::rethrown({ () throws -> \(result) in \(call.text) }) { throw $0 }"
  }

  private static func declaration(_ index: Int, _ signature: Signature, body: String) -> String {
    let attributes = signature.attributes.map { "\($0) " }.joined()
    let symbol = "@_silgen_name(\"\(Self.symbolPrefix)\(index)\")"
    let result = signature.result
    if signature.isType { return "typealias `\(signature.name)` = \(result.text)\n" }
    guard let parameters = signature.parameters else {
      return """
        \(attributes)var `\(signature.name)`: \(result.text) {
          \(symbol) get {
        \(body)
          }
        }

        """
    }
    let list = parameters.enumerated().map { index, parameter in
      "\(parameter.label.map(Self.escaped) ?? "_") a\(index): \(parameter.declaredType)"
    }.joined(separator: ", ")
    return """
      \(symbol) \(attributes)func `\(signature.name)`(\(list))\(signature.declaredEffects) -> \(result.text) {
      \(body)
      }

      """
  }

  /// What answers requests for the functions with these numbers.
  ///
  /// Each result has its type written out: no overload of another type is taken. Modules are named as such, for
  /// a submission may have a type that is called as one of them, or as what is used of one: `MainActor`.
  func answerer(_ used: Set<Int>) -> String {
    let calls = signatures.enumerated().filter { used.contains($0.offset) }
    let awaits = calls.contains { $0.element.isAsync }
    func cases(awaiting: Bool) -> String {
      calls.filter { $0.element.isAsync == awaiting }
        .map { answerCase($0.offset, $0.element) }.joined()
    }
    let awaited = """
      { call in
          switch call.function {
      \(cases(awaiting: true))    default: throw SplitSupport::WireError()
          }
        }
      """
    return """
      import SplitSupport
      \(foundation)
      @_cdecl("lessons_run_checks") @_Concurrency::MainActor public func lessonsAnswerRequests() {
        SplitSupport::serve { call in
          switch call.function {
      \(cases(awaiting: false))    default: return false
          }
        }\(awaits ? " awaiting: " + awaited : "")
      }

      \(callsOfNone(calls.map(\.element)))
      """
  }

  /// What is called in the place of a submission's function where that is generic and nothing tells its types: a
  /// call without any of any number of arguments, which no check can make then.
  private func callsOfNone(_ signatures: [Signature]) -> String {
    let functions = signatures.filter(\.leavesOut).map { signature in
      let parameters = (signature.parameters ?? []).map { parameter in
        (parameter.label.map(Self.escaped) ?? "_") + " _: "
          + (parameter.passing == .variadic ? "LessonsNothing..." : parameter.declaredType)
      }
      // Swift takes what does not wait before it looks at what is favoured.
      return "@_disfavoredOverload func `\(signature.name)`(\(parameters.joined(separator: ", "))) "
        + "-> \(signature.result.text) { Swift::fatalError() }\n"
    }
    return functions.isEmpty ? "" : "enum LessonsNothing {}\n" + functions.joined()
  }

  /// A label as it must be written; other keywords may stand there as they are.
  private static func escaped(_ label: String) -> String {
    ["inout", "var", "let"].contains(label) ? "`\(label)`" : label
  }

  /// What calls a function with arguments that are there, by the types that it was declared with.
  private func call(of signature: Signature) -> String {
    let arguments = (signature.parameters ?? []).indices.map { "a\($0)" }
    // What is given back where nothing is asked for is of no use to a caller, and no fault.
    let result = signature.result.isVoid ? "_" : "let result: \(signature.result.text)"
    return "\(result) = \(call(of: signature, arguments: arguments))"
  }

  /// A call of a function with these arguments.
  func call(of signature: Signature, arguments: [String]) -> String {
    let effects = (signature.canThrow ? "try " : "") + (signature.isAsync ? "await " : "")
    let callee = "\(moduleName)::`\(signature.name)`"
    guard let parameters = signature.parameters else { return effects + callee }
    let takesLists = signature.isVariadic && !signature.leavesOut
    let passed = zip(parameters, arguments).map { parameter, argument in
      (parameter.passing == .inout ? "&" : "") + argument
        + (parameter.isAutoclosure && !takesLists ? "()" : "")
    }
    func labelled(_ arguments: [String]) -> String {
      let all = zip(parameters, arguments).filter { !$1.isEmpty }.map { parameter, argument in
        (parameter.label.map { "\(Self.escaped($0)): " } ?? "") + argument
      }
      return effects + "\(callee)(\(all.joined(separator: ", ")))"
    }
    guard let list = parameters.firstIndex(where: { $0.passing == .variadic }) else {
      return labelled(passed)
    }
    guard signature.leavesOut else {
      let function = "\(takingLists(signature, parameters))(\(passed.joined(separator: ", ")))"
      return effects + function
    }
    // What leaves arguments out is a call, and that has its number of arguments.
    let cases = (0...Self.listedMax).map { count in
      var each = passed
      each[list] = (0..<count).map { "\(passed[list])[\($0)]" }.joined(separator: ", ")
      return "case \(count): \(labelled(each))\n"
    }
    return "switch \(passed[list]).count {\n\(cases.joined())default: Swift::fatalError()\n}"
  }

  /// How many arguments stand for a variadic parameter where others are left out.
  private static let listedMax = 16

  /// A variadic function as one that takes arrays, which compiled calls of it pass as well: Swift has no other way to
  /// hand an array to one.
  private func takingLists(_ signature: Signature, _ parameters: [Signature.Parameter]) -> String {
    let name = parameters.map { "\($0.label.map(Self.escaped) ?? "_"):" }.joined()
    func type(_ types: [String]) -> String {
      "@_Concurrency::MainActor (\(types.joined(separator: ", ")))\(signature.effects) -> "
        + signature.result.text
    }
    let declared = parameters.map { parameter in
      switch parameter.passing {
      case .value: (parameter.isAutoclosure ? "@autoclosure " : "") + parameter.heldType
      case .variadic, .inout: parameter.declaredType
      }
    }
    return "Swift::unsafeBitCast(\(moduleName)::`\(signature.name)`(\(name)) as "
      + "\(type(declared)), to: (\(type(parameters.map(\.heldType)))).self)"
  }

  /// The calls of an answerer with nothing around them, to be compiled and never run.
  var calls: String {
    let functions = signatures.enumerated().map { index, signature in
      let parameters = (signature.parameters ?? []).enumerated().map { index, parameter in
        "_ a\(index): \(parameter.heldType)"
      }.joined(separator: ", ")
      return """
          func call\(index)(\(parameters))\(signature.effects) -> \(signature.result.text) {
            \(call(of: signature))
        \(signature.result.isVoid ? "" : "    return result\n")  }

        """
    }
    return signatures.foundationImport
      + "@_Concurrency::MainActor func lessonsCalls() {\n\(functions.joined())}\n"
      + callsOfNone(signatures)
  }

  private func answerCase(_ index: Int, _ signature: Signature) -> String {
    let parameters = signature.parameters ?? []
    var lines = parameters.enumerated().map { index, parameter in
      (parameter.passing == .inout ? "var" : "let") + " a\(index): \(parameter.type.text) = try "
        + parameter.type.reading(from: "call.arguments")
    }
    let changes = signature.changed.map { index, type in
      type.writing("a\(index)", to: "call.changes")
    }
    if !changes.isEmpty { lines.append("defer { \(changes.joined(separator: "; ")) }") }
    lines.append(call(of: signature))
    if !signature.result.isVoid {
      lines.append(signature.result.writing("result", to: "call.reply"))
    }
    if !signature.isAsync { lines.append("return true") }
    return "    case \(index):\n" + lines.map { "      \($0)\n" }.joined()
  }
}
