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

extension Sequence<String> {
  /// The one of these names that differs from another in capital letters alone; nil where there is none, or several.
  package func onlyOneAlike(_ name: some StringProtocol) -> String? {
    let alike = filter { $0 != name && $0.lowercased() == name.lowercased() }
    return alike.count == 1 ? alike[0] : nil
  }
}
