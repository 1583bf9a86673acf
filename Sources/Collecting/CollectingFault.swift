// What keeps files of a class from being taken or given back, as data.

/// What learning platforms export cannot be read, or what they take back not be made.
public enum CollectingFault: Error {
  /// There is nothing at the path.
  case noFolder(path: String)
  /// There are neither exercise files of the course nor folders that could hold some.
  case noSubmissions(path: String)
  /// Where the collected files belong lies a folder that was not made of any.
  case notCollected(path: String)
  /// What was to be collected is no archive, or one that cannot be unpacked.
  case notAnExport(path: String, reason: String)
  /// The list of a class has no header, or nobody in it.
  case notARoster(path: String)
  /// The list of a class is in an encoding that cannot be told, from this line on.
  case rosterNotUTF8(path: String, line: Int)
  /// There is nothing to unpack archives with.
  case noUnpacker
  case cannotZip(reason: String)
}
