// What the system says of a file that cannot be read or written. Data only: the command line finds the
// words.

/// The system refuses something about a file or folder.
public enum FileError: Error, Hashable, Sendable {
  /// There is nothing at the path that can be read.
  case cannotRead(path: String)
  /// The system refuses to write; `number` is its error number.
  case cannotWrite(path: String, number: Int32)
  /// A link that a stranger has laid out stands where something is to be written.
  case isLinked(path: String)
}
