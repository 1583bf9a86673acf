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
let letters = URL(filePath: "/archive/letters", directoryHint: .isDirectory)
let letter = letters.appending(path: "to ida.txt")

machine.card(for: letter.absoluteString)  // expected-value {{"to%20ida.txt → letters"}}
machine.card(for: letter.path())  // expected-value {{"to%20ida.txt → letters"}}
machine.card(for: letter.path)  // expected-value {{"to ida.txt → letters"}}
machine.card(for: letter.path(percentEncoded: false))
