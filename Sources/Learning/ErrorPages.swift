// Which pages of a course explain what the compiler says of a learner's file.

import FoundationEssentials
package import LessonModel
import SwiftReading

extension ErrorIndex {
  /// Reads the marks of all snippets and clients of a course.
  package init(of course: CourseOutline) {
    self.init()
    for lesson in course.lessons {
      for page in lesson.pages {
        let folder = "\(course.path)/\(lesson.slug)/\(page.slug)"
        for file in Self.files(in: folder) {
          add(file.marks, at: ExplainedPlace(lesson: lesson.slug, page: page.slug, file: file.name))
        }
        for exercise in page.exercises {
          for file in Self.files(in: "\(folder)/\(exercise.slug)/clients") {
            add(file.marks, at: ExplainedPlace(lesson: lesson.slug, page: page.slug, file: nil))
          }
        }
      }
    }
  }

  /// The Swift files of a folder with errors marked, by name; none where it cannot be read.
  private static func files(in folder: String) -> [SourceFile] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else { return nil }
      let text = String(decoding: data, as: UTF8.self)
      return text.contains("expected-error")
        ? SourceFile(path: "\(folder)/\(name)", text: text) : nil
    }
  }
}

extension [Diagnostic] {
  /// The diagnostics, each error with the page that explains it.
  package func explained(by course: CourseOutline, lesson: String, page: String) -> [Diagnostic] {
    guard contains(where: { $0.severity == .error }) else { return self }
    let index = ErrorIndex(of: course)
    return map { diagnostic in
      guard diagnostic.severity == .error else { return diagnostic }
      var explained = diagnostic
      explained.explainedAt = index.place(of: diagnostic, nearLesson: lesson, page: page)
      return explained
    }
  }
}
