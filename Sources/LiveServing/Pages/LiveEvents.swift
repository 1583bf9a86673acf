// Tells a page what others do to its files: an editor, the terminal, another tab. Files are looked at
// from time to time, which sees every way to save, on every file system, and costs next to nothing.

import Languages
import Learning
import LessonModel
import SiteRendering
import WebServing
import Workspaces

extension LivePages {
  /// Goes on until it is cancelled.
  func tell(_ question: LiveQuestion.Page, into stream: AnswerStream) async {
    stream.send("hello")
    var listener = PageListener(question, stream)
    while !Task.isCancelled, reader.classroom?.isEnding != true {
      let course = try? current()
      let page = course?.page(at: question.page)
      listener.tell(projection(for: page, in: course))
      // The wall is the teacher's.
      if reader.mayProject, let classroom = reader.classroom { listener.tell(classroom.tally) }
      if let course, let page {
        for (id, file) in files(of: page, in: course) {
          if let problem = listener.tell(file, id, of: course, page.language) {
            _ = tellFault(problem)
          }
        }
        listener.tell(progress(in: course, page.language))
      }
      try? await Task.sleep(for: reader.lookEvery)
    }
    // Another host may be there.
    stream.send("gone")
  }
}

/// A page that listens: it is told what it was not told before.
private struct PageListener {
  private let stream: AnswerStream
  /// By what each file's text is known there; empty where it knows of no file.
  private var bases: [String: String]
  private var looks: [String: DebouncedFile] = [:]
  private var problems: [String: WorkspaceError] = [:]
  private var progress: LiveAnswer.Progress?
  private var shown: String?
  /// The tally that it was told, if any; nil of a page that listens anew, of which that is not known.
  private var tally: LiveAnswer.Tally??

  init(_ question: LiveQuestion.Page, _ stream: AnswerStream) {
    self.stream = stream
    bases = question.bases ?? [:]
    shown = question.shown
  }

  mutating func tell(_ projection: LiveAnswer.Projection?) {
    if let shown, shown != projection?.id ?? "" {
      stream.send("projected", LiveAnswer.ProjectionChange(projection: projection))
    }
    shown = projection?.id ?? ""
  }

  mutating func tell(_ counted: LiveAnswer.Tally?) {
    guard tally != .some(counted) else { return }
    tally = .some(counted)
    stream.send("tally", LiveAnswer.TallyChange(tally: counted))
  }

  mutating func tell(_ now: LiveAnswer.Progress) {
    guard now != progress else { return }
    progress = now
    stream.send("progress", LiveAnswer.ProgressChange(progress: now))
  }

  /// Returns why the file cannot be read, where that is new.
  mutating func tell(
    _ file: LiveFile, _ id: String, of course: LiveCourse, _ language: LanguageTag
  ) -> WorkspaceError? {
    // What cannot be read now may be half saved.
    let (found, problem) = course.text(ofFile: id)
    let isEmpty = found.map(LearnerText.isBlank) ?? true
    guard looks[id, default: DebouncedFile()].settles(isEmpty: isEmpty) else { return nil }
    let isNew = problem != problems[id]
    if isNew {
      problems[id] = problem
      let told = problem.map { _ in course.unreadable(id, language) }
      stream.send("problem", LiveAnswer.FileProblem(id: id, problem: told))
    }
    tell(found, file, id, of: course)
    return isNew ? problem : nil
  }

  private mutating func tell(
    _ found: String?, _ file: LiveFile, _ id: String, of course: LiveCourse
  ) {
    guard let text = found else {
      guard bases[id]?.isEmpty == false, !course.hasFile(id) else { return }
      bases[id] = ""
      stream.send("file", LiveAnswer.FileChange(id: id, base: "", text: file.firstText))
      return
    }
    let base = Workspace.identity(of: text)
    let known = bases.updateValue(base, forKey: id) ?? ""
    // A page that knows of no file shows what it begins with.
    guard base != known, !known.isEmpty || text != file.firstText else { return }
    stream.send("file", LiveAnswer.FileChange(id: id, base: base, text: text))
  }
}
