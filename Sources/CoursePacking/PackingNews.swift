// What somebody who waits for a pack may be told.

public import LessonModel

/// What packing is busy with.
public enum PackingNews: Sendable {
  /// So many exercises are compiled for graders.
  case prepares(Int)
  /// So many of the exercises are without their answers.
  case sealed(Int, of: Int)
}

/// A pack was not written.
public enum PackingFault: Error {
  /// What a pack is to be written to holds something else.
  case notAPack(path: String)
  /// In an older pack lies what no pack has written.
  case wouldLoseOwn(names: [String], path: String)
  /// Answers stand in what was to be handed out.
  case leaks([Leak])
  /// What was written for learners is no sound course.
  case notSound([Diagnostic])
}
