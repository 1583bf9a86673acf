import Foundation

// snippet.parsed
URL(string: "letter.txt")?.absoluteString
URL(string: "to ida.txt")?.absoluteString
URL(string: "50%.txt")?.absoluteString
URL(string: "日记.txt")?.absoluteString

URL(string: "what?.txt")?.path  // expected-value {{Optional("what")}}
URL(string: "9:30.txt")  // expected-value {{nil}}
// snippet.end

// snippet.strict
URL(string: "to ida.txt", encodingInvalidCharacters: false)  // expected-value {{nil}}
URL(string: "日记.txt", encodingInvalidCharacters: false)  // expected-value {{nil}}
// snippet.end

// snippet.adapter
struct HastyFile {
  let url: URL

  init?(name: String) {
    guard let url = URL(string: name) else { return nil }
    self.url = url
  }

  var pathInLetters: String {
    URL(filePath: "/archive/letters", directoryHint: .isDirectory)
      .appending(path: url.absoluteString).path
  }
}

HastyFile(name: "letter.txt")?.pathInLetters
HastyFile(name: "to ida.txt")?.pathInLetters
HastyFile(name: "日记.txt")?.pathInLetters
HastyFile(name: "9:30.txt")?.pathInLetters
// snippet.end

// snippet.right
let names = ["to ida.txt", "日记.txt", "50%.txt", "9:30.txt", "what?.txt"]
for name in names {
  let url = URL(filePath: "/archive/letters/" + name)
  url.lastPathComponent == name  // expected-value {{true}}
}
// snippet.end
