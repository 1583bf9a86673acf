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

// snippet.show
// snippet.protocol
protocol MachineReadable {
  var machinePath: String { get }
}

extension CardMachine {
  func card(for document: some MachineReadable) -> String {
    card(for: document.machinePath)
  }
}
// snippet.end

// snippet.faces
extension URL: MachineReadable {
  var machinePath: String { path }
}

struct Drawing: MachineReadable {
  let room: URL
  let number: Int

  var machinePath: String {
    room.appending(path: "drawing \(number).png").path
  }
}
// snippet.end

// snippet.use
let machine = CardMachine()
let maps = URL(filePath: "/archive/maps", directoryHint: .isDirectory)

machine.card(for: maps.appending(path: "北门.png"))  // expected-value {{"北门.png → maps"}}
for number in 1...3 {
  machine.card(for: Drawing(room: maps, number: number))
}
machine.card(for: "/archive/letters/to-ida.txt")
// snippet.end
