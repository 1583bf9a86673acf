// `lessons packages`: compiles the packages that the course's code may import.

import ArgumentParser
import CourseLoading
import Learning
import LessonModel
import LessonRunner
import SystemFiles

struct PackagesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "packages",
    abstract: "Compile the packages that the course's code may import.",
    usage: "lessons packages [--sandbox] [<options>]",
    discussion: """
      Finds the packages that course.yml lists, fetches what is not in the course's folder, writes down in \
      Package.resolved which versions were found, and compiles all of it once, by Swift's package \
      manager. Nothing else fetches or compiles packages. It is to be done again after a change in \
      them, and on each machine. A package's manifest is a program, and runs with all your rights; \
      with --sandbox it runs in a box, and what is fetched is what Package.resolved lists.

      Example:
        lessons packages
      """)

  @OptionGroup var options: CourseOptions
  @OptionGroup var place: SandboxOptions
  @Flag(help: "Print JSON for programs.")
  var json = false

  func run() async throws {
    let session = try Session(options)
    let listed = session.packages
    let errors = session.problems.filter { $0.severity == .error && $0.rule == .badPackage }
    guard errors.isEmpty else { throw CourseProblems(errors) }
    guard !listed.isEmpty else {
      return try say("course.yml lists no packages", listed, isNew: false)
    }
    session.mentionRights(of: place)
    let engine = try await engine()
    defer { engine.tidyCache() }
    guard try await !engine.holds(listed) else {
      return try say("compiled already: \(names(of: listed))", listed, isNew: false)
    }
    defer { StatusLine.clear() }
    let path = "\(session.course.path)/\(CoursePackages.resolvedName)"
    try await engine.compile(
      listed, of: session.course.path, tell: { StatusLine.show($0) },
      keep: { resolved in
        if let resolved { try Files.replace(path, with: resolved) }
        return try Session(options).packages
      })
    StatusLine.clear()
    try say("compiled \(names(of: listed))", listed, isNew: true)
  }

  /// Where packages are compiled: a manifest is compiled and then run, and a box by Landlock runs nothing that
  /// was written in it.
  private func engine() async throws -> Engine {
    guard place.sandbox else { return try await Engine.start() }
    return try await Engine(toolchain: try Toolchain.locate(), boxedBy: .bubblewrap)
  }

  private func names(of packages: CoursePackages) -> String {
    packages.all.map(\.name).joined(separator: ", ")
  }

  private func say(_ text: String, _ packages: CoursePackages, isNew: Bool) throws {
    if json {
      try Terminal.print(
        json: Answer(packages: packages.all.map(\.name), compiled: isNew), of: "packages")
    } else {
      try Terminal.print(text + "\n")
    }
  }

  private struct Answer: Encodable {
    var packages: [String]
    var compiled: Bool
  }
}

extension Session {
  /// The packages that the course lists.
  fileprivate var packages: CoursePackages { course.codeSettings.shared.packages }
}
