// The course as live pages need it: read once after each change, and laid out as the site is.

import Glibc
import HTMLRendering
import Languages
import Learning
import LessonModel
import LessonRunner
import SiteBuilding
import SiteRendering
import SystemFiles
import Workspaces

/// A course, its workspace and its site.
struct LiveCourse: Sendable {
  private(set) var session: Session
  let site: Site
  /// The words for an error.
  private(set) var words: @Sendable (any Error) -> String

  /// Lays out the site of a course that was read.
  init(_ session: Session) throws {
    self.session = session
    words = session.notices.words
    site = try Site(
      session.outline,
      theme: try Theme(overrides: ThemeFolder.files(of: session.course.site)))
  }

  /// The page at a path from the site's root.
  func page(at path: String) -> WholePage? {
    site.page(at: path).flatMap { WholePage($0, of: session.course) }
  }

  /// The pages in a language.
  func pages(in language: LanguageTag) -> [WholePage] {
    site.pages.filter { $0.language == language }
      .compactMap { WholePage($0, of: session.course) }
  }

  /// The same course, worked through in another folder by somebody who has nothing but a browser: they are told
  /// where their files are in that folder, and of no commands.
  func working(in workspace: Workspace) -> LiveCourse {
    var other = self
    other.session = session.working(in: workspace)
    let name = workspace.path.lastComponent
    let words = words
    other.words = { error in
      let said = words(error)
      let first = String(said.prefix { $0 != "\n" })
      return [workspace.path, display(workspace.path)].reduce(first) {
        $0.replacing("\($1)/", with: "\(name)/")
      }
    }
    return other
  }

  /// Whether there is anything where a file would be.
  func hasFile(_ id: String) -> Bool { access(session.workspace.path(ofFile: id), F_OK) == 0 }

  /// What a changed snippet did, as a page shows it.
  func values(
    of edited: Snippet, on page: WholePage, _ result: SnippetResult, _ stage: RunStage = .ended
  ) -> LiveAnswer.Values {
    let isRunning = stage == .running
    var result = result
    if let content = page.shownPage {
      result.diagnostics = result.diagnostics.explained(
        by: session.outline, lesson: content.lesson, page: content.slug
      ).linked(in: session.course, page.language)
      // Who reads a snippet need not be led to it.
      for index in result.diagnostics.indices {
        let place = result.diagnostics[index].explainedAt
        if place?.lesson == content.lesson, place?.page == content.slug,
          place?.file == edited.file.name
        {
          result.diagnostics[index].explainedAt = nil
        }
      }
    }
    var made = site.listings(of: edited, on: page, result: result)
    // What no page of the course has is shown whole.
    if made.isEmpty {
      made = [site.listing(ofWhole: edited, on: page, result: result)].compactMap(\.self)
    }
    let listings = made.map {
      LiveAnswer.Listing(
        anchor: $0.anchor, lines: $0.lines, html: $0.content.html.markup, run: $0.content.run)
    }
    return LiveAnswer.Values(
      listings: listings, hasRun: result.timeline != nil, isRunning: isRunning,
      summary: isRunning
        ? site.words(for: page.language)?("live-goes-on") ?? ""
        : summary(result.diagnostics, result.timeline, page.language))
  }

  /// What came of a run, in one sentence.
  func summary(
    _ diagnostics: [Diagnostic], _ timeline: Timeline?, of source: SourceFile? = nil,
    _ language: LanguageTag
  ) -> String {
    guard let words = site.words(for: language)?.isolating else { return "" }
    let errors = diagnostics.filter { $0.severity == .error }
    if timeline == nil, let error = errors.first {
      let line = error.location.map { Self.line(of: $0, in: source) } ?? ""
      return words("live-error", ["line": line, "message": words.retold(error.message)])
    }
    guard let timeline, !timeline.termination.isClean else { return words("live-ran") }
    let how = words.retold(timeline.stop?.message ?? timeline.termination.words)
    guard let stop = timeline.stop else { return words("live-ended", ["how": how]) }
    return words(
      stop.message == nil ? "live-last-seen" : "live-stopped",
      ["line": Self.line(of: stop.location, in: source), "how": how])
  }

  /// `7`, or `7 (Prices.swift)` for a place in another file than the first.
  private static func line(of place: SourceLocation, in source: SourceFile?) -> String {
    let file = source?.others.first { $0.path == place.path }
    return "\(place.position.line)" + (file.map { " (\($0.name))" } ?? "")
  }
}
