// What can go wrong with a learner's folder. Data only: the command line finds the words.

/// Something in a workspace that cannot be used as it is.
public enum WorkspaceError: Error, Hashable, Sendable {
  /// The file of an exercise that was begun is no longer there.
  case missing(path: String, exercise: String)
  /// There is nothing in the file but white space.
  case empty(path: String, exercise: String)
  case tooLarge(path: String, bytes: Int, bytesMax: Int)
  /// The file is a folder, a pipe, a device or something else that is no regular file.
  case notAFile(path: String, isFolder: Bool)
  /// The file is not UTF-8; `line` is the first line, from 1, that is not.
  case notUTF8(path: String, line: Int)
  /// The system refuses to read; `number` is its error number.
  case cannotRead(path: String, number: Int32)
  /// The system refuses to write; `number` is its error number.
  case cannotWrite(path: String, number: Int32)
  /// The progress file was written by a newer `lessons`.
  case newerProgress(path: String, version: Int, versionMax: Int)
}
