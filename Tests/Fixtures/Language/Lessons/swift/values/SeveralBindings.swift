// Several names in one statement, as the book declares them.
let width = 40, hasHeader = true
var red, green: Double
red = 0.5; green = 1
func digits(_ text: String) -> Int {
  var count = 0, index = text.startIndex, last: Character?
  while index < text.endIndex {
    let next = text.index(after: index), character = text[index]
    if character.isNumber { count += 1 }
    (index, last) = (next, character)
  }
  return last == nil ? 0 : count
}
digits("a1b2")
