// expected-failure {{what goes wrong otherwise is thrown on, as it came}} The old name was there; it is the new one that does not work. The reason is known to the error, and it is thrown away.
// zh-Hans: 旧的名字在，行不通的是新名字。原因写在错误里，却被扔掉了。
import Foundation

enum DrawerError: Error {
  case notAName, taken, missing
}

struct Drawer {
  let folder: String

  private func path(_ name: String) throws -> String {
    if name.isEmpty || name == "." || name == ".." || name.contains("/") { throw DrawerError.notAName }
    return folder + "/" + name
  }

  func write(_ text: String, as name: String) throws {
    let path = try path(name)
    guard !FileManager.default.fileExists(atPath: path) else { throw DrawerError.taken }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  func read(_ name: String) throws -> String {
    let path = try path(name)
    guard FileManager.default.fileExists(atPath: path) else { throw DrawerError.missing }
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  func rename(_ name: String, to newName: String) throws {
    let old = try path(name)
    let new = try path(newName)
    guard !FileManager.default.fileExists(atPath: new) else { throw DrawerError.taken }
    do { try FileManager.default.moveItem(atPath: old, toPath: new) } catch { throw DrawerError.missing }
  }
}
