// A course that somebody works through: as it was read, with the workspace and the progress. Start at
// `Session`.

package import CourseLoading
package import Languages
package import LessonModel
import SystemFiles
package import Workspaces

/// A course with the folder that it is worked through in.
package struct Session: Sendable {
  /// The course, with the lessons that are worked with.
  package let course: Course
  /// All of the course in outline.
  package let outline: CourseOutline
  /// The course with what the loader found out about it.
  package let loaded: LoadedCourse
  /// The learner's files and progress.
  package private(set) var workspace: Workspace
  /// The language to read in.
  package let language: LanguageTag?
  /// What is said in it beside the course's own text: the author's words among them.
  package let words: Words
  /// Where it is said that something is not kept.
  package let notices: Notices

  /// Opens a course that was read.
  ///
  /// - Parameters:
  ///   - loaded: The course.
  ///   - workspace: Where the learner's files are.
  ///   - language: The language to read in; nil where the course has none.
  ///   - words: What is said in it beside the course's own text.
  ///   - notices: Where it is said that something is not kept.
  /// - Throws: `CourseProblems` where the course cannot be read at all.
  package init(
    _ loaded: LoadedCourse, workspace: Workspace, language: LanguageTag?, words: Words,
    notices: Notices
  ) throws {
    guard let course = loaded.course, let outline = loaded.outline else {
      throw CourseProblems(loaded.problems)
    }
    self.course = course
    self.outline = outline
    self.loaded = loaded
    self.workspace = workspace
    self.language = language
    self.words = words
    self.notices = notices
  }

  /// The same course, worked through in another folder.
  package func working(in workspace: Workspace) -> Session {
    var other = self
    other.workspace = workspace
    return other
  }

  /// Reads the progress; where that is impossible, says why and goes on with none.
  package func loadProgress() -> ProgressRecord {
    do {
      let loaded = try workspace.loadProgress()
      announce(loaded)
      return loaded.record
    } catch {
      notices.complain(error)
      return ProgressRecord()
    }
  }

  /// Changes the progress; where that is impossible, says why and goes on.
  package func updateProgress(_ change: (inout ProgressRecord) -> Void) {
    do {
      announce(try workspace.updateProgress(change))
    } catch {
      notices.say("your progress is not kept: \(notices.words(error))")
    }
  }

  private func announce(_ loaded: LoadedProgress) {
    guard let path = loaded.setAsidePath else { return }
    notices.say("the progress file could not be read and is now \(display(path))")
  }
}
