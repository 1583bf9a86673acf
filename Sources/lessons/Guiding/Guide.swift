// `lessons` alone, on a terminal: one path through the course. It goes on where its reader was, shows
// the page up to the next exercise and no further – what follows may give the answer away –, watches
// the file until the exercise passes, and reads on.

import ConsoleRendering
import Languages
import Learning
import LessonModel
import LessonRunner
import Workspaces

struct Guide {
  let session: Session
  /// Whether everything is compiled and run in boxes.
  let isBoxed: Bool
  /// How text is laid out at this moment.
  let style: () -> TextStyle

  private var words: Words { session.words }

  /// Goes on until the reader leaves or the course is at its end.
  func run() async throws {
    let pages = session.course.lessons.flatMap(\.pages)
    guard !pages.isEmpty else { return }
    let record = session.loadProgress()
    let last = try? record.lastAddress.map { try Selection($0, in: session.course) }
    let state = CourseState(session, record)
    let reader = ScreenReader(words)
    RawMode.begin()
    defer { RawMode.restore() }
    do {
      let start = Bookmark(after: last, pages: pages, session, state)
      try await read(from: start, pages, reader)
      try sayEnd()
    } catch is ReaderLeft {
      StatusLine.clear()
      try say(words("`{command}` goes on from here.", ["command": Program.command()]))
    }
  }

  private func read(from start: Bookmark, _ pages: [Page], _ reader: ScreenReader) async throws {
    let engine = EarlyEngine(isBoxed: isBoxed)
    let screen = WatchScreen(session: session, style: style, printsJSON: false, isGuided: true)
    var events: WatchEvents?
    var bookmark = start
    while pages.indices.contains(bookmark.page) {
      let state = CourseState(session, session.loadProgress())
      let stretch = Stretch(from: bookmark, of: pages, session, state)
      try session.requireSoundness(of: .page(stretch.page))
      if bookmark.step == 0 {
        session.updateProgress { $0.lastAddress = stretch.page.address }
      }
      try await show(stretch, engine, reader)
      bookmark = stretch.end
      if let exercise = stretch.exercise {
        let engine = try await engine.whenReady()
        try reader.print(ExerciseIntroduction(exercise).text(in: style()) + "\n")
        let keys = events ?? WatchEvents(paths: session.workspace.paths(of: exercise))
        events = keys
        keys.setReadingKeys(true)
        keys.press(reader.takeWaitingKeys())
        let loop = WatchLoop(
          session: session, engine: engine, exercise: exercise, screen: screen, events: keys)
        let end = try await loop.run()
        keys.setReadingKeys(false)
        guard end == .onwards else { throw ReaderLeft() }
        reader.beginScreen(Array(sequence(state: ()) { _ in keys.nextKey() }))
        try Terminal.print("\n")
      } else if !stretch.steps.isEmpty, pages.indices.contains(bookmark.page) {
        let title = pages[bookmark.page].text.in(session.language).title
        try reader.pause(words("Space reads on: {title} · q leaves", ["title": title]))
      }
    }
  }

  /// Shows the steps of a stretch, each as soon as its values are known.
  private func show(
    _ stretch: Stretch, _ engine: EarlyEngine, _ reader: ScreenReader
  ) async throws {
    guard !stretch.steps.isEmpty else { return }
    let printer = PagePrinter(
      session: session, style: style(), view: .beside, hidesProse: false)
    let run = PageRun(engine: engine, session: session, record: session.loadProgress())
    _ = try await run.run([PagePlan(page: stretch.page, steps: stretch.steps)]) {
      printer.text(of: $0, $1)
    } show: { _, _, text in
      try reader.print(text)
    }
  }

  private func sayEnd() throws {
    let state = CourseState(session, session.loadProgress())
    let open = session.course.exercises.filter { state[$0] != .done }
    guard let first = open.first else { return try say(words("All exercises are done.")) }
    try say(
      words(
        "You have read all there is; {count} exercises are still open.", count: open.count))
    let next = Onward.check(first.outline).step(in: session.outline, session.language)
    try Terminal.print(next?.text(in: style()) ?? "")
  }

  private func say(_ sentence: String) throws {
    try Terminal.show(LineView(line: StyledText(withCode: "  " + sentence)), style())
  }
}
