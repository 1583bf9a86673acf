// expected-failure {{an odd name is a name}} Two dots are what leads upwards, so every name with two dots was refused. Only the name that is two dots and no more leads anywhere.
// zh-Hans: 两个点会往上走，于是凡是带两个点的名字都不收。其实只有名字就是两个点的，才会通到别处。
import Foundation

enum DrawerError: Error {
  case notAName, taken, missing
}

struct Drawer {
  let folder: String

  private func path(_ name: String) throws -> String {
    guard !["", "."].contains(name), !name.contains(".."), !name.contains("/") else {
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
