// A page with one file of a learner's: the listing and the verdict are those of the live page.

import CourseLoading
import HTMLRendering
import Languages
import LessonModel
import LessonRunner
import SiteBuilding
import SiteRendering
import SystemFiles
import Workspaces

/// Makes a page of a file that stands on a page of the course.
struct SharedPage {
  let course: LiveCourse
  let page: WholePage

  /// Finds what a name means: an exercise, or a snippet by its lesson, page and name.
  ///
  /// - Throws: `UsageError.unknownName` and its kin.
  static func find(
    _ name: String, in course: LiveCourse
  ) throws -> (id: String, file: LiveFile, page: WholePage) {
    let language = course.session.language ?? course.site.mainLanguage
    let files = course.pages(in: language).flatMap { page in
      course.files(of: page).map { (id: $0.id, file: $0.file, page: page) }
    }
    if let snippet = files.first(where: { $0.id == name }) { return snippet }
    do {
      let exercise = try Exercise.named(name, in: course.session.course)
      if let found = files.first(where: { $0.id == exercise.address }) { return found }
    } catch UsageError.unknownName {}
    throw UsageError.unknownName(
      name, expected: "exercise or snippet",
      known: files.map(\.id) + course.session.course.exercises.map(\.slug))
  }

  /// Refuses to replace what no `share` has written.
  static func requireRoom(at path: String) throws {
    guard Files.holds(path), Files.text(path)?.contains(mark.compact.markup) != true else {
      return
    }
    throw UsageError.alreadyThere(path: path)
  }

  /// What every such page has, and no other.
  private static let mark: HTML = "<article class=\"shared\">"

  /// What the names of an exercise's lines begin with: short, as it stands twice in each.
  private static let anchor = "l"

  /// Runs a file and makes the page.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - id: Its path in the workspace, without `.swift`.
  ///   - engine: What runs it.
  /// - Returns: The whole page.
  /// - Throws: What the engine throws, and `ContentError.notBegun` where there is nothing to share.
  func html(of file: LiveFile, named id: String, by engine: EarlyEngine) async throws -> String {
    let session = course.session
    let own = try session.workspace.text(ofFile: id)
    switch file {
    case .snippet(let snippet):
      let path = session.workspace.path(ofFile: id)
      let edited = snippet.saying(own ?? file.firstText, at: path)
      let result = try await engine.whenReady().run(edited: edited) { _, _ in }
      let listing = course.site.listing(ofWhole: edited, on: page, result: result)
      return try html(
        titled: snippet.name, listing: listing?.content.html,
        runs: [listing?.content.run].compactMap(\.self),
        summary: course.values(of: edited, on: page, result).summary)
    case .exercise(let exercise), .part(let exercise, _):
      guard let own = try session.workspace.read(exercise), !own.isStarter else {
        throw ContentError.notBegun(exercise: exercise.shortName(in: session.outline))
      }
      let judged = try await engine.whenReady().judge(own, of: exercise, in: session.outline)
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
      <p class="lead">\(summary)</p>
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
