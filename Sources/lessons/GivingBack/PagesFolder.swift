// The folder of the learners' pages. It lists what was written of it; all else in it is somebody's, and stays there.

import SystemFiles

/// Pages that take the place of those of an earlier time.
final class PagesFolder {
  private let folder: HeldFolder
  private let older: WrittenList
  private var written = WrittenList()
  private var names: Set<String> = []
  /// What pages are called now that somebody had changed, or put where a page goes.
  private(set) var setAside: [String] = []

  /// Opens a folder, which is made where it is missing.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - stranger: A folder of strangers; where the other lies in it, no link below it is followed.
  /// - Throws: `UsageError.notPages` where it holds something and no list of pages; `FileError`.
  init(_ path: String, in stranger: String?) throws {
    folder = try HeldFolder(path, in: stranger)
    let list = folder.read(WrittenList.fileName)
    let entries = try Files.entries(of: path).map(\.text)
    guard list != nil || entries.allSatisfy({ $0.hasPrefix(".") }) else {
      throw UsageError.notPages(path: path)
    }
    older = WrittenList(text: list.map { String(decoding: $0, as: UTF8.self) } ?? "")
  }

  /// Writes a page; what lies in its place and is no page as it was written, gets another name.
  func write(_ page: String, to name: String) throws {
    let bytes = Array(page.utf8)
    if folder.holds(name), !isOurs(name), folder.read(name) != bytes {
      setAside.append(try folder.setAside(name))
    }
    // Before the page itself: ended between the two, this leaves no page that looks changed.
    try folder.append(written.add(bytes, as: name), to: WrittenList.fileName)
    names.insert(name)
    try folder.write(bytes, to: name, isDurable: false)
  }

  /// Removes the pages of an earlier time that are not written now, and notes which ones there are.
  func settle() throws {
    for name in try Files.entries(of: folder.path).map(\.text)
    where !names.contains(name) && isOurs(name) { folder.remove(name) }
    try folder.write(Array(written.text.utf8), to: WrittenList.fileName, isDurable: false)
  }

  private func isOurs(_ name: String) -> Bool {
    folder.read(name).map { older.holds($0, as: name) } ?? false
  }
}
