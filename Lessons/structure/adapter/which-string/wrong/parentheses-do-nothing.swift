// expected-failure {{line 15}} A property and a method of one name surely agree. The method keeps the encoding unless it is told otherwise.
// zh-Hans: 属性和方法同名，总该一个意思吧。可方法会保留编码，除非另外交代。
import Foundation

let letters = URL(filePath: "/archive/letters", directoryHint: .isDirectory)
let letter = letters.appending(path: "to max.txt")

// ----------------------------------------------------------------

letter.lastPathComponent  // expected-value {{"to max.txt"}}

letter.absoluteString  // expected-value {{"file:///archive/letters/to%20max.txt"}}

letter.path  // expected-value {{"/archive/letters/to max.txt"}}

letter.path()  // expected-value {{"/archive/letters/to max.txt"}}

URL(string: "to max.txt")?.path  // expected-value {{Optional("to max.txt")}}

URL(string: "to max", encodingInvalidCharacters: false)  // expected-value {{nil}}

URL(string: "why?.txt")?.path  // expected-value {{Optional("why")}}

letters.appending(path: "why?.txt").path  // expected-value {{"/archive/letters/why?.txt"}}
