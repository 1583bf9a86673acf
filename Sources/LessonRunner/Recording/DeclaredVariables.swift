// What `let` and `var` declare: what is computed, wrapped, or surely holds its value.

import SwiftReading

extension CodeScan {
  /// Notes what a word `let` or `var` declares.
  mutating func declare(_ word: Int) {
    guard word + 1 < atoms.count else { return }
    let name = atoms[word + 1].text
    if isImplicitlyUnwrapped(word) { implicitlyUnwrapped.insert(name) }
    let isVariable = atoms[word].text == "var"
    let isElsewhere = isVariable && (isWrapped(word) || isUnowned(word))
    if [.statements, .cases].contains(block.kind) {
      if isElsewhere || word > 0 && atoms[word - 1].text == "lazy" {
        block.locals[name] = false
      } else if word == block.start || atoms[block.start].text == "guard" {
        block.locals[name] = true
      }
    }
    guard isVariable else { return }
    if isElsewhere {
      computed.insert(name)
      if blocks.count > 1, [.statements, .cases].contains(block.kind), isWrapped(word) {
        wrapped[name, default: []].append(word..<block.end)
      }
    } else if block.kind != .members {
      variables[block.function, default: []].insert(name)
    }
  }

  /// Notes what a block binds before it begins, by a pattern or as a closure's parameters.
  func bind(_ names: [Int], in block: inout Block) {
    for name in names { block.locals[atoms[name].text] = true }
  }

  /// Whether an atom surely names a variable, constant or parameter that holds its value: one of the blocks
  /// around it, out to their type.
  func isHeld(_ index: Int) -> Bool {
    guard atoms[index].kind == .word, index == 0 || !atoms[index - 1].text.hasSuffix(".") else {
      return false
    }
    let name = atoms[index].text
    for block in blocks.reversed().prefix(while: { $0.kind != .members }) {
      if let isHeld = block.locals[name] { return isHeld }
    }
    return false
  }

  /// Whether an attribute makes something else of a variable, as a property wrapper does.
  func isWrapped(_ variable: Int) -> Bool {
    var (index, line) = (variable - 1, atoms[variable].line)
    while index >= 0, atoms[index].kind == .word || atoms[index].kind == .bracket {
      let text = atoms[index].text
      if text.hasPrefix("@") { return text.dropFirst().first?.isUppercase == true }
      guard !["{", "}", ";", "var", "let"].contains(text), atoms[index].lastLine >= line - 1 else {
        return false
      }
      if text == ")", let opening = opening[index] {
        // What is said to the wrapper.
        (index, line) = (opening, atoms[opening].line)
      }
      index -= 1
    }
    return false
  }

  /// Whether an atom names a variable of a function that has a property wrapper.
  func namesWrapped(_ index: Int) -> Bool {
    wrapped[atoms[index].text]?.contains { $0.contains(index) } ?? false
  }

  /// Whether a variable may hold an object that is gone, and then must not be read.
  func isUnowned(_ variable: Int) -> Bool {
    (max(0, variable - 4)..<variable).contains { atoms[$0].text == "unowned" }
  }

  /// Whether a variable is declared as `name: Type!`.
  func isImplicitlyUnwrapped(_ variable: Int) -> Bool {
    guard variable + 2 < atoms.count, atoms[variable + 2].text == ":" else { return false }
    let line = atoms[variable].line
    let type = atoms[(variable + 3)...].prefix { atom in
      atom.line == line && !["=", "{", ";", ","].contains(atom.text)
    }
    return type.last?.text.hasSuffix("!") ?? false
  }
}
