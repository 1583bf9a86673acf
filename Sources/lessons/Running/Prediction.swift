// `run --predict`: the code first; each result after a guess, or after Return.

import ConsoleRendering
import LessonModel

/// Asks for the results of one snippet before it shows them.
struct Prediction {
  let snippet: Snippet
  let slice: String?
  let result: SnippetResult
  let style: TextStyle

  /// Shows the code without results, then asks line by line; end of input ends the questions.
  func ask() throws {
    guard let timeline = result.timeline else { return }
    let visible = slice.flatMap { snippet.slices[$0] } ?? snippet.visibleLines
    let code = Listing(snippet.file, title: snippet.file.name, visibleLines: visible)
    try Terminal.print(code.text(in: style) + "\n")
    let sidebar = Sidebar(of: timeline, source: snippet.file)
    for line in visible {
      guard let lineResult = sidebar.lines[line] else { continue }
      let prompt = PredictPrompt(lineResult, in: snippet.file)
      try Terminal.print(prompt.question(in: style))
      guard let guess = readLine() else {
        try Terminal.print("\n")
        break
      }
      try Terminal.print(prompt.answer(to: guess, in: style))
    }
    try Terminal.print("\n")
  }
}
