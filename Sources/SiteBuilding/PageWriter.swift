// Writes the pages of a lesson in one language, or takes them over from the last site: start at
// `write`. The print view comes last, as it is made of what the pages were made of.

import HTMLRendering
import LessonModel
import LessonRunner
import SiteRendering
import SystemFiles

/// A page of the site, with the key of what it is made of beside what all pages are.
struct PlannedPage: Sendable {
  let page: SitePage
  /// Nil where nobody knows, so that the page is made.
  let key: Fingerprint?
  /// What the last build left of it that is still right, and lies in its place already.
  var kept: LastBuild.Page?

  /// The page where it is kept.
  fileprivate var keptPage: WrittenPage? {
    guard let kept, let key = kept.key else { return nil }
    return WrittenPage(page: kept, key: key)
  }
}

/// A page that lies in its place.
struct WrittenPage: Sendable {
  var page: LastBuild.Page
  /// The key of what it was made of.
  let key: Fingerprint
  /// What it gives to the search index; nil where it is found in the last one.
  var segment: [UInt8]?
}

/// Writes pages into a folder.
struct PageWriter: Sendable {
  let site: Site
  let texts: PageTexts
  let folder: SiteFolder
  /// What the pages take whose texts are to be made, by their paths.
  let needs: [String: FragmentMaker.Needs]
  /// The fragments that were made for them.
  let made: [Fingerprint: FragmentContent]
  /// Reads a page.
  let read: @Sendable (SitePage) throws -> WholePage

  /// Writes the pages of a lesson in one language.
  ///
  /// - Parameter plans: The pages, the print view last.
  /// - Returns: The pages in their order.
  /// - Throws: `CourseProblems` where a snippet does not do what its author says; `TemplateError` where
  ///   a template asks for what is not there; `FileError` where something cannot be written.
  func write(_ plans: [PlannedPage]) async throws -> [WrittenPage] {
    let makesPrintView = plans.contains { $0.page.isPrint && $0.kept == nil }
    let pages = plans.filter { !$0.page.isPrint }
    let written = try await pages.concurrentMap { try await write($0, givesText: makesPrintView) }
    guard let print = plans.last, print.page.isPrint else { return written.map(\.page) }
    let texts = zip(pages, written).map { ($0.page, $1.text) }
    return written.map(\.page) + [try writePrintView(print, of: texts)]
  }

  /// Writes a page, if it was not kept, and returns with it its text, if that is asked for.
  private func write(
    _ plan: PlannedPage, givesText: Bool
  ) async throws -> (page: WrittenPage, text: PageText?) {
    if let kept = plan.keptPage { return (kept, givesText ? try await text(of: plan).text : nil) }
    let (text, key) = try await text(of: plan)
    let rendered = try site.render(plan.page, text: text)
    let written = try write(rendered, of: plan.page, key, isComplete: text?.isComplete ?? true)
    return (written, givesText ? text : nil)
  }

  /// Writes a lesson's print view, if it was not kept, of the texts of its pages.
  private func writePrintView(
    _ plan: PlannedPage, of texts: [(page: SitePage, text: PageText?)]
  ) throws -> WrittenPage {
    if let kept = plan.keptPage { return kept }
    var parts: [String: PageText] = [:]
    for (page, text) in texts { if let slug = page.pageSlug { parts[slug] = text } }
    let rendered = try site.render(
      plan.page, text: texts.first { $0.page.pageSlug == nil }?.text, parts: parts)
    return try write(
      rendered, of: plan.page, plan.key ?? ReadLessons.key(of: read(plan.page)),
      isComplete: texts.allSatisfy { $0.text?.isComplete ?? true })
  }

  private func write(
    _ rendered: RenderedPage, of page: SitePage, _ key: Fingerprint, isComplete: Bool
  ) throws -> WrittenPage {
    let left = LastBuild.Page(
      // What is not complete is to be made again, whatever else stays as it is.
      key: isComplete ? key : nil, stamp: try folder.write(rendered.html.markup, to: page.path),
      runsStamp: rendered.runs.isEmpty ? nil : try folder.write(rendered.runs, to: page.runsPath),
      searchRange: 0..<0, files: rendered.files.sorted())
    let segment = Array(SearchIndex.segment(rendered.sections).utf8)
    return WrittenPage(page: left, key: key, segment: segment)
  }

  /// The text of a page, and the key of what the page is made of.
  private func text(of plan: PlannedPage) async throws -> (text: PageText?, key: Fingerprint) {
    if let needs = needs[plan.page.path] {
      return (try await texts.make(needs, of: made), ReadLessons.key(of: needs.page))
    }
    if let key = plan.key, let kept = texts.kept(plan.page, key) { return (kept, key) }
    // Somebody took it out of the store since.
    let whole = try read(plan.page)
    return (try await texts.text(of: whole), ReadLessons.key(of: whole))
  }
}
