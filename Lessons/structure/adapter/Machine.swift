// snippet.machine
/// The card machine. Its source is lost: it may not be changed.
struct CardMachine {
  func card(for path: String) -> String {
    let parts = path.split(separator: "/")
    let name = parts.last ?? "?"
    let room = parts.dropLast().last ?? "?"
    return "\(name) → \(room)"
  }
}
// snippet.end

// snippet.old
let machine = CardMachine()

machine.card(for: "/archive/letters/to-ida.txt")  // expected-value {{"to-ida.txt → letters"}}
machine.card(for: "/archive/maps/北门.png")  // expected-value {{"北门.png → maps"}}
// snippet.end
