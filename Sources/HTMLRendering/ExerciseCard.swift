// An exercise on a page: what to do, hints that open one by one, the checks' names, and how it is
// worked on: in which file, with which command, of which program.

public import Languages
public import LessonModel
import SwiftReading

/// An exercise as readers see it.
public struct ExerciseCard {
  /// The exercise.
  public var exercise: Exercise
  /// Its instructions and hints, rendered.
  public var text: ProseHTML
  /// Its title.
  public var title: String
  /// The level of its heading.
  public var headingLevel: Int
  /// The code that the learner begins with, highlighted.
  public var starter: HTML
  /// The author's solution; nil where the course keeps it to itself.
  public var solution: HTML?
  /// What to type after `lessons check`.
  public var shortName: String
  /// The address at which readers get the course with the program; nil while there is none.
  public var getURL: String?
  /// The page's language; nil where what stands around the card is in it.
  public var language: LanguageTag?
  /// The language of title, instructions and hints; nil where it is the page's own.
  public var textLanguage: LanguageTag?
  /// The language in which the checks are named; nil where it is the page's own.
  public var checksLanguage: LanguageTag?
  /// What the checks are called in the page's language, as far as the author says it.
  public var checkNames: [String: String]

  /// Makes a card.
  public init(
    _ exercise: Exercise, text: ProseHTML, title: String, headingLevel: Int, starter: HTML,
    solution: HTML?, shortName: String, getURL: String? = nil, language: LanguageTag? = nil,
    textLanguage: LanguageTag? = nil, checksLanguage: LanguageTag? = nil,
    checkNames: [String: String] = [:]
  ) {
    self.exercise = exercise
    self.text = text
    self.title = title
    self.headingLevel = headingLevel
    self.starter = starter
    self.solution = solution
    self.shortName = shortName
    self.getURL = getURL
    self.language = language
    self.textLanguage = textLanguage
    self.checksLanguage = checksLanguage
    self.checkNames = checkNames
  }

  /// The card in a language.
  public func html(_ words: Words) -> HTML {
    let slug = exercise.slug
    let isPrediction = exercise.kind == .predict
    let level = min(headingLevel, 6)
    let given: HTML =
      isPrediction
      ? starter
      : "<details><summary\(words.attributes)>\(words("starter"))</summary>\(starter)</details>\n"
    return """
      <section class="exercise" id="\(slug)" aria-labelledby="\(slug)-title" \
      data-address="\(exercise.address)"\(attributes(of: language))>
      <p class="kind"\(words.attributes)>\(words(isPrediction ? "predict" : "exercise"))</p>
      <h\(level) id="\(slug)-title"\(attributes(of: textLanguage))>\(HTML(withCode: title))</h\(level)>
      <p class="meta"\(words.attributes)>\(meta(words))</p>
      \(written(text.html))\(checks)\(given)\(hints(words))\(solutionFold(words))\
      \(work(words))</section>

      """
  }

  private func meta(_ words: Words) -> HTML {
    // The number behind it would be drawn as a part of it.
    let address: HTML =
      words.source.isRightToLeft ? "<bdi>\(exercise.address)</bdi>" : "\(exercise.address)"
    let count =
      exercise.kind == .predict
      ? words("lines-to-predict", count: exercise.predictedLineCount)
      : words("checks", count: exercise.checkNames.count)
    return "\(address) · \(count) · \(words("points", count: exercise.points))"
  }

  /// What an element says of itself that holds text of another language than what stands around it.
  private func attributes(of language: LanguageTag?) -> HTML {
    language.map { " lang=\"\($0)\" dir=\"\(Language($0).direction)\"" } ?? ""
  }

  /// A text of the exercise's, which says its language where that is another one.
  private func written(_ text: HTML) -> HTML {
    textLanguage == nil ? text : "<div\(attributes(of: textLanguage))>\(text)</div>"
  }

  private var checks: HTML {
    guard !exercise.checkNames.isEmpty else { return "" }
    let language = attributes(of: checksLanguage)
    let items = exercise.checkNames.map { name -> HTML in
      let other = checkNames.isEmpty || checkNames[name] != nil ? "" : language
      return "<li\(other)>\(HTML(withCode: checkNames[name] ?? name))</li>"
    }
    let whole = checkNames.isEmpty ? language : ""
    return "<ul class=\"checks\"\(whole)>\(items.joined())</ul>\n"
  }

  private func hints(_ words: Words) -> HTML {
    text.hints.enumerated().map { index, hint -> HTML in
      """
      <details class="hint"><summary\(words.attributes)>\(words("hint", ["number": "\(index + 1)"]))</summary>\(written(hint))</details>

      """
    }.joined()
  }

  /// Which file, which command, and what it is a command of.
  private func work(_ words: Words) -> HTML {
    let paths = exercise.fileAddresses.map { "Work/\($0).swift" }
    let key =
      exercise.kind == .predict ? "work-predict" : paths.count > 1 ? "work-files" : "work-file"
    let names = paths.indices.map { "file\($0)" }
    let file = HTML(
      filling: words(
        key, ["file": "{file0}", "files": names.map { "{\($0)}" }.joined(separator: ", ")]),
      withCode: Dictionary(uniqueKeysWithValues: zip(names, paths)))
    let about = HTML(
      filling: words("work-about"),
      withCode: [
        "lessons": "lessons", "watch": "lessons watch \(shortName)",
        "hint": "lessons hint \(shortName)",
      ])
    let get: HTML =
      getURL.map { "\(words("work-get")) <a href=\"\($0)\">\($0)</a>" }
      ?? HTML(
        filling: words("work-comes"), withCode: ["lessons": "lessons", "bin": "bin/lessons"])
    return """
      <p class="work"\(words.attributes)>\(file)</p>
      <div class="command"><code>lessons check \(shortName)</code></div>
      <details class="about"\(words.attributes)><summary>\(HTML(filling: words("work-what"), withCode: ["lessons": "lessons"]))</summary>\
      <p>\(about)</p><p>\(get)</p></details>

      """
  }

  private func solutionFold(_ words: Words) -> HTML {
    guard let solution else { return "" }
    return """
      <details class="solution"><summary\(words.attributes)>\(words("solution"))</summary>\(solution)</details>

      """
  }
}
