// Files of the workspace that several programs write: a page that is being edited, an editor beside it.
// Who saves says what the text was made of, and learns of it if that is not there any more.

import Glibc
import LessonModel
import SystemFiles

extension Workspace {
  /// Where a file is, or will be, by its path in the workspace without `.swift`.
  ///
  /// Where nobody changed it and there is one that differs in capital letters alone, that one is the learner's.
  public func path(ofFile id: String) -> String {
    let path = place(of: "\(id).swift")
    let name = path.lastComponent
    let folder = String(path.dropLast(name.count + 1))
    guard let alike = Files.names(in: folder).onlyOneAlike(name),
      let starter = try? readText(keptStarterPath(ofFile: id)),
      let own = try? readText(path), LearnerText.isSame(own, starter),
      let other = try? readText("\(folder)/\(alike)"), !LearnerText.isSame(other, starter)
    else { return path }
    return "\(folder)/\(alike)"
  }

  /// The text of a file; nil where there is none.
  public func text(ofFile id: String) throws(WorkspaceError) -> String? {
    try readText(path(ofFile: id))
  }

  /// Identifies a text; empty where there is none.
  public static func identity(of text: String?) -> String {
    text.map { shortHash($0.utf8).hexadecimal } ?? ""
  }

  /// What a save came to.
  public enum Saving: Hashable, Sendable {
    /// The file has the text, by which it is known from then on.
    case saved(base: String)
    /// Somebody else has changed the file, and nothing was saved; nil where it is gone.
    case otherText(String?)
  }

  /// Saves a text.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - id: The file.
  ///   - base: The identity of the text that it was made of.
  ///   - keepsOther: Whether what it replaces is kept beside it, as `reset` does.
  /// - Returns: Whether it was saved.
  /// - Throws: `WorkspaceError` where a file cannot be read or written.
  public func save(
    _ text: String, as id: String, over base: String, keepsOther: Bool = false
  ) throws(WorkspaceError) -> Saving {
    let path = path(ofFile: id)
    let asRead = (try? LearnerText.text(of: Array(text.utf8))) ?? text
    let saved = Saving.saved(base: Self.identity(of: asRead))
    return try withLock { () throws(WorkspaceError) in
      let other = try readText(path)
      let identity = Self.identity(of: other)
      guard identity != Self.identity(of: text) else { return saved }
      guard identity == base else { return .otherText(other) }
      // Editors know no lock, and may save while this text is on its way to the disk.
      let isSaved = try SmallFile.replace(path, with: text) { () throws(WorkspaceError) in
        guard Self.identity(of: try readText(path)) == identity else { return false }
        if keepsOther, other != nil { _ = try SmallFile.keep(path, suffix: "old") }
        return true
      }
      return isSaved ? saved : .otherText(try readText(path))
    }
  }

  /// Keeps a text beside a file, and returns where.
  public func keep(_ text: String, besideFile id: String) throws(WorkspaceError) -> String {
    for number in 1...9999 {
      let path = "\(path(ofFile: id)).old-\(number)"
      if try SmallFile.create(path, with: text) { return path }
    }
    throw .cannotWrite(path: path(ofFile: id), number: EEXIST)
  }

  /// Takes a file away and returns where it is kept; nil where there was none.
  public func putAside(file id: String) throws(WorkspaceError) -> String? {
    let path = path(ofFile: id)
    return try withLock { () throws(WorkspaceError) in
      guard Files.holds(path) else { return nil }
      let kept = try SmallFile.keep(path, suffix: "old")
      SmallFile.remove(path)
      return kept
    }
  }
}
