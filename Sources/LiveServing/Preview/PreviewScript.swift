// The script that a page of a preview gets: it asks for the next change by asking for a script, as
// the pages' own policy allows nothing else, and shows why a build failed.

import HTMLRendering
import WebServing

/// The browser's side of a preview.
enum PreviewScript {
  /// What is put into a page's head.
  static let tags: HTML = changes + #"<script defer src="/-/live.js"></script>"#

  private static let changes: HTML = #"<script defer src="/-/preview.js"></script>"#

  /// What stands in the place of a page as long as there is no site: why there is none.
  static func emptyPage(saying problem: String?) -> WebResponse {
    let text = problem ?? "There is no site yet. This page shows it as soon as it is there."
    let html: HTML = """
      <!doctype html><html lang="en"><head><meta charset="utf-8"><title>lessons</title>\
      <meta name="viewport" content="width=device-width"><meta name="color-scheme" \
      content="light dark"><style>pre { margin: 1rem; white-space: pre-wrap }</style></head>\
      <body><pre id="preview-problem" role="alert">\(text)</pre></body></html>

      """
    var response = WebResponse(page: Array(html.markup.utf8), scripts: changes)
    response.status = "503 Service Unavailable"
    return response
  }

  /// The script for a page that has seen so many changes.
  static func text(since number: Int) -> String {
    """
    (() => {
      let number = \(number)
      window.lessonsChanged = (now, pages, problem) => {
        if (now === number) return
        number = now
        document.querySelector("#preview-problem")?.remove()
        if (problem) {
          const sheet = document.createElement("pre")
          sheet.id = "preview-problem"
          sheet.setAttribute("role", "alert")
          sheet.textContent = problem
          document.body.prepend(sheet)
          scrollTo(0, 0)
          return
        }
        const here = decodeURIComponent(location.pathname).slice(1).replace(/(^|\\/)$/, "$1index.html")
        if (pages.includes(here) || pages.includes("*")) location.reload()
      }
      \(asking("/-/changes.js?after=${number}"))
    })()

    """
  }

  /// The part of a script that asks for what is new, again and again: the server answers with a script, once
  /// there is something.
  ///
  /// - Parameter address: What is asked for, with the names of what the script around it knows.
  /// - Returns: The part.
  static func asking(_ address: String) -> String {
    """
    // A browser has few connections to a server: those who are not looked at hold none.
      const ask = () => {
        if (document.hidden) return document.addEventListener("visibilitychange", ask, { once: true })
        const script = document.createElement("script")
        script.src = `\(address)`
        script.onload = () => { script.remove(); ask() }
        script.onerror = () => { script.remove(); setTimeout(ask, 1000) }
        document.head.append(script)
      }
      // Before, the page would not count as loaded until there is an answer; Safari counts what is asked for meanwhile.
      addEventListener("load", () => setTimeout(ask))
    """
  }

  /// The answer to a page that asked.
  static func change(number: Int, pages: [String], problem: String?) -> String {
    var json = JSONText()
    json.raw("window.lessonsChanged(\(number),[")
    for (index, page) in pages.enumerated() {
      if index > 0 { json.raw(",") }
      json.string(page)
    }
    json.raw("],")
    if let problem { json.string(problem) } else { json.raw("null") }
    json.raw(")\n")
    return json.text
  }
}
