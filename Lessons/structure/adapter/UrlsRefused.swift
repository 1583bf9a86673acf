import Foundation

// snippet.hide
struct CardMachine {
  func card(for path: String) -> String { path }
}

// snippet.show
let letters = URL(filePath: "/archive/letters", directoryHint: .isDirectory)
let letter = letters.appending(path: "to ida.txt")

let machine = CardMachine()
// expected-error@+1 {{cannot convert value of type 'URL' to expected argument type 'String'}}
machine.card(for: letter)
