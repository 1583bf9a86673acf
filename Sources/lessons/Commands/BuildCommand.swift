// `lessons build`: the whole course as a static site.

import ArgumentParser
import LessonModel
import SystemFiles
import Workspaces
import SiteBuilding

struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Write the course as a static site, results included.",
    discussion: """
      The folder that is written can be opened in a browser as it is, or put on \
      any web server. What has not changed since the last build is not made \
      again; a build that fails leaves the last site in its place.

      Example:
        lessons build                 writes Site/ beside the course
        lessons build --output docs   writes docs/
        lessons build --epub swift.epub --pdf swift.pdf
                                      writes Site/, and the course as books

      A book is of one language: of a course in several there is one for each, \
      with the language in its name, such as swift.zh-Hans.epub, or that which \
      --language names. A PDF is made by Chromium, which must be installed.
      """)

  @Option(help: "The folder to write (default: Site/ beside the course).", completion: .directory)
  var output: String?

  @Option(help: "Write the course as an EPUB, too.", completion: .file(extensions: ["epub"]))
  var epub: String?

  @Option(help: "Write the course as a PDF, too.", completion: .file(extensions: ["pdf"]))
  var pdf: String?

  @Flag(help: "Tell how long each run took; then no two builds are the same.")
  var timings = false

  @OptionGroup var place: SandboxOptions
  @OptionGroup var options: CourseOptions
  @Flag(help: "Print JSON for programs.")
  var json = false

  func run() async throws {
    let course = try CourseFinder.resolvedCourse(named: options.course)
    // What nobody trusts may bring a theme along, and Chromium runs outside of the boxes.
    if pdf != nil, place.sandbox { throw UsageError.noPDFInBoxes }
    let path = output.map(absolutePath) ?? Self.sitePath(of: course)
    let build = try await SiteBuild(
      of: course, to: path, isBoxed: place.sandbox, showsTimings: timings, makesCard: true,
      tell: { $0.show() })
    try options.requireLanguage(among: build.languages)
    let workspace = CourseFinder.workspace(named: options.workspace, course: course)
    place.mentionRights(of: course, in: Workspace(path: workspace))
    let outcome = try await build.run(
      books: BookOrder(
        epub: epub.map(absolutePath), pdf: pdf.map(absolutePath), language: options.language))
    if json {
      try Terminal.print(
        json: Answer(
          path: path, pages: outcome.pageCount, made: outcome.made, books: outcome.books),
        of: "build")
    } else {
      let made = outcome.made.count == 1 ? "1 page" : "\(outcome.made.count) pages"
      try Terminal.print(
        "  \(made) of \(outcome.pageCount) made anew: \(display(path))/index.html\n"
          + outcome.books.map { "  \(display($0))\n" }.joined())
    }
  }

  /// Where the site of a course is written unless somebody says otherwise.
  private static func sitePath(of course: String) -> String {
    "\(Files.folder(of: course))/Site"
  }

  private struct Answer: Encodable {
    var path: String
    var pages: Int
    var made: [String]
    var books: [String]
  }
}
