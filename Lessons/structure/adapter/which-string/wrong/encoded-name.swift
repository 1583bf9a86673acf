// expected-failure {{line 9}} The whole address is encoded, so its last part seems to be, too. But a path component is the name that the file has.
// zh-Hans: 整个地址都编码了，最后一截似乎也该是。但路径的组成部分，就是文件本来的名字。
import Foundation

let letters = URL(filePath: "/archive/letters", directoryHint: .isDirectory)
let letter = letters.appending(path: "to max.txt")

// ----------------------------------------------------------------

letter.lastPathComponent  // expected-value {{"to%20max.txt"}}

letter.absoluteString  // expected-value {{"file:///archive/letters/to%20max.txt"}}

letter.path  // expected-value {{"/archive/letters/to max.txt"}}

letter.path()  // expected-value {{"/archive/letters/to%20max.txt"}}

URL(string: "to max.txt")?.path  // expected-value {{Optional("to max.txt")}}

URL(string: "to max", encodingInvalidCharacters: false)  // expected-value {{nil}}

URL(string: "why?.txt")?.path  // expected-value {{Optional("why")}}

letters.appending(path: "why?.txt").path  // expected-value {{"/archive/letters/why?.txt"}}
