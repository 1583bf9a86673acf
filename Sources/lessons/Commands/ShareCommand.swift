// `lessons share`: one file with a learner's code, what it does, and what became of it.

import ArgumentParser
import Foundation
import HTMLRendering
import LessonModel
import LessonRunner
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
    let course = try LiveCourse(options)
    course.session.mentionRights(of: place)
    let (id, file, page) = try SharedPage.find(name, in: course)
    let path = absolutePath(into ?? "\(id.split(separator: "/").last ?? "").html")
    try SharedPage.requireRoom(at: path)
    let shared = SharedPage(course: course, page: page)
    let html = try await shared.html(of: file, named: id, by: engine)
    let folder = try HeldFolder((path as NSString).deletingLastPathComponent)
    try folder.write(Array(html.utf8), to: (path as NSString).lastPathComponent, isDurable: false)
    try Terminal.print("  \(display(path))\n")
  }
}
