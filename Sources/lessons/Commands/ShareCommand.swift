// `lessons share`: one file with a learner's code, what it does, and what became of it.

import ArgumentParser
import Foundation
import HTMLRendering
import Learning
import LessonModel
import LessonRunner
import LiveServing
import SiteRendering
import SystemFiles
import Workspaces

struct ShareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share",
    abstract: "Make a page of your code that others can open, with what it does.",
    usage: "lessons share <name> [<options>]",
    discussion: """
      The page is one file: your code with its values, every step of the run, what it printed and the verdict. \
      It needs no server and asks none; mail it, or put it anywhere. Your code is run once for it.

      Example:
        lessons share bang                       writes bang.html
        lessons share patterns/tuples/FizzBuzz   a snippet, as you changed it
        lessons share bang --into Shared/ada.html
      """)

  @Argument(
    help: "The exercise, or LESSON/PAGE/NAME of a snippet.", completion: .courseNames)
  var name: String

  @Option(help: "The file to write (default: NAME.html, here).", completion: .file())
  var into: String?

  @OptionGroup var place: SandboxOptions
  @OptionGroup var options: CourseOptions

  func run() async throws {
    let engine = EarlyEngine(isBoxed: place.sandbox, expectsCompile: true)
    let session = try Session(options)
    session.mentionRights(of: place)
    let page = try find(name, in: session)
    let path = absolutePath(into ?? "\(page.id.split(separator: "/").last ?? "").html")
    try Self.requireRoom(at: path)
    let html = try await page.html(by: engine.whenReady())
    let folder = try HeldFolder(Files.folder(of: path))
    try folder.write(Array(html.utf8), to: path.lastComponent, isDurable: false)
    try Terminal.print("  \(display(path))\n")
  }

  /// Finds what a name means: an exercise, or a snippet by its lesson, page and name, or as much of these as is clear.
  ///
  /// - Throws: `UsageError.unknownName` and its kin.
  private func find(_ name: String, in session: Session) throws -> SharedPage {
    let pages = try SharedPage.all(of: session)
    if let snippet = pages.first(where: { $0.id == name }) { return snippet }
    do {
      let exercise = try Exercise.named(name, in: session.course)
      if let found = pages.first(where: { $0.id == exercise.address }) { return found }
    } catch UsageError.unknownName {}
    let snippets = pages.filter { $0.id.hasSuffix("/\(name)") }
    if snippets.count == 1 { return snippets[0] }
    throw UsageError.unknownName(
      name, expected: "exercise or snippet",
      known: pages.map(\.id) + session.course.exercises.map(\.slug))
  }

  /// Refuses to replace what no `share` has written.
  private static func requireRoom(at path: String) throws {
    guard Files.holds(path), Files.text(path).map(SharedPage.isOne) != true else {
      return
    }
    throw UsageError.alreadyThere(path: path)
  }
}
