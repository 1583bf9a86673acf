// A page with one file of a learner's: the listing and the verdict are those of the live page.

import CourseLoading
import HTMLRendering
import Languages
package import Learning
import LessonModel
package import LessonRunner
import SiteBuilding
import SiteRendering
import SystemFiles
import Workspaces

/// An exercise of which there is nothing of the learner's to show.
package struct NothingToShare: Error {
  /// The exercise's name.
  package let exercise: String
}

/// A page that can be made of a file that stands on a page of the course.
package struct SharedPage: Sendable {
  /// The file: `LESSON/PAGE/NAME` for a snippet, `LESSON/NAME` for an exercise.
  package let id: String
  private let file: LiveFile
  private let course: LiveCourse
  private let page: WholePage

  /// All that can be shared of a course.
  ///
  /// - Throws: `TemplateError` where the course's theme cannot be used.
  package static func all(of session: Session) throws -> [SharedPage] {
    let course = try LiveCourse(session)
    return course.pages(in: course.language).flatMap { page in
      course.files(of: page).map {
        SharedPage(id: $0.id, file: $0.file, course: course, page: page)
      }
    }
  }

  /// Whether a text is such a page.
  package static func isOne(_ text: String) -> Bool { text.contains(mark.compact.markup) }

  /// What every such page has, and no other.
  private static let mark: HTML = "<article class=\"shared\">"

  /// What the names of an exercise's lines begin with: short, as it stands twice in each.
  private static let anchor = "l"

  /// Runs the file and makes the page.
  ///
  /// - Parameter engine: What runs it.
  /// - Returns: The whole page.
  /// - Throws: What the engine throws, and `NothingToShare` where the exercise is not begun.
  package func html(by engine: Engine) async throws -> String {
    let session = course.session
    let own = try session.workspace.text(ofFile: id)
    switch file {
    case .snippet(let snippet):
      let path = session.workspace.path(ofFile: id)
      let edited = snippet.saying(own ?? file.firstText, at: path)
      let result = try await engine.run(edited: edited) { _, _ in }
      let listing = course.site.listing(ofWhole: edited, on: page, result: result)
      return try html(
        titled: snippet.name, listing: listing?.content.html,
        runs: [listing?.content.run].compactMap(\.self),
        summary: course.values(of: edited, on: page, result).summary)
    case .exercise(let exercise), .part(let exercise, _):
      guard let own = try session.workspace.read(exercise), !own.isStarter else {
        throw NothingToShare(exercise: exercise.shortName(in: session.outline))
      }
      let judged = try await engine.judge(own, of: exercise, in: session.outline)
      let values = course.values(
        of: judged, before: session.loadProgress(), on: page, width: 80, anchor: Self.anchor)
      return try html(
        titled: exercise.text.in(page.language).title,
        listing: HTML(trusted: values.listings.compactMap(\.html).joined()),
        runs: values.listings.compactMap(\.run),
        summary: values.summary, verdict: values.verdict)
    }
  }

  private func html(
    titled title: String, listing: HTML?, runs: [String], summary: String,
    verdict: LiveAnswer.Verdict? = nil
  ) throws -> String {
    let course = course.session.course
    let theme = try Theme(overrides: ThemeFolder.files(of: course.site))
    let words = try theme.words(for: page.language)
    let shell = StandalonePage(theme: theme, of: course)
    let verdict: HTML =
      verdict.map { verdict in
        """
        <pre class="live-verdict" data-verdict="\(verdict.verdict ?? "")" tabindex="0">\
        \(HTML(trusted: verdict.html))</pre>

        """
      } ?? ""
    let place = page.shownPage.map { " › \($0.text.in(page.language).title)" } ?? ""
    let content: HTML = """
      \(Self.mark)
      <p class="kind">\(course.title.in(page.language))\(place)</p>
      <h1>\(HTML(withCode: title))</h1>
      <p class="lead">\(HTML(isolating: summary))</p>
      \(listing ?? "")\(verdict)</article>

      """
    // Where there is nothing to step through nobody does.
    let stepping = runs.isEmpty ? [] : ["player.js"]
    return try shell.html(
      title: "\(title) · \(course.title.in(page.language))", content: content.compact, words: words,
      scripts: ["listing.js"] + stepping + ["shared.js"], runs: runs
    ).markup
  }
}
