// expected-failure {{what is not there is said to be missing}} Foundation throws as well, and in its own words. The drawer had promised others.
// zh-Hans: Foundation 也会抛错，不过用的是它自己的话。抽屉答应的是另一套。
import Foundation

enum DrawerError: Error {
  case notAName, taken, missing
}

struct Drawer {
  let folder: String

  private func path(_ name: String) throws -> String {
    guard !["", ".", ".."].contains(name), !name.contains("/") else {
      throw DrawerError.notAName
    }
    return folder + "/" + name
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  func write(_ text: String, as name: String) throws {
    let path = try path(name)
    guard !exists(path) else { throw DrawerError.taken }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  func read(_ name: String) throws -> String {
    let path = try path(name)
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  func rename(_ name: String, to newName: String) throws {
    let (old, new) = (try path(name), try path(newName))
    guard exists(old) else { throw DrawerError.missing }
    guard !exists(new) else { throw DrawerError.taken }
    try FileManager.default.moveItem(atPath: old, toPath: new)
  }
}
