// Tells a page what others do to its files: an editor, the terminal, another tab. Files are looked at
// from time to time, which sees every way to save, on every file system, and costs next to nothing.

import Learning
import LessonModel
import SiteRendering
import WebServing
import Workspaces

extension LivePages {
  /// Goes on until it is cancelled.
  func tell(_ question: LiveQuestion.Page, into stream: AnswerStream) async {
    stream.send("hello")
    var bases = question.bases ?? [:]
    var looks: [String: DebouncedFile] = [:]
    var problems: [String: String] = [:]
    var told: LiveAnswer.Progress?
    var shown = question.shown
    // Of a page that listens anew nobody knows what it was told before.
    var tally: LiveAnswer.Tally??
    while !Task.isCancelled, reader.classroom?.isEnding != true {
      let course = try? current()
      let page = course?.page(at: question.page)
      let projection = projection(for: page, in: course)
      if let known = shown, known != projection?.id ?? "" {
        stream.send("projected", LiveAnswer.ProjectionChange(projection: projection))
      }
      shown = projection?.id ?? ""
      // The wall is the teacher's.
      if reader.mayProject, let classroom = reader.classroom {
        let counted = classroom.tally
        if tally != .some(counted) {
          tally = .some(counted)
          stream.send("tally", LiveAnswer.TallyChange(tally: counted))
        }
      }
      if let course, let page {
        for (id, file) in files(of: page, in: course) {
          // What cannot be read now may be half saved.
          let (found, problem) = course.text(ofFile: id)
          guard looks[id, default: DebouncedFile()].settles(found) else { continue }
          if problem != problems[id] {
            problems[id] = problem
            stream.send("problem", LiveAnswer.FileProblem(id: id, problem: problem))
          }
          guard let text = found else {
            guard bases[id]?.isEmpty == false, !course.hasFile(id) else { continue }
            bases[id] = ""
            stream.send("file", LiveAnswer.FileChange(id: id, base: "", text: file.firstText))
            continue
          }
          let base = Workspace.identity(of: text)
          let known = bases.updateValue(base, forKey: id) ?? ""
          // A page that knows of no file shows what it begins with.
          guard base != known, !known.isEmpty || text != file.firstText else { continue }
          stream.send("file", LiveAnswer.FileChange(id: id, base: base, text: text))
        }
        let progress = course.progress(page.language)
        if progress != told {
          told = progress
          stream.send("progress", LiveAnswer.ProgressChange(progress: progress))
        }
      }
      try? await Task.sleep(for: reader.lookEvery)
    }
    // Another host may be there.
    stream.send("gone")
  }
}
