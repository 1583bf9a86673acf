// expected-failure {{what goes wrong otherwise is thrown on, as it came}} A file may be there and still not be readable, because it is no text. Whoever hears that it is missing writes it once more.
// zh-Hans: 文件可能好好地在那儿，只是读不出来，因为它不是文本。听说它不在的人，会再写一份。
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
    do { return try String(contentsOfFile: path, encoding: .utf8) } catch { throw DrawerError.missing }
  }

  func rename(_ name: String, to newName: String) throws {
    let old = try path(name)
    let new = try path(newName)
    guard FileManager.default.fileExists(atPath: old) else { throw DrawerError.missing }
    guard !FileManager.default.fileExists(atPath: new) else { throw DrawerError.taken }
    try FileManager.default.moveItem(atPath: old, toPath: new)
  }
}
