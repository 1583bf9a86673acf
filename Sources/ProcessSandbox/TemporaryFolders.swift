// Folders for what is there for a moment: many machines have one place for these only, or a root file
// system that cannot be written.

import Glibc

/// The folder that `TMPDIR` names, if it is a path.
var namedTemporaryFolder: [String] {
  guard let name = getenv("TMPDIR").map({ String(cString: $0) }), name.hasPrefix("/") else {
    return []
  }
  return [name]
}

/// Makes a folder whose name nobody can guess, in the first of some folders in which that can be done.
///
/// - Throws: Why it cannot be done in the last of them.
func makeTemporaryFolder(_ name: String, in folders: [String]) throws(SystemError) -> String {
  var error = SystemError(number: ENOENT)
  for folder in folders {
    var template = Array("\(folder)/\(name).XXXXXX".utf8CString)
    if mkdtemp(&template) != nil {
      return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    error = SystemError()
  }
  throw error
}
