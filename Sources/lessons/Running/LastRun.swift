// What `run` showed the last time. While nothing has changed that it was made of – course, workspace,
// toolchain, this program, what was asked, the environment – it is shown again without reading the course.

import ConsoleRendering
import FoundationEssentials
import LessonRunner
import SystemFiles

struct LastRun {
  private let store: TextStore
  /// What is asked, and where.
  private let question: Fingerprint
  private let inputs: Inputs

  /// What the answer is made of, as it was at a moment.
  private struct Inputs: Equatable {
    let course: TreeSignature
    let workspace: TreeSignature
    /// What the workspace keeps of the files that learners began with.
    let own: TreeSignature
    let toolchain: String?

    init(_ course: String, _ workspace: String) {
      self.course = TreeSignature(course)
      self.workspace = TreeSignature(workspace)
      own = TreeSignature("\(workspace)/.lessons")
      toolchain = try? Toolchain.locate().identity
    }

    var isSettled: Bool { [course, workspace, own].allSatisfy(\.isSettled) && toolchain != nil }

    /// What tells this text, made of this, from any other.
    func name(of text: Substring) -> String {
      let files = [course, workspace, own].flatMap { [$0.key.name, $0.folders.name] }
      return Fingerprint(files + [toolchain ?? "", String(text)]).name
    }

    static func == (left: Inputs, right: Inputs) -> Bool { left.name(of: "") == right.name(of: "") }
  }

  private let course: String
  private let workspace: String

  /// What a shell tells of itself, and nothing asks for.
  private static let ofTheShell: Set = ["_", "OLDPWD", "SHLVL"]

  /// Looks at what an answer would be made of.
  ///
  /// - Parameters:
  ///   - options: Where the course and the workspace are.
  ///   - style: How text is laid out where it is shown.
  /// - Throws: `ContentError` where there is no course.
  init(_ options: CourseOptions, _ style: TextStyle) throws {
    course = try CourseFinder.course(named: options.course)
    workspace = CourseFinder.workspace(named: options.workspace, course: course)
    store = TextStore(cachePath: Engine.defaultCachePath())
    let process = ProcessInfo.processInfo
    // Paths and commands are shown as they are typed here.
    let here = [FileManager.default.currentDirectoryPath, Program.command()]
    let asked = process.arguments + ["\(style.width) \(style.isColored)"]
    let environment = process.environment.filter { !Self.ofTheShell.contains($0.key) }
      .map { "\($0)=\($1)" }.sorted()
    question = store.key(["last run", course, workspace] + here + asked + environment)
    inputs = Inputs(course, workspace)
  }

  /// What was shown; nil where it could be another thing today.
  var text: String? {
    guard let kept = store.text(question), let end = kept.utf8.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let text = kept[kept.utf8.index(after: end)...]
    return kept[..<end] == inputs.name(of: text) ? String(text) : nil
  }

  /// Keeps what was shown, unless something was written meanwhile, or could be without being noticed.
  func keep(_ text: String) {
    guard inputs.isSettled, Inputs(course, workspace) == inputs else { return }
    store.keep("\(inputs.name(of: text[...]))\n\(text)", under: question)
  }
}
