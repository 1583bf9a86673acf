import Foundation

// snippet.hide
struct CardMachine {
  func card(for path: String) -> String {
    let parts = path.split(separator: "/")
    let name = parts.last ?? "?"
    let room = parts.dropLast().last ?? "?"
    return "\(name) → \(room)"
  }
}

let machine = CardMachine()
// snippet.show
// snippet.urls
protocol ArchiveRooms {}

extension ArchiveRooms {
  var letters: URL {
    URL(filePath: "/archive/letters", directoryHint: .isDirectory)
  }
  var maps: URL {
    URL(filePath: "/archive/maps", directoryHint: .isDirectory)
  }
}
// snippet.end

// snippet.adapter
struct MachineFile: ArchiveRooms {
  let name: String

  var pathInLetters: String { letters.appending(path: name).path }
  var pathInMaps: String { maps.appending(path: name).path }
}
// snippet.end

// snippet.use
let file = MachineFile(name: "to ida.txt")

file.pathInLetters  // expected-value {{"/archive/letters/to ida.txt"}}
machine.card(for: file.pathInLetters)  // expected-value {{"to ida.txt → letters"}}
file.letters.isFileURL  // expected-value {{true}}
// snippet.end
