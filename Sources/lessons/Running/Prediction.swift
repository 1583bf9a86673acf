// `run --predict`: the code first; each value that is worth guessing after a guess, or after Return.

import ConsoleRendering
import Languages
import LessonModel
import SwiftReading
import Synchronization

/// Asks for results before they are shown, and keeps the score of a whole run.
final class Prediction: Sendable {
  private struct State {
    var askedCount = 0
    var rightCount = 0
    var isOver = false
  }

  private let style: TextStyle
  private let state = Mutex(State())

  init(style: TextStyle) { self.style = style }

  /// Shows a snippet without results, then asks line by line; end of input ends all questions.
  func ask(of snippet: Snippet, slice: String?, result: SnippetResult) throws {
    guard let timeline = result.timeline, !state.withLock(\.isOver) else { return }
    let visible = slice.flatMap { snippet.slices[$0] } ?? snippet.visibleLines
    let sidebar = Sidebar(of: timeline, source: snippet.file)
    let source = SourceLines(snippet.file)
    let questions = visible.compactMap { line in
      sidebar.lines[line].flatMap { $0.guess(in: source) == nil ? nil : $0 }
    }
    guard !questions.isEmpty else { return }
    let code = Listing(snippet.file, title: snippet.file.name, visibleLines: visible)
    try Terminal.print(code.text(in: style) + "\n")
    let words = style.words
    if state.withLock({ $0.askedCount == 0 }) {
      let how = words("Return alone shows the value; Ctrl-D ends the guessing.")
      try Terminal.print(SentenceView(how).text(in: style) + "\n")
    }
    for question in questions {
      let prompt = PredictPrompt(question, in: snippet.file)
      try Terminal.print(prompt.question(in: style))
      guard let guess = readLine() else {
        state.withLock { $0.isOver = true }
        try Terminal.print("\n")
        break
      }
      let isRight = prompt.isRight(guess)
      state.withLock {
        $0.askedCount += 1
        $0.rightCount += isRight ? 1 : 0
      }
      try Terminal.print(prompt.answer(to: guess, in: style))
    }
    try Terminal.print("\n" + score)
  }

  /// `  3 of 5 guessed right.` and a blank line; nothing before the first question.
  private var score: String {
    let (asked, right) = state.withLock { ($0.askedCount, $0.rightCount) }
    guard asked > 0 else { return "" }
    let text = style.words(
      "{right} of {asked} guessed right so far.", ["right": "\(right)", "asked": "\(asked)"])
    return "  \(text)\n\n"
  }
}
