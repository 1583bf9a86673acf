// `lessons feedback`: gives results back, a page for each learner.

public import ArgumentParser
import ClassResults
public import Collecting
import Learning
import LessonModel
import Reporting
import SystemFiles

struct FeedbackCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feedback",
    abstract: "Make a page for each learner of the results of `grade`.",
    usage: "lessons feedback [<results>] [<options>]",
    discussion: """
      A learner's page is one file: the learner's own code with the values that it had, every check with what \
      was expected and what came, points, and the page to read again. Nothing is judged for it. Hidden \
      checks show their names and verdicts alone. class.html, in the results' folder, is for teachers: \
      who is how far, and the commonest failures.

      Example:
        lessons feedback                  Results/feedback/ada.html …, Results/class.html
        lessons feedback Results --into Pages
        lessons feedback --zip moodle     also Results/feedback-moodle.zip, to be uploaded there
      """)

  @Argument(help: "The folder that `lessons grade` has written.", completion: .directory)
  var results = "Results"

  @Option(
    help: "Where the pages go (default: feedback/ in the results' folder).", completion: .directory)
  var into: String?

  @Option(help: "Also make the zip that a platform takes back: moodle, canvas.")
  var zip: ReturnPlatform?

  @OptionGroup var options: CourseOptions
  @Flag(help: "Print JSON for programs.")
  var json = false

  func run() async throws {
    let store = try ResultStore(givingBackFrom: absolutePath(results))
    let manifest = try store.manifest()
    if let shard = manifest.shard {
      throw ValidationError(
        "\(results) holds shard \(shard) alone: join all of them first, by `lessons merge`.")
    }
    let session = try Session(options)
    let course = session.course
    let language = options.language.flatMap { _ in session.language } ?? course.languages.first
    let run = try FeedbackRun(
      store: store, manifest: manifest, course: course, language: language ?? "en",
      path: into.map(absolutePath) ?? "\(store.path)/\(ResultStore.feedbackName)")
    GradeNotices.show(editedPages: try run.writePages())
    try run.writeClassPage()
    let zipped = if let zip { try await run.writeZip(for: zip) } else { nil as FeedbackRun.Zip? }
    let count = manifest.submissions.count
    if json {
      let answer = Answer(
        path: run.path, pages: count, classPage: run.classPath, zip: zipped?.path,
        notInZip: zipped?.leftOut)
      return try Terminal.print(json: answer, of: "feedback")
    }
    try Terminal.print("  \(count) \(count == 1 ? "page" : "pages") in \(display(run.path))\n")
    try Terminal.print("  the class, for teachers: \(display(run.classPath))\n")
    guard let zip, let zipped else { return }
    try Terminal.print("  for \(zip.title): \(display(zipped.path))\n")
    if !zipped.leftOut.isEmpty {
      let names = zipped.leftOut.prefix(3).joined(separator: ", ")
      let more = zipped.leftOut.count > 3 ? " and \(zipped.leftOut.count - 3) more" : ""
      Terminal.notice("\(zip.title) has no place for the pages of \(names)\(more)")
    }
  }

  private struct Answer: Encodable {
    var path: String
    var pages: Int
    var classPage: String
    var zip: String?
    var notInZip: [String]?
  }
}

extension ReturnPlatform: ExpressibleByArgument {}
