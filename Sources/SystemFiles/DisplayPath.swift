// Paths as people read them: relative to where they stand, if it is below.

import FoundationEssentials

/// A path relative to the working directory where it lies in it, else as it is.
package func display(_ path: String) -> String {
  let here = FileManager.default.currentDirectoryPath
  return path.hasPrefix(here + "/") ? String(path.dropFirst(here.count + 1)) : path
}

/// The absolute path of what somebody named, `.` and `..` resolved, links left alone.
package func absolutePath(_ path: String) -> String {
  let isAbsolute = path.hasPrefix("/")
  var parts: [Substring] = []
  let whole = isAbsolute ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
  for part in whole.split(separator: "/") where part != "." {
    if part == ".." { _ = parts.popLast() } else { parts.append(part) }
  }
  return "/" + parts.joined(separator: "/")
}
