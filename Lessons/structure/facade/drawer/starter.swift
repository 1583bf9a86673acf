import Foundation

enum DrawerError: Error {
  case notAName, taken, missing
}

struct Drawer {
  let folder: String

  func write(_ text: String, as name: String) -> Bool {
    try? text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
    return true
  }

  func read(_ name: String) -> String {
    (try? String(contentsOfFile: folder + "/" + name, encoding: .utf8)) ?? ""
  }

  func rename(_ name: String, to newName: String) -> Bool {
    try? FileManager.default.moveItem(
      atPath: folder + "/" + name, toPath: folder + "/" + newName)
    return true
  }
}
