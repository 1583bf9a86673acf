// An exercise: a task with checks, and everything its author wrote for it.

/// A task with checks.
public struct Exercise: Codable, Hashable, Sendable {
  /// How the learner's work is judged.
  public enum Kind: String, Codable, Sendable {
    /// By check suites, and clients if there are any.
    case checks
    /// By comparing the marks that the learner writes with compiler and timeline.
    case predict
  }

  /// Its name in paths and on the command line.
  public var slug: String
  /// The slug of the lesson it belongs to.
  public var lesson: String
  /// The slug of the page it belongs to.
  public var page: String
  /// The absolute path of its folder.
  public var path: String
  /// How the learner's work is judged.
  public var kind: Kind
  /// Title, instructions and hints.
  public var text: Localized<ExerciseText>
  /// How many points it counts for.
  public var points: Int
  /// How its code is compiled.
  public var settings: CompilationSettings
  /// What the front matter says of single checks, by their names.
  public var checkSettings: [String: CheckSettings]
  /// The wall-clock limit in seconds of one run; nil leaves the default.
  public var timeLimitSeconds: Double?
  /// The author's reference; without text where the exercise is sealed.
  public var solution: SourceFile
  /// What is known of the answers where they are not part of the course.
  public var sealed: SealedForm?
  /// The code that a learner begins from; its path is the starter's own file or the solution's.
  public var starter: SourceFile
  /// The check suites; nil for an exercise that is judged without.
  public var checks: SourceFile?
  /// Checks for grading only.
  public var hidden: SourceFile?
  /// Functions of the author's that exercise the learner's types, if there are any.
  public var probes: SourceFile?
  /// Code that must, or must not, compile against the learner's file.
  public var clients: [Client]
  /// Plausible mistakes, each with the checks that catch it.
  public var wrongAnswers: [WrongAnswer]
  /// The names of the checks that learners see, clients last; none for an exercise of predictions.
  public var checkNames: [String]

  /// Makes an exercise.
  public init(
    slug: String, lesson: String, page: String, path: String, kind: Kind,
    text: Localized<ExerciseText>, points: Int = 1, settings: CompilationSettings = .init(),
    checkSettings: [String: CheckSettings] = [:], timeLimitSeconds: Double? = nil,
    solution: SourceFile, sealed: SealedForm? = nil, starter: SourceFile,
    checks: SourceFile? = nil, hidden: SourceFile? = nil, probes: SourceFile? = nil,
    clients: [Client] = [], wrongAnswers: [WrongAnswer] = [], checkNames: [String] = []
  ) {
    self.slug = slug
    self.lesson = lesson
    self.page = page
    self.path = path
    self.kind = kind
    self.text = text
    self.points = points
    self.settings = settings
    self.checkSettings = checkSettings
    self.timeLimitSeconds = timeLimitSeconds
    self.solution = solution
    self.sealed = sealed
    self.starter = starter
    self.checks = checks
    self.hidden = hidden
    self.probes = probes
    self.clients = clients
    self.wrongAnswers = wrongAnswers
    self.checkNames = checkNames
  }

  /// `patterns/bang`.
  public var address: String { "\(lesson)/\(slug)" }

  /// Where the learner's files lie in a folder of such files, without `.swift`, as its outline has them.
  public var fileAddresses: [String] { outline.fileAddresses }
}

/// What an exercise's Markdown says.
public struct ExerciseText: Codable, Hashable, Sendable {
  /// The Markdown file; its text includes the front matter.
  public var file: SourceFile
  /// The title, one line.
  public var title: String
  /// What the learner is to do.
  public var instructions: [Block]
  /// The hints, in the order in which they are given.
  public var hints: [[Block]]
  /// What the checks are called in the text's language, by their names; none in the main language.
  public var checkNames: [String: String]

  /// Makes a text.
  public init(
    file: SourceFile, title: String, instructions: [Block], hints: [[Block]],
    checkNames: [String: String] = [:]
  ) {
    self.file = file
    self.title = title
    self.instructions = instructions
    self.hints = hints
    self.checkNames = checkNames
  }
}

/// How code is compiled. The defaults are the plain compiler's: what compiles in a file of one's own
/// compiles in a lesson.
public struct CompilationSettings: Codable, Hashable, Sendable {
  /// What code without an annotation is isolated to.
  public enum Isolation: String, Codable, Sendable {
    case mainActor = "MainActor"
    case nonisolated
  }

  /// The module's name, which checks and clients import.
  public var moduleName: String
  /// The Swift language mode, 5 or 6.
  public var languageMode: Int
  /// What code without an annotation is isolated to.
  public var isolation: Isolation
  /// What lies beside the code for it to import and to read.
  public var shared = SharedFiles()

  /// Makes settings.
  public init(
    moduleName: String = "Exercise", languageMode: Int = 5, isolation: Isolation = .nonisolated
  ) {
    self.moduleName = moduleName
    self.languageMode = languageMode
    self.isolation = isolation
  }
}

/// What an exercise's front matter says of one check.
public struct CheckSettings: Codable, Hashable, Sendable {
  /// How many points the check counts for.
  public var points: Int
  /// The check that must pass before this one counts.
  public var after: String?

  /// Makes settings of one check.
  public init(points: Int = 1, after: String? = nil) {
    self.points = points
    self.after = after
  }
}

/// Code that uses the learner's code and must, or must not, compile.
public struct Client: Codable, Hashable, Sendable {
  /// The check's name: the text of its first comment.
  public var name: String
  /// The file with the code.
  public var file: SourceFile
  /// What must be refused; without any the client must compile.
  public var marks: [Mark]
  /// Whether it imports the exercise's module and so is compiled outside it.
  public var isOutside: Bool

  /// Makes a client.
  public init(name: String, file: SourceFile, marks: [Mark], isOutside: Bool) {
    self.name = name
    self.file = file
    self.marks = marks
    self.isOutside = isOutside
  }

  /// Whether the compiler must refuse it.
  public var mustFail: Bool { marks.contains { $0.kind == .error } }
}

/// A plausible mistake, kept to prove the checks.
public struct WrongAnswer: Codable, Hashable, Sendable {
  /// A whole exercise file with the mistake in it.
  public var file: SourceFile
  /// The names of the checks that must catch it.
  public var failingChecks: [String]
  /// Why people write this.
  public var note: Localized<String>

  /// Makes a wrong answer.
  public init(file: SourceFile, failingChecks: [String], note: Localized<String>) {
    self.file = file
    self.failingChecks = failingChecks
    self.note = note
  }
}
