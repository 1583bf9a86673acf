// expected-failure {{line 19}} Foundation encodes what is not allowed, unless it is asked not to.
// zh-Hans: 不合规矩的字符，Foundation 会替你编码，除非你叫它别管。
import Foundation

let letters = URL(filePath: "/archive/letters", directoryHint: .isDirectory)
let letter = letters.appending(path: "to max.txt")

// ----------------------------------------------------------------

letter.lastPathComponent  // expected-value {{"to max.txt"}}

letter.absoluteString  // expected-value {{"file:///archive/letters/to%20max.txt"}}

letter.path  // expected-value {{"/archive/letters/to max.txt"}}

letter.path()  // expected-value {{"/archive/letters/to%20max.txt"}}

URL(string: "to max.txt")?.path  // expected-value {{Optional("to max.txt")}}

URL(string: "to max", encodingInvalidCharacters: false)  // expected-value {{Optional("to%20max")}}

URL(string: "why?.txt")?.path  // expected-value {{Optional("why")}}

letters.appending(path: "why?.txt").path  // expected-value {{"/archive/letters/why?.txt"}}
