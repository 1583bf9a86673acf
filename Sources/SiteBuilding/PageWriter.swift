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
  /// Whether nothing more is known of it by the next build.
  var isComplete = true
  /// What it gives to the search index; nil where it is found in the last one.
  var segment: [UInt8]?
}

/// Writes pages into a folder.
struct PageWriter: Sendable {
  let site: Site
  let maker: FragmentMaker
  let folder: SiteFolder
  /// What the pages take that are to be made, by their paths.
  let needs: [String: FragmentMaker.Needs]
  /// The fragments that were made for them.
  let made: [Fingerprint: FragmentContent]

  /// Writes the pages of a lesson in one language.
  ///
  /// - Parameter plans: The pages, the print view last.
  /// - Returns: The pages in their order.
  /// - Throws: `CourseProblems` where a snippet does not do what its author says; `TemplateError` where
  ///   a template asks for what is not there; `FileError` where something cannot be written.
  func write(_ plans: [PlannedPage]) async throws -> [WrittenPage] {
    let pages = plans.filter { !$0.page.isPrint }
    let writtenPages = try await pages.concurrentMap { try await write($0) }
    var written = writtenPages.map(\.page)
    guard let print = plans.last, print.page.isPrint else { return written }
    var parts: [String: PrintPart] = [:]
    for (plan, written) in zip(pages, writtenPages) {
      if let slug = plan.page.pageSlug { parts[slug] = written.part }
    }
    var view = try await write(print, parts: parts).page
    // What was made of what is not complete is to be made again, too.
    if !written.allSatisfy(\.isComplete) { view.page.key = nil }
    written.append(view)
    return written
  }

  /// Writes a page, if it was not kept, and returns with it what it is to its lesson's print view, if that
  /// is made.
  private func write(
    _ plan: PlannedPage, parts: [String: PrintPart] = [:]
  ) async throws -> (page: WrittenPage, part: PrintPart?) {
    guard let needs = needs[plan.page.path] else {
      guard let kept = plan.kept, let key = kept.key else {
        preconditionFailure("nobody asked for it")
      }
      return (WrittenPage(page: kept, key: key), nil)
    }
    let page = needs.page
    let fragments = try await maker.fragments(for: needs, made: made)
    let isComplete = fragments.values.allSatisfy(\.isComplete)
    if let kept = plan.kept, let key = kept.key {
      let part = try site.printPart(of: page, fragments: fragments)
      return (WrittenPage(page: kept, key: key, isComplete: isComplete), part)
    }
    let rendered = try site.render(page, fragments: fragments, parts: parts)
    let key = ReadLessons.key(of: page)
    let left = LastBuild.Page(
      // What is not complete is to be made again, whatever else stays as it is.
      key: isComplete ? key : nil,
      stamp: try folder.write(rendered.html.markup, to: page.path),
      runsStamp: rendered.runs.isEmpty
        ? nil : try folder.write(rendered.runs, to: plan.page.runsPath),
      searchRange: 0..<0, files: rendered.files.sorted())
    let segment = Array(SearchIndex.segment(rendered.sections).utf8)
    return (
      WrittenPage(page: left, key: key, isComplete: isComplete, segment: segment),
      rendered.printPart
    )
  }
}
