// The sealed form of an exercise: the file `sealed.json` in its folder, which stands in the place of
// `solution.swift`, `hidden.swift` and `wrong/` in a course that is handed out. It has the facts that
// judging takes from them, and none of the answers.

/// What judging needs of an exercise whose answers are not part of the course.
///
/// `lessons pack` writes it as JSON, with these properties as its keys; keys that are not known are
/// passed over. The starter lies beside it in `starter.swift`.
public struct SealedForm: Codable, Hashable, Sendable {
  /// The name of the file.
  public static let fileName = "sealed.json"
  /// The version that is written; what has a higher one was written by a newer program.
  public static let currentVersion = 1

  /// Grows when a key changes its meaning or goes away.
  public var version = SealedForm.currentVersion
  /// The check suites' checks, in the order of their source; none for predictions.
  public var checks: [Check] = []
  /// What checks, probes and clients use of the learner's file, as the author declared it.
  public var declarations: [Declaration] = []
  /// The names, of those that the author declared, that checks, probes and clients use.
  public var names: [String] = []
  /// A Swift file that declares the functions that checks call, with empty bodies; nil where checks use
  /// more than functions on values of Swift's own and so are compiled with each learner's file.
  public var outline: String?
  /// The functions and variables that checks may call from another process, in grading.
  public var functions: [Function] = []
  /// Why checks and submission share a process in grading; nil where they are judged apart.
  public var reasonNotSplit: String?
  /// What is asked for; nil unless the exercise is one of predictions.
  public var prediction: Prediction?
  /// What to say of known mistakes, each readable only to whoever makes it.
  public var notes: [Note] = []
  /// The names of the checks that the starter passes: a place that judges rightly finds the same.
  public var starterPasses: [String] = []

  /// Makes the form of an exercise of which nothing is known yet.
  public init() {}

  /// One check of a check suite.
  public struct Check: Codable, Hashable, Sendable {
    /// The testing library's identity of it: suite, function and place.
    public var id: String
    /// Its name.
    public var name: String
    /// How many argument cases it has; nil for a check without arguments.
    public var caseCount: Int?

    /// Makes a check.
    public init(id: String, name: String, caseCount: Int?) {
      self.id = id
      self.name = name
      self.caseCount = caseCount
    }
  }

  /// One declaration, as the compiler tells it.
  public struct Declaration: Codable, Hashable, Sendable {
    /// `Train.describe()`.
    public var path: String
    /// The declaration as Swift writes it, without a body.
    public var text: String
    /// `swift.func`, `swift.class` and so on.
    public var kind: String
    /// What a member stands in: `class Train`.
    public var owner: String?

    /// Makes a declaration.
    public init(path: String, text: String, kind: String, owner: String? = nil) {
      self.path = path
      self.text = text
      self.kind = kind
      self.owner = owner
    }
  }

  /// A function or variable whose arguments and result can travel between processes.
  public struct Function: Codable, Hashable, Sendable {
    /// Its name without its parameters.
    public var name: String
    /// The parameters; nil for a variable.
    public var parameters: [Parameter]?
    /// The type of the result, `Swift.Int`.
    public var result: String
    /// Whether it is `async`.
    public var isAsync: Bool
    /// Whether it throws.
    public var canThrow: Bool
    /// Whether it throws nothing but what functions throw that it is given; nil for no.
    public var canRethrow: Bool?
    /// What stands before it: `nonisolated`, `@MainActor`.
    public var attributes: [String]
    /// Whether arguments are left out that have default values; nil for no.
    public var leavesOut: Bool?
    /// Whether it is a name for the type of the result; nil for no.
    public var isType: Bool?

    /// Makes a function.
    public init(
      name: String, parameters: [Parameter]?, result: String, isAsync: Bool, canThrow: Bool,
      canRethrow: Bool? = nil, attributes: [String], leavesOut: Bool? = nil, isType: Bool? = nil
    ) {
      self.name = name
      self.parameters = parameters
      self.result = result
      self.isAsync = isAsync
      self.canThrow = canThrow
      self.canRethrow = canRethrow
      self.attributes = attributes
      self.leavesOut = leavesOut
      self.isType = isType
    }
  }

  /// One parameter of a function.
  public struct Parameter: Codable, Hashable, Sendable {
    /// The argument's label; nil for `_`.
    public var label: String?
    /// The type, `Swift.Int`; of a variadic one the list's.
    public var type: String
    /// `inout` or `variadic`; nil where a value is handed over.
    public var passing: String?

    /// Makes a parameter.
    public init(label: String?, type: String, passing: String? = nil) {
      self.label = label
      self.type = type
      self.passing = passing
    }
  }

  /// What an exercise of predictions asks for; what is true, compiling and running its code tells.
  public struct Prediction: Codable, Hashable, Sendable {
    /// How many marks the author wrote.
    public var markCount: Int
    /// How many lines they are about.
    public var lineCount: Int
    /// The kinds of marks that are asked for.
    public var kinds: [Mark.Kind]
    /// The lines in question, counted in the starter; nil where these are the lines that the compiler
    /// says something of.
    public var lines: [Line]?

    /// Makes a prediction.
    public init(markCount: Int, lineCount: Int, kinds: [Mark.Kind], lines: [Line]?) {
      self.markCount = markCount
      self.lineCount = lineCount
      self.kinds = kinds
      self.lines = lines
    }
  }

  /// A line of the starter that is asked about.
  public struct Line: Codable, Hashable, Sendable {
    /// Its number, from 1.
    public var number: Int
    /// The kind of mark that is asked for.
    public var kind: Mark.Kind

    /// Makes a line.
    public init(number: Int, kind: Mark.Kind) {
      self.number = number
      self.kind = kind
    }
  }

  /// What to say of one known mistake.
  ///
  /// The text is locked with what checks say of the mistake, so that nobody reads it who has not made
  /// it: a learner could try all mistakes that there are, and find what made them again.
  public struct Note: Codable, Hashable, Sendable {
    /// A digest of what checks say of the mistake.
    public var mistake: String
    /// The locked text in the course's main language, as hexadecimal digits.
    public var text: String
    /// The locked texts in other languages.
    public var translations: [Translation]

    /// A locked text in another language.
    public struct Translation: Codable, Hashable, Sendable {
      /// The language.
      public var language: LanguageTag
      /// The locked text, as hexadecimal digits.
      public var text: String

      /// Makes a translation.
      public init(language: LanguageTag, text: String) {
        self.language = language
        self.text = text
      }
    }

    /// Makes a note.
    public init(mistake: String, text: String, translations: [Translation]) {
      self.mistake = mistake
      self.text = text
      self.translations = translations
    }
  }
}

extension Exercise {
  /// Whether solution, hidden checks and wrong answers are not part of this course.
  public var isSealed: Bool { sealed != nil }
}
