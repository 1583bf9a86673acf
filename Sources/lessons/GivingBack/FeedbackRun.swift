// What is made of results for people: a page for each learner, the page of the class, and the zip that a
// platform takes back. It is made of the folder of results and the course alone.

import ClassResults
import Collecting
import FoundationEssentials
import HTMLRendering
import Languages
import LessonModel
import LessonRunner
import Reporting
import SiteBuilding
import SystemFiles

/// Makes the pages of a folder of results.
struct FeedbackRun {
  /// Where the pages go.
  let path: String
  private let course: Course
  private let store: ResultStore
  private let manifest: RunManifest
  private let overrides: Overrides
  private let words: Words
  private let shell: StandalonePage
  private let page: FeedbackPage

  /// Prepares the pages.
  ///
  /// - Throws: `TemplateError` where the course's theme is not well written.
  init(
    store: ResultStore, manifest: RunManifest, course: Course, language: LanguageTag, path: String
  ) throws {
    let theme = try Theme(overrides: ThemeFolder.files(of: course.site))
    self.course = course
    self.store = store
    self.manifest = manifest
    overrides = try store.announcedDecisions(
      on: course.exercises.map(\.address), besideSubmission: manifest.isInSubmission)
    self.path = path
    words = try theme.words(for: language)
    shell = StandalonePage(theme: theme, of: course)
    page = FeedbackPage(of: course, exercises: manifest.exercises, words: words)
  }

  /// Writes a page for each submission, in the place of those of an earlier time.
  ///
  /// - Returns: What pages are called now that somebody had changed.
  /// - Throws: `UsageError.notPages` where the folder holds something else.
  func writePages() throws -> [String] {
    let folder = try PagesFolder(path, in: manifest.isInSubmission == true ? store.path : nil)
    let names = manifest.submissions
    for (index, name) in names.enumerated() {
      StatusLine.show(done: index, of: names.count, "made \(index) of \(names.count) pages …")
      try folder.write(html(of: name), to: name + Self.ending)
    }
    StatusLine.clear()
    try folder.settle()
    return folder.setAside
  }

  private static let ending = ".html"

  /// The path of the page of the class.
  var classPath: String { "\(store.path)/\(ResultStore.classPageName)" }

  /// Writes the page of the class, which is for its teacher.
  func writeClassPage() throws {
    let folder = path.hasPrefix(store.path + "/") ? path.dropFirst(store.path.count + 1) : nil
    var page = ClassPage(
      of: course, exercises: manifest.exercises, words: words,
      address: { name in
        folder.map { "\($0)/\(name)\(Self.ending)".percentEscaped(keeping: "/-._~") }
      },
      command: { group, name in
        let result = store.resultPath(of: group.example.submission, group.exercise)
        let words = [
          "new wrong", group.exercise, name, "--from", shellWord(display(result)), "--note", "'…'",
        ]
        return Program.command(words.joined(separator: " "))
      })
    for (index, name) in manifest.submissions.enumerated() {
      if index.isMultiple(of: 50) { StatusLine.show("making the page of the class …") }
      page.add(store.results(of: name, in: manifest, overrides))
    }
    StatusLine.clear()
    let html = try shell.html(
      title: page.title, content: page.html(), words: words, scripts: ["class.js"])
    try store.write(html.markup, to: ResultStore.classPageName)
  }

  /// A zip for a platform.
  struct Zip {
    var path: String
    /// Whose pages the platform has no place for.
    var leftOut: [String]
  }

  /// Writes the zip that a platform takes back, beside the folder of the pages.
  ///
  /// - Returns: What was written.
  /// - Throws: `UsageError.nobodyOf` where that is everybody.
  func writeZip(for platform: ReturnPlatform) async throws -> Zip {
    let plan = ReturnPlan(platform, collected: store.text("collect.csv"))
    var files: [ZipWriter.File] = []
    var leftOut: [String] = []
    for name in manifest.submissions {
      guard let place = plan.path(of: name) else {
        leftOut.append(name)
        continue
      }
      files.append((place, Array(try html(of: name).utf8)))
    }
    guard !files.isEmpty else {
      throw UsageError.nobodyOf(platform: platform.title, path: store.path)
    }
    StatusLine.show("packing \(files.count) pages …")
    let bytes = try await ZipWriter.zip(files)
    StatusLine.clear()
    let folder = try HeldFolder(path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" })
    let name = "\(path.split(separator: "/").last ?? "")-\(platform.rawValue).zip"
    try folder.write(bytes, to: name, isDurable: false)
    return Zip(path: "\(folder.path)/\(name)", leftOut: leftOut)
  }

  /// The page of a submission.
  func html(of name: String) throws -> String {
    let results = store.results(of: name, in: manifest, overrides)
    return try shell.html(
      title: page.title(of: name), content: page.html(of: results), words: words
    ).markup
  }
}
