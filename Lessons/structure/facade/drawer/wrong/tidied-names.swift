// expected-failure {{an odd name is a name}} The spaces around a name were taken for slips of the pen. But the note lies under another name then, and one of spaces alone under none.
// zh-Hans: 把名字两头的空格当成了笔误。可这样便条就放在了别的名字底下，只有空格的名字更是什么也不剩。
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
    let name = name.trimmingCharacters(in: .whitespaces)
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
    let (old, new) = (try path(name), try path(newName))
    guard exists(old) else { throw DrawerError.missing }
    guard !exists(new) else { throw DrawerError.taken }
    try FileManager.default.moveItem(atPath: old, toPath: new)
  }
}
