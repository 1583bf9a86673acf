import Foundation

let letters = URL(filePath: "/archive/letters", directoryHint: .isDirectory)

letters.path  // expected-value {{"/archive/letters"}}
letters.path(percentEncoded: false)  // expected-value {{"/archive/letters/"}}

let rooms = ["/archive/letters": "cellar two"]

rooms[letters.path]  // expected-value {{Optional("cellar two")}}
rooms[letters.path(percentEncoded: false)]  // expected-value {{nil}}
