// `lessons serve`: the site as its author writes it, reloaded at each save.

import ArgumentParser
import CourseLoading
import Foundation
import LessonModel
import LessonRunner

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Preview the site, and reload pages as they change.",
    discussion: """
      Serves to a browser on this machine only. An open page reloads when what it
      shows has changed; what is wrong with the course is shown in the page.

      Example:
        lessons serve          at http://localhost:8080, if that is free
        lessons serve --open   opens the page that was changed last
      """)

  private static let lookEvery = Duration.milliseconds(250)

  @Option(help: "The port; another is taken where it is not free.")
  var port: UInt16 = 8080

  @Flag(help: "Open the page that was changed last in a browser.")
  var open = false

  @OptionGroup var options: CourseOptions

  func run() async throws {
    let session = try Session(options)
    let course = session.course.path
    let folder = "\(LessonRunner.defaultCachePath())/preview/\(ContentKey([course]).name)"
    try Files.makeFolder(String(folder[..<(folder.lastIndex(of: "/") ?? folder.endIndex)]))
    let changes = ChangeLog()
    var seen = TreeSignature(course)
    let server = try PreviewServer(folder: folder, port: port, changes: changes)
    server.listen()
    let newest = seen.newest.map { Self.page(showing: $0.path, in: course) } ?? ""
    let address = "http://localhost:\(server.port)/\(newest)"
    try Terminal.print("  \(address)\n  Ctrl-C ends the preview.\n")
    if open { Self.openBrowser(address) }
    // Whoever asks before the first build has ended waits for it.
    await build(course, folder, changes)
    while true {
      try await Task.sleep(for: Self.lookEvery)
      let now = TreeSignature(course)
      guard now != seen else { continue }
      seen = now
      await build(course, folder, changes)
    }
  }

  /// Builds what has changed, and tells the pages that are open.
  private func build(_ course: String, _ folder: String, _ changes: ChangeLog) async {
    do {
      let loaded = CourseLoader.load(from: course)
      let errors = loaded.problems.filter { $0.severity == .error }
      guard let course = loaded.course, errors.isEmpty else { throw ContentError.problems(errors) }
      let outcome = try await SiteBuilder(course).build(to: folder)
      changes.add(pages: outcome.made.count == outcome.pageCount ? ["*"] : outcome.made)
      if !outcome.made.isEmpty { Terminal.notice(Self.summary(outcome)) }
    } catch {
      let text = Report(of: error).text
      changes.add(pages: [], problem: text)
      Terminal.notice(text)
    }
  }

  private static func summary(_ outcome: BuildOutcome) -> String {
    outcome.made.count > 3
      ? "\(outcome.made.count) pages made anew"
      : "made anew: \(outcome.made.joined(separator: ", "))"
  }

  /// The page that a file of the course is shown on.
  private static func page(showing file: String, in course: String) -> String {
    let parts = file.dropFirst(course.count).split(separator: "/")
    switch parts.count {
    case 0, 1: return ""
    case 2: return "\(parts[0])/"
    default: return "\(parts[0])/\(parts[1]).html"
    }
  }

  private static func openBrowser(_ address: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdg-open", address]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? process.run()
  }
}
