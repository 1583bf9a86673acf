// What problems of a course are about. Each has a name, by which `lessons help` finds what to know of it:
// the cause, and the way out.

/// A rule of the format, or of good courses, that a problem is about.
public enum CourseRule: String, CaseIterable, Codable, Sendable {
  // MARK: Files and folders

  case noCourse = "no-course"
  case missingFile = "missing-file"
  case unreadableFile = "unreadable-file"
  case notText = "not-text"
  case tooLarge = "too-large"
  case wrongKindOfFile = "wrong-kind-of-file"
  case linkOut = "link-out"
  case unusedFile = "unused-file"
  case similarNames = "similar-names"
  case unlisted
  case missingFolder = "missing-folder"
  case listedTwice = "listed-twice"
  case noList = "no-list"
  case badName = "bad-name"
  case nameTaken = "name-taken"
  case sameTitle = "same-title"

  // MARK: Front matter and course.yml

  case noFrontMatter = "no-front-matter"
  case malformedYAML = "malformed-yaml"
  case unknownKey = "unknown-key"
  case keyTwice = "key-twice"
  case noTitle = "no-title"
  case badValue = "bad-value"
  case idleAcceptance = "idle-acceptance"
  case unknownCheck = "unknown-check"
  case termNotInBold = "term-not-in-bold"
  case termTwice = "term-twice"

  // MARK: The text of pages

  case unknownDirective = "unknown-directive"
  case malformedDirective = "malformed-directive"
  case misplacedDirective = "misplaced-directive"
  case unknownSnippet = "unknown-snippet"
  case unknownSlice = "unknown-slice"
  case unknownExercise = "unknown-exercise"
  case placedTwice = "placed-twice"
  case neverPlaced = "never-placed"
  case headingLevels = "heading-levels"
  case unknownAside = "unknown-aside"
  case rawHTML = "raw-html"
  case raggedTable = "ragged-table"
  case undefinedFootnote = "undefined-footnote"
  case unusedFootnote = "unused-footnote"
  case footnoteTwice = "footnote-twice"
  case misplacedFootnote = "misplaced-footnote"
  case foreignMarkdown = "foreign-markdown"
  case unclosedCode = "unclosed-code"
  case noEmphasis = "no-emphasis"
  case nestedTooDeep = "nested-too-deep"
  case noText = "no-text"
  case brokenLink = "broken-link"
  case linkLeadsOut = "link-leads-out"
  case noHeading = "no-heading"
  case foreignImage = "foreign-image"

  // MARK: Snippets and marks

  case misspeltMark = "misspelt-mark"
  case markOffset = "mark-offset"
  case uselessMark = "useless-mark"
  case sliceMarkers = "slice-markers"
  case emptySlice = "empty-slice"
  case wrongMark = "wrong-mark"
  case compilerWarning = "compiler-warning"
  case changingValue = "changing-value"
  case snippetEnd = "snippet-end"
  case lateDeinit = "late-deinit"
  case notCompiled = "not-compiled"
  case sharedSources = "shared-sources"
  case badPackage = "bad-package"

  // MARK: Exercises, before anything is compiled

  case noChecks = "no-checks"
  case sameCheckTwice = "same-check-twice"
  case noSolution = "no-solution"
  case noStarter = "no-starter"
  case starterMarkers = "starter-markers"
  case starterPlaceholder = "starter-placeholder"
  case starterIsSolution = "starter-is-solution"
  case starterPasses = "starter-passes"
  case starterCompiles = "starter-compiles"
  case noHints = "no-hints"
  case hintsAreAList = "hints-are-a-list"
  case tellingHint = "telling-hint"
  case afterItself = "after-itself"
  case fewWrongAnswers = "few-wrong-answers"
  case noExpectation = "no-expectation"
  case constantExpectation = "constant-expectation"
  case unusedProbe = "unused-probe"
  case clientName = "client-name"
  case clientTwin = "client-twin"
  case clientMark = "client-mark"
  case nothingToPredict = "nothing-to-predict"
  case predictionFiles = "prediction-files"
  case predictionCode = "prediction-code"
  case sealedForm = "sealed-form"

  // MARK: Exercises, when their answers are judged

  case solutionFails = "solution-fails"
  case checksDoNotCompile = "checks-do-not-compile"
  case awaitsAtTop = "awaits-at-top"
  case exitTest = "exit-test"
  case wrongAnswerMark = "wrong-answer-mark"
  case wrongAnswerNote = "wrong-answer-note"
  case wrongAnswerCompiles = "wrong-answer-compiles"
  case wrongAnswerPasses = "wrong-answer-passes"
  case clientWithSolution = "client-with-solution"
  case unfailingCheck = "unfailing-check"
  case idleProbe = "idle-probe"
  case unsteadyCheck = "unsteady-check"
  case notSplit = "not-split"
  case refusedBySwiftTest = "refused-by-swift-test"

  // MARK: The site and its theme

  case badAddress = "bad-address"
  case badColour = "bad-colour"
  case badPicture = "bad-picture"
  case unknownVersion = "unknown-version"
  case unknownPage = "unknown-page"
  case siteCollision = "site-collision"
  case staticFile = "static-file"
  case badTemplate = "bad-template"
  case unknownValue = "unknown-value"
  case unusedTemplate = "unused-template"
  case themeWords = "theme-words"

  // MARK: Other languages

  case badLanguage = "bad-language"
  case unknownLanguage = "unknown-language"
  case unwrittenLanguage = "unwritten-language"
  case staleTranslation = "stale-translation"
  case untranslatedText = "untranslated-text"
  case untranslatedCheck = "untranslated-check"
  case untranslatedTerm = "untranslated-term"

  /// What follows `lessons` in the command that shows the rule's section of the documentation.
  public var help: String { "help \(rawValue)" }
}
