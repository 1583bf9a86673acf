// expected-failure {{a name in other letters is another name}} Large letters and small ones are taken for the same.
// zh-Hans: 大写小写，被当成了一样。
import Foundation

enum DrawerError: Error {
  case notAName, taken, missing
}

struct Drawer {
  let folder: String

  private func path(_ name: String) throws -> String {
    if ["", ".", ".."].contains(name) || name.firstIndex(of: "/") != nil { throw DrawerError.notAName }
    return folder + "/" + name
  }

  private func exists(_ path: String) -> Bool { ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).contains { ("/" + $0).lowercased() == path.dropFirst(folder.count).lowercased() } }

  func write(_ text: String, as name: String) throws {
    let url = URL(filePath: try path(name))
    guard !exists(url.path) else { throw DrawerError.taken }
    try Data(text.utf8).write(to: url, options: .withoutOverwriting)
  }

  func read(_ name: String) throws -> String {
    let target = try path(name)
    guard exists(target) else { throw DrawerError.missing }
    return try String(contentsOfFile: target, encoding: .utf8)
  }

  func rename(_ name: String, to newName: String) throws {
    let old = try path(name), new = try path(newName)
    guard exists(old) else { throw DrawerError.missing }
    if exists(new) { throw DrawerError.taken }
    try FileManager.default.moveItem(atPath: old, toPath: new)
  }
}
