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
    let written = try await pages.concurrentMap { plan in
      try await write(plan, givesText: makesPrintView && plan.page.pageSlug != nil)
    }
    guard let print = plans.last, print.page.isPrint else { return written.map(\.page) }
    var parts: [String: PageText] = [:]
    for (plan, written) in zip(pages, written) {
      if let slug = plan.page.pageSlug { parts[slug] = written.text }
    }
    var view = try await write(print, parts: parts).page
    // What was made of what is not complete is to be made again, too.
    if !parts.values.allSatisfy(\.isComplete) { view.page.key = nil }
    return written.map(\.page) + [view]
  }

  /// Writes a page, if it was not kept, and returns with it its text, if that is asked for.
  private func write(
    _ plan: PlannedPage, givesText: Bool = false, parts: [String: PageText] = [:]
  ) async throws -> (page: WrittenPage, text: PageText?) {
    let page = plan.page
    if let kept = plan.kept, let key = kept.key {
      return (WrittenPage(page: kept, key: key), givesText ? try await text(of: plan).text : nil)
    }
    let (text, key) = try await text(of: plan)
    let rendered = try site.render(page, text: text, parts: parts)
    let left = LastBuild.Page(
      // What is not complete is to be made again, whatever else stays as it is.
      key: text?.isComplete == false ? nil : key,
      stamp: try folder.write(rendered.html.markup, to: page.path),
      runsStamp: rendered.runs.isEmpty ? nil : try folder.write(rendered.runs, to: page.runsPath),
      searchRange: 0..<0, files: rendered.files.sorted())
    let segment = Array(SearchIndex.segment(rendered.sections).utf8)
    return (WrittenPage(page: left, key: key, segment: segment), givesText ? text : nil)
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
