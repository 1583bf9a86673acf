// Programs on a page that is made of something else than a playground: each a snippet where it runs, else code
// with the reason why it does not.

import LessonModel
import SwiftReading

/// The programs of one page.
struct ProgramPage {
  /// What lies beside them.
  let shared: SharedFiles
  let trying: ProgramTrying?
  /// The snippets' files, and others beside the page.
  private(set) var files: [ImportedFile] = []
  /// What does not run, or not as it was.
  private(set) var losses: [Diagnostic] = []
  private(set) var snippetCount = 0
  /// The settings of the snippets that need some, as front matter has them.
  private var settings: [String] = []
  /// Whether a program runs, by its name.
  private var runs: [String: Bool] = [:]
  /// The numbers that names are to have which others have, too.
  private var numbers: [String: Int] = [:]

  init(shared: SharedFiles, trying: ProgramTrying?) {
    self.shared = shared
    self.trying = trying
  }

  /// Places a program.
  ///
  /// - Parameters:
  ///   - program: The program, whose path is the file that it comes from.
  ///   - name: What the snippet is to be called.
  ///   - firstLine: The line of the file that its own first line is.
  ///   - shown: What readers see of it, or of that part, where it does not run.
  ///   - slice: The part of it that is placed; nil for all.
  /// - Returns: The Markdown that shows it.
  /// - Throws: What trying it throws.
  mutating func place(
    _ program: SourceFile, as name: String, firstLine: Int = 1,
    shown: @autoclosure () -> [String], slice: String? = nil
  ) async throws -> String {
    let placed = "@Snippet(path: \"\(name)\"\(slice.map { ", slice: \"\($0)\"" } ?? ""))"
    // Why it does not run is said where its first part stands.
    if let doesRun = runs[name] { return doesRun ? placed : PageWriter.shown(shown()) }
    let tried = try await TriedProgram(program, with: shared, trying: trying)
    for failure in tried.failures {
      let isOwn = failure.location?.path == program.path
      let line = isOwn ? (failure.location?.position.line ?? 1) + firstLine - 1 : firstLine
      losses.append(
        Diagnostic(
          .warning, at: SourceLocation(path: program.path, line: max(1, line)),
          "this code is shown and not run: \(failure.message)"))
    }
    if let failure = tried.failures.first {
      runs[name] = false
      return "> Note: \(failure.whyNotRun)\n\n" + PageWriter.shown(shown())
    }
    for mended in tried.changes {
      losses.append(
        Diagnostic(
          .warning, at: SourceLocation(path: program.path, line: mended.line + firstLine - 1),
          mended.message(of: "code")))
    }
    if let trap = tried.trap {
      losses.append(
        Diagnostic(
          .warning,
          at: SourceLocation(
            path: program.path, line: (trap.location?.position.line ?? 1) + firstLine - 1),
          "the program stops here: \(trap.message)"))
    }
    if !tried.settings.isEmpty {
      let own = tried.settings.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
      settings.append("\(name): {\(own)}")
    }
    files.append(ImportedFile("\(name).swift", tried.text))
    snippetCount += 1
    runs[name] = true
    return placed
  }

  /// A name that no program has yet: this one, or it with a number.
  mutating func freeName(_ name: String) -> String {
    var free = name
    while runs[free] != nil {
      let number = (numbers[name] ?? 1) + 1
      numbers[name] = number
      free = "\(name)\(number)"
    }
    return free
  }

  /// The page.
  func page(slug: String, title: String, body: String) -> ImportedPage {
    var keys = [("title", title.filter { !"`*".contains($0) }.yamlText)]
    if !settings.isEmpty { keys.append(("snippets", "{\(settings.joined(separator: ", "))}")) }
    let text = FrontMatterText(keys).text + "\n\(body.isEmpty ? "An empty page." : body)\n"
    return ImportedPage(
      slug: slug, files: [ImportedFile("page.md", text)] + files, snippetCount: snippetCount)
  }
}

/// Slugs that differ from each other.
struct FreeSlugs {
  private var taken: Set<String> = ["index"]
  /// The numbers that the next ones of a name begin with.
  private var numbers: [String: Int] = [:]

  /// A slug made of a name, with a number where another has it.
  mutating func slug(_ name: String) -> String {
    let wanted = name.slug.isEmpty ? "page" : name.slug
    var slug = wanted
    while !taken.insert(slug).inserted {
      let number = (numbers[wanted] ?? 1) + 1
      numbers[wanted] = number
      slug = "\(wanted)-\(number)"
    }
    return slug
  }
}
