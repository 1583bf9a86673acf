// What sourcekitd is asked, and the form of its answers.

import LessonModel

/// A question about a file, which may import some modules.
struct Question {
  /// The question as sourcekitd reads it.
  let text: String

  /// What sourcekitd calls a request, with what it is told.
  private init(
    _ request: String, about path: String, _ modules: ImportableModules,
    _ details: [(key: String, value: String)]
  ) {
    let file = Self.quoted(path)
    let arguments = ([path] + Self.compilerArguments + modules.compilerArguments)
      .map(Self.quoted).joined(separator: ", ")
    let common = [
      ("request", "source.request.\(request)"), ("name", file), ("sourcefile", file),
      ("primary_file", file), ("compilerargs", "[\(arguments)]"),
    ]
    text = "{" + (common + details).map { "key.\($0.0): \($0.1)" }.joined(separator: ", ") + "}"
  }

  /// Files are compiled as snippets are.
  private static let compilerArguments = ["-swift-version", "5", "-enable-bare-slash-regex"]

  /// Shows a file that need not be on disk.
  static func open(_ path: String, _ source: String, _ modules: ImportableModules) -> Self {
    let unwanted = ["enablesyntaxmap", "enablesubstructure", "enablediagnostics"]
    return Self(
      "editor.open", about: path, modules,
      [("sourcetext", quoted(source)), ("syntactic_only", "1")] + unwanted.map { ($0, "0") })
  }

  /// Takes a file away.
  static func close(_ path: String) -> Self {
    Self("editor.close", about: path, ImportableModules(), [])
  }

  /// What the names are that a file refers to: `NameKinds`.
  static func kinds(in path: String, _ modules: ImportableModules) -> Self {
    Self("semantic_tokens", about: path, modules, [])
  }

  /// The types of all expressions: `ExpressionTypes`.
  static func types(in path: String, _ modules: ImportableModules) -> Self {
    Self("expression.type", about: path, modules, [])
  }

  /// What a name means: `Meaning`.
  ///
  /// Asked about a range, sourcekitd looks into what the file was made into for the questions above.
  /// Asked about a place, it makes again what stands there, which takes some milliseconds, and knows
  /// of code in which something is wrong what the whole file does not tell.
  static func meaning(
    at offset: Int, length: Int?, in path: String, _ modules: ImportableModules
  ) -> Self {
    Self(
      "cursorinfo", about: path, modules,
      [("offset", "\(offset)")] + (length.map { [("length", "\($0)")] } ?? []))
  }

  /// What may stand at a place of a text and begins with a word: `FoundChoices`.
  ///
  /// Whoever opens such a question closes it.
  static func choices(
    at offset: Int, beginningWith word: String, in source: String, countMax: Int,
    _ modules: ImportableModules
  ) -> (open: Self, close: Self) {
    let place = [("offset", "\(offset)"), ("sourcetext", quoted(source))]
    let options = [
      ("filtertext", quoted(word)), ("requestlimit", "\(countMax)"), ("hideunderscores", "1"),
      ("hidelowpriority", "1"), ("includeexactmatch", "1"), ("addinitstotoplevel", "1"),
      ("fuzzymatching", "0"), ("addinneroperators", "0"),
    ].map { "key.codecomplete.\($0.0): \($0.1)" }.joined(separator: ", ")
    let path = "/lessons/main.swift"
    return (
      Self(
        "codecomplete.open", about: path, modules,
        place + [("codecomplete.options", "{\(options)}")]),
      Self("codecomplete.close", about: path, modules, place)
    )
  }

  /// What calls at a place of a shown file may be given: `FoundSignatures`.
  static func signatures(
    at offset: Int, in path: String, _ modules: ImportableModules
  ) -> Self {
    Self("signaturehelp", about: path, modules, [("offset", "\(offset)")])
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\0"..<" ", "\u{7F}"..<"\u{A0}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\x" + String(repeating: "0", count: 2 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension ImportableModules {
  /// What the compiler's driver is told of them.
  fileprivate var compilerArguments: [String] {
    folders.flatMap { ["-I", $0] }
      + implicitNames.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
  }
}

/// A place in a text that sourcekitd tells of, in UTF-8 code units.
protocol FoundExtent {
  var offset: Int { get }
  var length: Int { get }
}

extension FoundExtent {
  /// Whether a text can have such a place: in a box, who answers may be a stranger's.
  var isSound: Bool {
    let possible = 0...Int(Int32.max)
    return possible.contains(offset) && possible.contains(length)
  }
}

/// The names that a file refers to; names that it declares are not among them.
struct NameKinds: Decodable {
  struct Name: Decodable, FoundExtent {
    var kind: String
    /// In UTF-8 code units from the file's beginning.
    var offset: Int
    var length: Int
    var isSystem: Int?

    enum CodingKeys: String, CodingKey {
      case kind = "key.kind"
      case offset = "key.offset"
      case length = "key.length"
      case isSystem = "key.is_system"
    }
  }

  var names: [Name]

  enum CodingKeys: String, CodingKey { case names = "key.semantic_tokens" }
}

/// The types of a file's expressions.
struct ExpressionTypes: Decodable {
  struct Expression: Decodable, FoundExtent {
    var offset: Int
    var length: Int
    var type: String

    enum CodingKeys: String, CodingKey {
      case offset = "key.expression_offset"
      case length = "key.expression_length"
      case type = "key.expression_type"
    }
  }

  var expressions: [Expression]

  enum CodingKeys: String, CodingKey { case expressions = "key.expression_type_list" }
}

/// What is known of a name.
struct Meaning: Decodable {
  /// The declaration as XML.
  var declaration: String?

  enum CodingKeys: String, CodingKey { case declaration = "key.annotated_decl" }
}

/// What may stand at a place.
struct FoundChoices: Decodable {
  struct Found: Decodable {
    /// With names and types of parameters.
    var text: String
    /// What is inserted, arguments as `<#…#>`.
    var source: String
    var type: String?
    var summary: String?

    enum CodingKeys: String, CodingKey {
      case text = "key.description"
      case source = "key.sourcetext"
      case type = "key.typename"
      case summary = "key.doc.brief"
    }
  }

  var results: [Found]

  enum CodingKeys: String, CodingKey { case results = "key.results" }
}

/// What a call may be given.
struct FoundSignatures: Decodable {
  struct Found: Decodable {
    struct Parameter: Decodable, FoundExtent {
      /// Where it stands in the signature's text, in UTF-8 code units.
      var offset: Int
      var length: Int

      enum CodingKeys: String, CodingKey {
        case offset = "key.nameoffset"
        case length = "key.namelength"
      }
    }

    var text: String
    var comment: String?
    var parameters: [Parameter]
    /// The parameter that the place belongs to.
    var active: Int?

    enum CodingKeys: String, CodingKey {
      case text = "key.name"
      case comment = "key.doc_comment"
      case parameters = "key.parameters"
      case active = "key.active_parameter"
    }
  }

  /// nil where there is no call.
  var signatures: [Found]?

  enum CodingKeys: String, CodingKey { case signatures = "key.signatures" }
}
