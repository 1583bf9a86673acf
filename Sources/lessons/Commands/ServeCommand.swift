// `lessons serve`: the course in a browser, its code to be changed where it is read, and pages reloaded
// as their author writes them.

import ArgumentParser
import Foundation
import Glibc
import HTMLRendering
import Learning
import LessonModel
import LessonRunner
import LiveServing
import SiteBuilding
import SystemFiles
import WebServing
import Workspaces

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Read the course in a browser, and change its code there.",
    discussion: """
      Serves to a browser on this machine only. Code is changed where it is read, \
      and runs when typing pauses: open the link that is printed, for it has the \
      secret without which nothing is run. An open page reloads when what it shows \
      has changed; what is wrong with the course is shown in the page.

      Example:
        lessons serve          at http://localhost:8080, if that is free
        lessons serve --open   opens the page that was changed last
      """)

  private static let lookEvery = Duration.milliseconds(250)

  @Option(help: "The port; another is taken where it is not free.")
  var port: UInt16 = 8080

  @Flag(help: "Open the page where you were, or the one that was changed last, in a browser.")
  var open = false

  @OptionGroup var place: SandboxOptions
  @OptionGroup var options: CourseOptions

  func run() async throws {
    Interruption.expectEnd()
    let session = try Session(options)
    session.mentionRights(of: place)
    let course = session.course.path
    let folder = "\(Engine.defaultCachePath())/preview/\(Fingerprint([course]).name)"
    try Files.makeFolder(Files.folder(of: folder))
    var seen = TreeSignature(course)
    let engine = EarlyEngine(isBoxed: place.sandbox, expectsCompile: true)
    let server = try WebServer(port: port)
    let site = PreviewSite(
      of: folder, showing: session, port: server.port, engine: engine, isBoxed: place.sandbox
    ) { [options] in try Session(options) }
    server.listen(answering: site)
    let start = Self.page(of: session) ?? Self.newestPage(seen, in: session.course) ?? ""
    let address = site.link(to: start)
    try Terminal.print("  \(address)\n  Ctrl-C ends the preview.\n")
    if open { try Self.openBrowser(address, by: "\(folder)-open.html") }
    var shown = await build(course, folder, site, shown: Shown())
    while true {
      try await Task.sleep(for: Self.lookEvery)
      let now = TreeSignature(course)
      let hasCome = await hasCome(shown.missing, to: engine)
      guard now != seen || hasCome else { continue }
      seen = now
      site.forgetCourse()
      shown = await build(course, folder, site, shown: shown)
    }
  }

  /// What the last build came to.
  private struct Shown {
    /// What the pages were made of that are there.
    var keys: [String: Fingerprint] = [:]
    /// The packages that have to be compiled first.
    var missing: PackagesFault?
  }

  /// Builds what has changed, and tells the pages that are open.
  private func build(
    _ course: String, _ folder: String, _ site: PreviewSite, shown: Shown
  ) async -> Shown {
    do {
      let outcome = try await SiteBuild(
        of: course, to: folder, isBoxed: place.sandbox,
        tell: { news in
          news.show()
          site.tell(news)
        }
      ).run()
      // Going back to what was there before makes nothing anew, and changes pages all the same.
      let changed = outcome.keys.filter { shown.keys[$0.key] != $0.value }.keys.sorted()
      site.tell(newPages: changed.count == outcome.pageCount ? ["*"] : changed)
      if !changed.isEmpty { Terminal.notice(Self.summary(changed)) }
      return Shown(keys: outcome.keys)
    } catch {
      let text = FailureMessage(of: error).text
      site.tell(newPages: [], problem: text)
      Terminal.notice(text)
      return Shown(keys: shown.keys, missing: error as? PackagesFault)
    }
  }

  /// Whether packages that were missing are there by now.
  private func hasCome(_ missing: PackagesFault?, to engine: EarlyEngine) async -> Bool {
    guard let missing else { return false }
    return (try? await engine.task.value.holds(missing.packages)) == true
  }

  private static func summary(_ changed: [String]) -> String {
    changed.count > 3
      ? "\(changed.count) pages are new" : "new: \(changed.joined(separator: ", "))"
  }

  /// The page that a learner was at; nil for who has not begun, as authors have not.
  private static func page(of session: Session) -> String? {
    guard let last = session.loadProgress().lastAddress,
      let selection = try? Selection(last, in: session.course)
    else { return nil }
    switch selection {
    case .course: return nil
    case .lesson(let lesson): return "\(lesson.slug)/"
    case .page(let page): return "\(page.address).html"
    case .exercise(let exercise): return "\(exercise.lesson)/\(exercise.page).html"
    }
  }

  /// The page of the file that was changed last; nil where all files came within a minute, as they do
  /// with a course that was copied here.
  private static func newestPage(_ seen: TreeSignature, in course: Course) -> String? {
    var root = stat()
    guard let newest = seen.newest, stat("\(course.path)/course.yml", &root) == 0,
      newest.seconds > root.st_mtim.tv_sec + 60
    else { return nil }
    return page(showing: newest.path, in: course)
  }

  /// The page that a file of the course is shown on; the first one for what is in no lesson.
  private static func page(showing file: String, in course: Course) -> String {
    let names = file.dropFirst(course.path.count).split(separator: "/").map(String.init)
    guard let lesson = course.lessons.first(where: { $0.slug == names.first }) else { return "" }
    let page = lesson.pages.first { $0.slug == names.dropFirst().first }
    return page.map { "\(lesson.slug)/\($0.slug).html" } ?? "\(lesson.slug)/"
  }

  /// Opens the page by a file that only its owner can read: the arguments of a program, everybody can.
  private static func openBrowser(_ address: String, by path: String) throws {
    unlink(path)
    let file = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw FileError.cannotWrite(path: path, number: errno) }
    defer { close(file) }
    let page: HTML = """
      <!doctype html><title>lessons</title><meta http-equiv="refresh" content="0; url=\(address)">
      """
    guard Array(page.markup.utf8).withUnsafeBytes({ Files.write($0, to: file) }) else {
      throw FileError.cannotWrite(path: path, number: errno)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdg-open", path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? process.run()
  }
}
