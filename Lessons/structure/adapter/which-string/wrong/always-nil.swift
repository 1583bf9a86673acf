// expected-failure {{line 17}} So it was for many years, and many guides still say so.
// zh-Hans: 多年来的确如此，许多教程至今还这么写。
import Foundation

let letters = URL(filePath: "/archive/letters", directoryHint: .isDirectory)
let letter = letters.appending(path: "to max.txt")

// ----------------------------------------------------------------

letter.lastPathComponent  // expected-value {{"to max.txt"}}

letter.absoluteString  // expected-value {{"file:///archive/letters/to%20max.txt"}}

letter.path  // expected-value {{"/archive/letters/to max.txt"}}

letter.path()  // expected-value {{"/archive/letters/to%20max.txt"}}

URL(string: "to max.txt")?.path  // expected-value {{nil}}

URL(string: "to max", encodingInvalidCharacters: false)  // expected-value {{nil}}

URL(string: "why?.txt")?.path  // expected-value {{Optional("why")}}

letters.appending(path: "why?.txt").path  // expected-value {{"/archive/letters/why?.txt"}}
