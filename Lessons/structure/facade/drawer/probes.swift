import Foundation

/// What a drawer in a fresh directory answers to these requests, one after the other: `write`,
/// a name and a text; `read` and a name; `rename` and two names, with bars between them; and `bytes`
/// and a name, which puts a file there that is no text. The last answer tells which names the drawer
/// holds then, and the names beside it.
func day(_ requests: [String]) throws -> [String] {
  let manager = FileManager.default
  let office = manager.temporaryDirectory.appendingPathComponent("office-\(UUID().uuidString)")
  let folder = office.appendingPathComponent("drawer")
  try manager.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? manager.removeItem(at: office) }

  let drawer = Drawer(folder: folder.path)
  var answers: [String] = []
  for request in requests {
    if request.hasPrefix("bytes|") {
      let place = folder.appendingPathComponent(String(request.dropFirst(6)))
      try Data([0xFF, 0xFE, 0xFF]).write(to: place)
      answers.append("done")
    } else {
      answers.append(answer(of: drawer, to: request))
    }
  }
  let inside = try manager.contentsOfDirectory(atPath: folder.path).sorted()
  let beside = try manager.contentsOfDirectory(atPath: office.path).sorted()
  answers.append(inside.joined(separator: " ") + " in " + beside.joined(separator: " "))
  return answers
}

/// What a drawer whose folder is not there answers to a note that is to be written into it.
func writtenIntoNothing() -> String {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  do {
    try Drawer(folder: folder.path).write("text", as: "note")
    return "done"
  } catch {
    return told(error)
  }
}

/// Whether writing a note, and renaming it, answer with nothing at all.
func answersWithNothing() throws -> [Bool] {
  let manager = FileManager.default
  let folder = manager.temporaryDirectory.appendingPathComponent("drawer-\(UUID().uuidString)")
  try manager.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? manager.removeItem(at: folder) }
  let drawer = Drawer(folder: folder.path)
  let written: Any = try drawer.write("text", as: "a")
  let renamed: Any = try drawer.rename("a", to: "b")
  return [written is Void, renamed is Void]
}

private func answer(of drawer: Drawer, to request: String) -> String {
  let words = request.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  do {
    switch words[0] {
    case "write":
      try drawer.write(words[2], as: words[1])
      return "done"
    case "read":
      return try drawer.read(words[1])
    default:
      try drawer.rename(words[1], to: words[2])
      return "done"
    }
  } catch {
    return told(error)
  }
}

/// An error in a word: one of the drawer's own, one that came from the system, or one that somebody
/// made up on the way.
private func told(_ error: any Error) -> String {
  switch error {
  case let error as DrawerError: "\(error)"
  case is CocoaError, is POSIXError: "another error"
  default: "a made-up error"
  }
}
