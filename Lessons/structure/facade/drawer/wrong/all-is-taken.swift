// expected-failure {{what goes wrong otherwise is thrown on, as it came}} The call fails for a name that is taken, and for other reasons as well: a name can be too long, and a folder gone.
// zh-Hans: 名字用掉了，这个调用会失败；可名字太长、文件夹没了，它也会失败。
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
    do { try Data(text.utf8).write(to: URL(filePath: path), options: .withoutOverwriting) } catch { throw DrawerError.taken }
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
    guard !FileManager.default.fileExists(atPath: new) else { throw DrawerError.taken }
    try FileManager.default.moveItem(atPath: old, toPath: new)
  }
}
