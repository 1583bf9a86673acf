// expected-failure {{a name that is taken keeps its text}} Writing to a file replaces it, and nothing goes wrong. That is just what is wrong.
// zh-Hans: 往文件里写就会把它换掉，一路顺顺当当。毛病正出在这顺顺当当上。
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
