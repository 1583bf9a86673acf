// Say beside each expression below the line what it will be.
import Foundation

let letters = URL(filePath: "/archive/letters", directoryHint: .isDirectory)
let letter = letters.appending(path: "to max.txt")

// ----------------------------------------------------------------

letter.lastPathComponent

letter.absoluteString

letter.path

letter.path()

URL(string: "to max.txt")?.path

URL(string: "to max", encodingInvalidCharacters: false)

URL(string: "why?.txt")?.path

letters.appending(path: "why?.txt").path
