// Folders for what is there for a moment, with errors as the rest of this target has them.

import Glibc
import SystemFiles

/// Makes a folder whose name nobody can guess, in the first of some folders in which that can be done.
///
/// - Throws: Why it cannot be done in the last of them.
func makeTemporaryFolder(_ name: String, in folders: [String]) throws(SystemError) -> String {
  do {
    return try TemporaryFolder.make(name, in: folders)
  } catch {
    guard case .cannotWrite(_, let number) = error else { throw SystemError(number: ENOENT) }
    throw SystemError(number: number)
  }
}
