// expected-failure {{a note cannot be renamed out of the drawer}} The first of the two names is looked at, and the second was forgotten.
// zh-Hans: 两个名字只查了第一个，第二个忘了。
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
    guard exists(path) else { throw DrawerError.missing }
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  func rename(_ name: String, to newName: String) throws {
    let (old, new) = (try path(name), folder + "/" + newName)
    guard exists(old) else { throw DrawerError.missing }
    guard !exists(new) else { throw DrawerError.taken }
    try FileManager.default.moveItem(atPath: old, toPath: new)
  }
}
