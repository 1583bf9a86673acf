// A folder that is gone with its last user.

import FoundationEssentials
import Glibc

/// A new folder below the system's folder for temporary files, which nobody else may open.
final class TemporaryFolder {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory.appending(path: "lessons-\(UUID().uuidString)").path
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw ToolError.cannotWrite(path: path, number: EACCES)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
