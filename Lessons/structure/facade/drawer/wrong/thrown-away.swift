// expected-failure {{a note that could not be written is no note}} `try?` throws the answer away, and the drawer says “done” again.
// zh-Hans: `try?` 把回答扔掉了，抽屉又说“办妥了”。
import Foundation

enum DrawerError: Error {
  case notAName, taken, missing
}

struct Drawer {
  let folder: String

  private func path(_ name: String) throws -> String {
    guard !name.isEmpty, name != ".", name != "..", !name.contains("/") else { throw DrawerError.notAName }
    return folder + "/" + name
  }

  func write(_ text: String, as name: String) throws {
    let path = try path(name)
    if FileManager.default.fileExists(atPath: path) { throw DrawerError.taken }
    try? text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  func read(_ name: String) throws -> String {
    let path = try path(name)
    guard FileManager.default.fileExists(atPath: path) else { throw DrawerError.missing }
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  func rename(_ name: String, to newName: String) throws {
    let old = try path(name)
    let new = try path(newName)
    guard FileManager.default.fileExists(atPath: old) else { throw DrawerError.missing }
    if FileManager.default.fileExists(atPath: new) { throw DrawerError.taken }
    try FileManager.default.moveItem(atPath: old, toPath: new)
  }
}
