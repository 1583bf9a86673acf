// Folders for what is there for a moment: many machines have one place for these only, or a root file
// system that cannot be written.

import Glibc

/// A new folder, which nobody else may open, and which is gone with its last user.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let path: String

  /// Makes a folder below the system's folder for temporary files.
  ///
  /// - Throws: `FileError.cannotWrite`.
  public init() throws(FileError) { path = try Self.make("lessons", in: Self.places) }

  deinit { Files.removeTree(path) }

  /// Where the system wants temporary files.
  public static var places: [String] { namedPlace + ["/tmp"] }

  /// The folder that `TMPDIR` names, if it is a path.
  public static var namedPlace: [String] {
    guard let name = getenv("TMPDIR").map({ String(cString: $0) }), name.hasPrefix("/") else {
      return []
    }
    return [name]
  }

  /// Makes a folder whose name nobody can guess, in the first of some folders in which that can be done;
  /// it stays until somebody removes it.
  ///
  /// - Throws: `FileError.cannotWrite` of the last of them.
  public static func make(_ name: String, in folders: [String]) throws(FileError) -> String {
    var error = FileError.cannotWrite(path: name, number: ENOENT)
    for folder in folders {
      var template = Array("\(folder)/\(name).XXXXXX".utf8CString)
      if mkdtemp(&template) != nil {
        return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      }
      error = .cannotWrite(path: folder, number: errno)
    }
    throw error
  }
}
