// What keeps results from being read, written or joined, as data.

/// A folder of results cannot be used.
public enum ResultsFault: Error {
  /// The folder holds something else; or it was to be read and is none.
  case notResults(path: String, isEmptyNeeded: Bool)
  /// Somebody writes results there at this moment.
  case inUse(path: String)
  /// There is no earlier run of this number.
  case noSuchRun(String, path: String)
  /// Two folders of results cannot be joined: what they differ in.
  case differentRuns(first: String, second: String, what: String)
  /// Two folders hold the work of one workspace each that is called the same, and it is not the same work.
  case sameName(first: String, second: String, submission: String, exercise: String)
  /// What a human decided about results cannot be understood.
  case badOverrides(path: String, problems: [String])
}
