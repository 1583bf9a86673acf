// expected-failure {{what goes wrong otherwise is thrown on, as it came}} The error was caught and another one thrown for it. It says that something went wrong, and no longer what.
// zh-Hans: 把错误接住，换了另一个抛出去。它只说出了错，却不再说错在哪里。
import Foundation

enum DrawerError: Error {
  case notAName, taken, missing
}

struct CannotWrite: Error {}

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
    do {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      throw CannotWrite()
    }
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
