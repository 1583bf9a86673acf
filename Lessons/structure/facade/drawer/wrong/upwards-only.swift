// expected-failure {{a name that leads elsewhere is refused}} `../` is refused and other slashes are not, though they lead into directories that are not the drawer.
// zh-Hans: `../` 拦住了，别的斜杠却放行，而它们通向的同样不是这个抽屉。
import Foundation

enum DrawerError: Error {
  case notAName, taken, missing
}

struct Drawer {
  let folder: String

  private func path(_ name: String) throws -> String {
    guard !["", ".", ".."].contains(name), !name.hasPrefix("../"), !name.hasPrefix("/") else {
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
    let (old, new) = (try path(name), try path(newName))
    guard exists(old) else { throw DrawerError.missing }
    guard !exists(new) else { throw DrawerError.taken }
    try FileManager.default.moveItem(atPath: old, toPath: new)
  }
}
