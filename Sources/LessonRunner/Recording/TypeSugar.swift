// The runtime says `Optional<Array<Int>>` where people write `[Int]?`.

/// The name of a type as people write it.
func sugared(_ name: String) -> String {
  // Most have none.
  guard name.utf8.contains(UInt8(ascii: "<")) else { return name }
  var rest = name[...]
  var text = ""
  while let character = rest.first {
    let word = rest.prefix(while: isPartOfName)
    if word.isEmpty {
      text.append(character)
      rest.removeFirst()
      continue
    }
    rest.removeFirst(word.count)
    let arguments = genericArguments(of: &rest, ifOf: word)
    text += sugared(String(word), arguments)
  }
  return text
}

private func sugared(_ name: String, _ arguments: [String]) -> String {
  switch (name, arguments.count) {
  case ("Optional", 1):
    let wrapped = arguments[0]
    return wrapped.contains(" ") ? "(\(wrapped))?" : "\(wrapped)?"
  case ("Array", 1): return "[\(arguments[0])]"
  case ("Dictionary", 2): return "[\(arguments[0]): \(arguments[1])]"
  case (_, 0): return name
  default: return "\(name)<\(arguments.joined(separator: ", "))>"
  }
}

/// Takes `<A, B>` off the text after a name, each argument sugared.
private func genericArguments(of rest: inout Substring, ifOf name: Substring) -> [String] {
  guard rest.first == "<" else { return [] }
  var depth = 0
  var arguments: [String] = []
  var argument = ""
  var previous: Character = " "
  var position = rest.startIndex
  while position < rest.endIndex {
    let character = rest[position]
    position = rest.index(after: position)
    defer { previous = character }
    let closes = character == ">" && previous != "-" || character == ")" || character == "]"
    if closes { depth -= 1 }
    if depth == 0 && closes {
      rest = rest[position...]
      return arguments + [sugared(argument)]
    }
    if depth == 1 && character == "," {
      arguments.append(sugared(argument))
      argument = ""
    } else if depth > 0 && !(argument.isEmpty && character == " ") {
      argument.append(character)
    }
    if character == "<" || character == "(" || character == "[" { depth += 1 }
  }
  return []
}

private func isPartOfName(_ character: Character) -> Bool {
  character.isLetter || character.isNumber || character == "_" || character == "."
}
