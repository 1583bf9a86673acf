// expected-failure {{line 11}} One reads what one wrote. An address has no spaces.
// zh-Hans: 写的是什么，读到的就以为是什么。可地址里没有空格。
import Foundation

let letters = URL(filePath: "/archive/letters", directoryHint: .isDirectory)
let letter = letters.appending(path: "to max.txt")

// ----------------------------------------------------------------

letter.lastPathComponent  // expected-value {{"to max.txt"}}

letter.absoluteString  // expected-value {{"file:///archive/letters/to max.txt"}}

letter.path  // expected-value {{"/archive/letters/to max.txt"}}

letter.path()  // expected-value {{"/archive/letters/to%20max.txt"}}

URL(string: "to max.txt")?.path  // expected-value {{Optional("to max.txt")}}

URL(string: "to max", encodingInvalidCharacters: false)  // expected-value {{nil}}

URL(string: "why?.txt")?.path  // expected-value {{Optional("why")}}

letters.appending(path: "why?.txt").path  // expected-value {{"/archive/letters/why?.txt"}}
