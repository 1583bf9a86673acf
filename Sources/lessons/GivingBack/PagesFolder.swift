// The folder of the learners' pages. It lists what was written of it; all else in it is somebody's, and stays there.

import LessonModel
import SystemFiles

/// Pages that take the place of those of an earlier time.
final class PagesFolder {
  private let folder: HeldFolder
  /// The pages that are there as they were written, and those that are written now: each by its name and content.
  /// Nobody finds a learner's name in them who does not know it.
  private let older: Set<Fingerprint>
  private var written: [String: Fingerprint] = [:]
  /// What pages are called now that somebody had changed, or put where a page goes.
  private(set) var setAside: [String] = []

  private static let list = ".written"

  /// Opens a folder, which is made where it is missing.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - stranger: A folder of strangers; where the other lies in it, no link below it is followed.
  /// - Throws: `UsageError.notPages` where it holds something and no list of pages; `FileError`.
  init(_ path: String, in stranger: String?) throws {
    folder = try HeldFolder(path, in: stranger)
    let listed = folder.read(Self.list)
    let entries = try Files.entries(of: path).map(\.text)
    guard listed != nil || entries.allSatisfy({ $0.hasPrefix(".") }) else {
      throw UsageError.notPages(path: path)
    }
    let text = listed.map { String(decoding: $0, as: UTF8.self) } ?? ""
    older = Set(text.textLines.compactMap { Fingerprint(name: $0) })
  }

  /// Writes a page; what lies in its place and is no page as it was written, gets another name.
  func write(_ page: String, to name: String) throws {
    let bytes = Array(page.utf8)
    let print = Self.print(of: name, bytes)
    if folder.holds(name), !isOurs(name), folder.read(name) != bytes {
      setAside.append(try folder.setAside(name))
    }
    // Before the page itself: ended between the two, this leaves no page that looks changed.
    try folder.append("\(print.name)\n", to: Self.list)
    written[name] = print
    try folder.write(bytes, to: name, isDurable: false)
  }

  /// Removes the pages of an earlier time that are not written now, and notes which ones there are.
  func settle() throws {
    for name in try Files.entries(of: folder.path).map(\.text)
    where written[name] == nil && isOurs(name) { folder.remove(name) }
    let lines = written.values.map(\.name).sorted().map { $0 + "\n" }
    try folder.write(Array(lines.joined().utf8), to: Self.list, isDurable: false)
  }

  private func isOurs(_ name: String) -> Bool {
    folder.read(name).map { older.contains(Self.print(of: name, $0)) } ?? false
  }

  private static func print(of name: String, _ bytes: [UInt8]) -> Fingerprint {
    var print = Fingerprint([name])
    print.add(Fingerprint(bytes))
    return print
  }
}
