// What stands in the place of a page while a course is built for the first time: how far that is. The page
// asks for it by asking for a script, and shows itself anew when there is more to see.

import HTMLRendering
import Languages
import Learning
import LessonModel
import WebServing

/// The page of a course that is being built.
struct WaitingPage: Sendable {
  private let title: String
  private let words: Words

  init(of session: Session) {
    title = session.course.title.in(session.language)
    words = session.words
  }

  /// The page.
  var response: WebResponse {
    let html: HTML = """
      <!doctype html><html lang="\(words.language.tag)" dir="\(words.language.direction)"><head>\
      <meta charset="utf-8"><title>\(title)</title>\
      <meta name="viewport" content="width=device-width, initial-scale=1">\
      <meta name="color-scheme" content="light dark"><style>\(Self.style)</style></head>\
      <body><main><h1>\(title)</h1><p>\(words("building"))</p>\
      <progress aria-labelledby="ran"></progress><p id="ran" role="status"></p></main></body></html>

      """
    var response = WebResponse(
      page: Array(html.markup.utf8), scripts: #"<script defer src="/-/waiting.js"></script>"#)
    response.status = "503 Service Unavailable"
    return response
  }

  /// The script that shows how far the build is.
  static let script = """
    (() => {
      const [bar, line] = ["progress", "#ran"].map(name => document.querySelector(name))
      let ran = -1
      window.lessonsBuilding = (now, all, text) => {
        [ran, bar.value, bar.max, line.textContent] = [now, now, all, text]
      }
      \(PreviewScript.asking("/-/building.js?after=${ran}"))
    })()

    """

  /// How far the build is: so many programs have run of so many; nil as long as nobody knows.
  func news(_ progress: (ran: Int, all: Int)?) -> String {
    guard let (ran, all) = progress else { return "" }
    var json = JSONText()
    json.raw("window.lessonsBuilding(\(ran),\(all),")
    json.string(words("building-ran", ["done": words.figure(ran), "all": words.figure(all)]))
    json.raw(")\n")
    return json.text
  }

  /// The news that the build has ended.
  static let end = "location.reload()\n"

  /// The colours are the site's.
  private static let style: HTML = """
    body { margin: 0; font: 1.0625rem/1.6 system-ui, sans-serif; background: #fffefb; color: #1d1d1f } \
    main { max-width: 34rem; margin: 16vh auto 0; padding: 0 1.5rem } h1 { font-size: 1.7rem; line-height: 1.25 } \
    progress { width: 100%; accent-color: #b8380b } p { overflow-wrap: anywhere } \
    @media (prefers-color-scheme: dark) { body { background: #17171a; color: #ececf0 } progress { accent-color: #ff9466 } }
    """
}
