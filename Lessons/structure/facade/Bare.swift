import Foundation

// snippet.hide
try? FileManager.default.removeItem(
  at: FileManager.default.temporaryDirectory.appendingPathComponent("archive"))
try FileManager.default.createDirectory(
  at: FileManager.default.temporaryDirectory.appendingPathComponent("archive"),
  withIntermediateDirectories: true)
FileManager.default.changeCurrentDirectoryPath(
  FileManager.default.temporaryDirectory.appendingPathComponent("archive").path)
let manager = FileManager.default

// snippet.show
try manager.createDirectory(atPath: "Documents", withIntermediateDirectories: true)
try manager.createDirectory(atPath: "Library", withIntermediateDirectories: true)

let text = Data("Dear Ida, the lamps are lit.".utf8)
manager.createFile(atPath: "Documents/letter.txt", contents: text)

let data = manager.contents(atPath: "Documents/letter.txt") ?? Data()
String(data: data, encoding: .utf8)

try manager.attributesOfItem(atPath: "Documents/letter.txt")[.size] as? Int

try manager.moveItem(atPath: "Documents/letter.txt", toPath: "Library/letter.txt")
try manager.contentsOfDirectory(atPath: "Library")  // expected-value {{["letter.txt"]}}
