// Code of a page elsewhere, as a listing that its readers run here: a program of its own, or an answer to an
// exercise of the course.

import CourseLoading
import HTMLRendering
import Languages
import Learning
import LessonModel
import SiteRendering
import SwiftReading
import WebServing
import Workspaces

extension LiveCourse {
  private static let guestsName = "Listing"

  /// What stands for the program of a page elsewhere.
  var guestsFile: (id: String, file: LiveFile) {
    let file = SourceFile(path: "\(Self.guestsName).swift", text: "")
    var settings = CompilationSettings(moduleName: Snippet.moduleName)
    settings.isolation = .mainActor
    let snippet = Snippet(
      name: Self.guestsName, file: file, marks: [], visibleLines: [], slices: [:],
      settings: settings)
    return ("embed/\(Self.guestsName)", .snippet(snippet))
  }

  /// How code of a page elsewhere is shown before it has run.
  func embedded(_ question: LiveQuestion.Embedding) throws -> WebResponse {
    guard question.code.utf8.count <= Workspace.fileBytesMax else {
      return try refusal(of: question, .tooLarge, "embed-too-large")
    }
    let language = language
    guard let words = site.words(for: language) else { return .notFound }
    let text = question.code.asFile
    let path: String
    var file: LiveAnswer.File
    if let address = question.exercise {
      guard let exercise = session.course.exercises.first(where: { $0.address == address }),
        let page = pages(in: language).first(where: { page in
          files(of: page).contains { $0.id == address }
        })
      else { return try refusal(of: question, .notFound, "embed-unknown") }
      path = page.path
      let source = SourceFile(path: "\(exercise.slug).swift", text: text)
      let tokens = SwiftLexer.lines(of: source, hidesMarks: false)
      let lines = Array(1...max(1, tokens.count))
      let listing = CodeListing(
        source, tokens: tokens, anchor: exercise.codeAnchors[0], title: source.name,
        visibleLines: lines)
      file = LiveAnswer.File(
        id: address, kind: LiveFile.exercise(exercise).kind, text: text, base: "", isChanged: true,
        listings: [
          LiveAnswer.Listing(
            anchor: exercise.codeAnchors[0], lines: lines, html: listing.html(words).markup)
        ])
      if exercise.kind == .predict { file.predictsValues = exercise.predictsValues }
    } else {
      guard let home = page(at: homePath), case .snippet(let snippet) = guestsFile.file else {
        return .notFound
      }
      path = home.path
      let edited = snippet.saying(text.withSnippetMarkers, at: snippet.file.path)
      guard let listing = site.listing(ofWhole: edited, on: home, result: nil) else {
        return .notFound
      }
      file = LiveAnswer.File(
        id: guestsFile.id, kind: .snippet, text: edited.file.text, base: "", isChanged: true,
        listings: [
          LiveAnswer.Listing(
            anchor: listing.anchor, lines: listing.lines, html: listing.content.html.markup)
        ])
    }
    return WebResponse(
      json: LiveAnswer.Page(
        words: words.all.filter { $0.key.hasPrefix("live-") }, reader: "", drafts: "",
        page: path,
        isReadOnly: question.isReadOnly == true, mayProject: false, files: [file],
        progress: LiveAnswer.Progress(exercises: [:], pages: [:])))
  }

  /// Says why code is not live, in the language of its page.
  private func refusal(
    of question: LiveQuestion.Embedding, _ response: WebResponse, _ key: String
  ) throws -> WebResponse {
    let asked = String((question.language ?? "").prefix(35))
    let words = try site.theme.words(for: asked.isKnownLanguage ? asked : language)
    let message = words(key, ["name": question.exercise ?? ""])
    return WebResponse(status: response.status, json: LiveAnswer.Complaint(message: message))
  }
}

extension String {
  /// The text as a file has it: without empty lines around it, and with an end of its last line.
  fileprivate var asFile: String {
    let lines = replacing("\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    let isEmpty = { (line: Substring) in line.allSatisfy(\.isWhitespace) }
    let kept = lines.drop(while: isEmpty).reversed().drop(while: isEmpty).reversed()
    return kept.joined(separator: "\n") + "\n"
  }

  /// The text with `// hide` and `// show` as snippets of a course have them.
  fileprivate var withSnippetMarkers: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      return words == ["//", "hide"] || words == ["//", "show"]
        ? "// snippet.\(words[1])" : String(line)
    }.joined(separator: "\n")
  }
}
