// Languages other than Swift, in as much as colours need: how comments and strings begin and end, and which
// words are keywords. `CodeLexer` works by these tables; a language more is a line more here.

import LessonModel

/// A language whose code is coloured where prose shows it.
public struct CodeLanguage: Sendable {
  /// How the code is built.
  enum Form: Sendable {
    /// Words and signs; a name in front of a parenthesis is called.
    case words
    /// Names with values behind a colon.
    case keys
    /// Rules in braces, with properties in them.
    case rules
    /// Tags around text.
    case markup
  }

  /// A string, or a comment: what it is between.
  struct Literal: Sendable {
    var opening: String
    var closing: String
    /// Whether a backslash takes its meaning from the next character.
    var hasEscapes = true
    var isMultiline = false
  }

  var form = Form.words
  var lineComments: [String] = []
  /// Whether a comment's sign counts only behind white space.
  var commentsNeedSpace = false
  var blockComments: [Literal] = []
  /// Those that others begin with come after them.
  var strings: [Literal] = []
  var keywords: Set<String> = []
  var ignoresCase = false
  /// What words hold beside letters, digits and underscores.
  var wordCharacters: Set<Character> = []
  /// What a word may begin with that is no word of its own: `$` of a variable, `@` of an attribute.
  var sigils: [Character: CodeToken.Kind] = [:]
  /// Whether a name in capitals is a type, as it is by custom.
  var capitalsAreTypes = false

  /// Finds a language by what stands behind the back quotes of a block; nil for one that is not known.
  public init?(named name: some StringProtocol) {
    let name = name.lowercased()
    guard let language = Self.all[Self.otherNames[name] ?? name] else { return nil }
    self = language
  }

  private init(
    _ form: Form = .words, comments: [String] = [], strings: [Literal] = [], keywords: String = ""
  ) {
    self.form = form
    lineComments = comments
    self.strings = strings
    self.keywords = Set(keywords.split(separator: " ").map(String.init))
  }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var language = self
    change(&language)
    return language
  }

  private static let otherNames = [
    "jsonc": "json", "json5": "json", "yml": "yaml", "sh": "bash", "shell": "bash", "zsh": "bash",
    "console": "bash", "xml": "html", "svg": "html", "xhtml": "html", "plist": "html",
    "py": "python",
    "python3": "python", "js": "javascript", "mjs": "javascript", "jsx": "javascript",
    "ts": "typescript", "tsx": "typescript", "h": "c", "c++": "cpp", "cc": "cpp", "hpp": "cpp",
    "objective-c": "objc", "objectivec": "objc", "m": "objc", "kt": "kotlin", "rs": "rust",
    "golang": "go",
  ]

  private static let double = Literal(opening: "\"", closing: "\"")
  private static let single = Literal(opening: "'", closing: "'")
  private static let remark = Literal(opening: "/*", closing: "*/", hasEscapes: false)

  /// A language of the family of C.
  private static func cFamily(_ keywords: String, strings: [Literal] = [double, single]) -> Self {
    Self(.words, comments: ["//"], strings: strings, keywords: keywords).with {
      $0.blockComments = [remark]
      $0.capitalsAreTypes = true
      $0.sigils = ["@": .attribute]
    }
  }

  private static let cWords = """
    auto break case char const continue default do double else enum extern float for goto if inline int long \
    register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while \
    bool true false NULL nullptr
    """

  private static let cppWords = """
     alignas alignof catch class concept consteval constexpr constinit co_await co_return co_yield decltype delete \
    explicit export final friend mutable namespace new noexcept operator override private protected public requires \
    static_assert template this throw try typename using virtual
    """

  private static let javaScriptWords = """
    async await break case catch class const continue debugger default delete do else export extends false finally \
    for from function get if import in instanceof let new null of return set static super switch this throw true try \
    typeof undefined var void while yield
    """

  private static let preprocessor: [Character: CodeToken.Kind] = ["#": .attribute, "@": .attribute]

  private static let all: [String: CodeLanguage] = [
    "json": Self(.keys, comments: ["//"], strings: [double], keywords: "true false null").with {
      $0.blockComments = [remark]
    },
    "yaml": Self(.keys, comments: ["#"], strings: [double, single], keywords: "true false null")
      .with {
        $0.commentsNeedSpace = true
        $0.wordCharacters = ["-", "."]
        $0.sigils = ["&": .attribute, "*": .attribute, "!": .attribute]
      },
    "toml": Self(.keys, comments: ["#"], strings: [double, single], keywords: "true false").with {
      $0.wordCharacters = ["-", "."]
    },
    "bash": Self(
      comments: ["#"],
      strings: [
        Literal(opening: "\"", closing: "\"", isMultiline: true),
        Literal(opening: "'", closing: "'", hasEscapes: false, isMultiline: true),
      ],
      keywords: """
        if then else elif fi for while until do done case esac in function select return exit local export declare \
        readonly unset source set shift trap
        """
    ).with {
      $0.commentsNeedSpace = true
      $0.wordCharacters = ["-", ".", "/"]
      $0.sigils = ["$": .variable]
    },
    "html": Self(
      .markup,
      strings: [
        Literal(opening: "\"", closing: "\"", hasEscapes: false, isMultiline: true),
        Literal(opening: "'", closing: "'", hasEscapes: false, isMultiline: true),
      ]
    ).with {
      $0.blockComments = [Literal(opening: "<!--", closing: "-->", hasEscapes: false)]
      $0.wordCharacters = ["-", ":", "."]
    },
    "css": Self(.rules, strings: [double, single]).with {
      $0.blockComments = [remark]
      $0.wordCharacters = ["-"]
      $0.sigils = ["@": .keyword]
    },
    "python": Self(
      comments: ["#"],
      strings: ["\"\"\"", "'''"].map { Literal(opening: $0, closing: $0, isMultiline: true) }
        + [double, single],
      keywords: """
        False None True and as assert async await break case class continue def del elif else except finally for \
        from global if import in is lambda match nonlocal not or pass raise return try while with yield
        """
    ).with {
      $0.sigils = ["@": .attribute]
      $0.capitalsAreTypes = true
    },
    "javascript": cFamily(
      javaScriptWords,
      strings: [double, single, Literal(opening: "`", closing: "`", isMultiline: true)]),
    "typescript": cFamily(
      javaScriptWords + """
         abstract any as boolean declare enum implements interface is keyof namespace never number private protected \
        public readonly string type unknown
        """,
      strings: [double, single, Literal(opening: "`", closing: "`", isMultiline: true)]),
    "c": cFamily(cWords).with { $0.sigils = preprocessor },
    "cpp": cFamily(cWords + cppWords).with { $0.sigils = preprocessor },
    "objc": cFamily(
      cWords + " id instancetype self super nil YES NO BOOL SEL nonatomic strong weak copy"
    )
    .with { $0.sigils = ["#": .attribute, "@": .keyword] },
    "java": cFamily(
      """
      abstract assert boolean break byte case catch char class const continue default do double else enum extends \
      false final finally float for if implements import instanceof int interface long native new null package \
      permits private protected public record return sealed short static super switch synchronized this throw throws \
      transient true try var void volatile while yield
      """),
    "kotlin": cFamily(
      """
      abstract as break by catch class companion const constructor continue data do else enum false final finally for \
      fun if import in init inline interface internal is lateinit null object open operator out override package \
      private protected public return sealed super suspend this throw true try typealias val var when where while
      """,
      strings: [Literal(opening: "\"\"\"", closing: "\"\"\"", hasEscapes: false, isMultiline: true)]
        + [double, single]),
    "go": cFamily(
      """
      break case chan const continue default defer else fallthrough false for func go goto if import interface map nil \
      package range return select struct switch true type var
      """,
      strings: [
        double, single, Literal(opening: "`", closing: "`", hasEscapes: false, isMultiline: true),
      ]),
    // A single quote begins a lifetime as often as a character.
    "rust": cFamily(
      """
      as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod move \
      mut pub ref return self Self static struct super trait true type unsafe use where while
      """, strings: [Literal(opening: "\"", closing: "\"", isMultiline: true)]
    ).with { $0.sigils = ["#": .attribute] },
    "sql": Self(
      comments: ["--"], strings: [single, double],
      keywords: """
        add all alter and as asc between by case check column constraint create cross default delete desc distinct drop \
        else end exists foreign from full group having if in index inner insert into is join key left like limit not \
        null offset on or order outer primary references right select set table then union unique update values view \
        when where with
        """
    ).with {
      $0.blockComments = [remark]
      $0.ignoresCase = true
    },
  ]
}
