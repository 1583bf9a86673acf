// expected-failure {{line 21}} As a name it has a question mark in it. As an address it ends there, and a question begins.
// zh-Hans: 当名字看，里面有个问号。当地址看，路径到这里就完了，后面是查询。
import Foundation

let letters = URL(filePath: "/archive/letters", directoryHint: .isDirectory)
let letter = letters.appending(path: "to max.txt")

// ----------------------------------------------------------------

letter.lastPathComponent  // expected-value {{"to max.txt"}}

letter.absoluteString  // expected-value {{"file:///archive/letters/to%20max.txt"}}

letter.path  // expected-value {{"/archive/letters/to max.txt"}}

letter.path()  // expected-value {{"/archive/letters/to%20max.txt"}}

URL(string: "to max.txt")?.path  // expected-value {{Optional("to max.txt")}}

URL(string: "to max", encodingInvalidCharacters: false)  // expected-value {{nil}}

URL(string: "why?.txt")?.path  // expected-value {{Optional("why?.txt")}}

letters.appending(path: "why?.txt").path  // expected-value {{"/archive/letters/why?.txt"}}
