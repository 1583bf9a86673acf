// Parts of paths, counted and cut by bytes as the kernel does: a character of Swift may be several bytes, and a
// slash with a mark behind it is another character.

extension StringProtocol {
  /// The names in a path, between its slashes.
  package var pathNames: [String] {
    utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What a path is called in a folder that it lies in.
  package func path(in folder: String) -> String {
    String(decoding: utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self)
  }
}
