// The places that statements change: what they consist of, whether they are still where they were, and
// whether code runs to find them.

import LessonModel
import SwiftReading

extension CodeScan {
  /// What surely is a variable, or a part of one, at the beginning of a place: of `rows[at(1)].x` the rows.
  func variable(of place: Range<Int>) -> Range<Int>? {
    let variable = beforeElement(place)
    guard isPlainPlace(variable), !namesType(place.lowerBound) || variable.count > 2 else {
      return nil
    }
    return variable
  }

  /// A place as far as it leads to no element, and through no optional.
  func beforeElement(_ place: Range<Int>) -> Range<Int> {
    let end = place.first { atoms[$0].text == "[" || Self.throughOptional.contains(atoms[$0].text) }
    return place.lowerBound..<(end ?? place.upperBound)
  }

  /// The elements of a tuple, and of the tuples in it, by the bracket that opens it.
  func elements(ofTuple open: Int) -> [Range<Int>] {
    let end = partner[open] ?? open
    let commas = outermost(open + 1..<end).filter { atoms[$0].text == "," }
    return zip([open] + commas, commas + [end]).map { $0 + 1..<$1 }.filter { !$0.isEmpty }
      .flatMap { part in
        let isTuple = atoms[part.lowerBound].text == "(" && partner[part.lowerBound] == part.last
        return isTuple ? elements(ofTuple: part.lowerBound) : [part]
      }
  }

  /// What of a place surely is where it was before a statement: all of it, or the variable alone where an
  /// index or an optional may be another once functions have run, or where as many elements as there were need
  /// not be there any more.
  func still(_ place: Range<Int>, in statement: Range<Int>) -> Range<Int> {
    if isSlice(place) { return beforeElement(place) }
    guard mayMove(place), callsFunction(statement) else { return place }
    let first = place.lowerBound
    guard namesType(first) || atoms[first].text == "super" else { return first..<first + 1 }
    // It is a member: `Game.cells` of `Game.cells[Game.at]`.
    return first..<min(first + 3, place.upperBound)
  }

  /// Whether a place is a range of elements, or a part of one: `list[1...]`.
  private func isSlice(_ place: Range<Int>) -> Bool {
    place.contains { index in
      isInBrackets(index, from: place.lowerBound)
        && (Self.rangeSigns.contains(atoms[index].text) || ranges.contains(atoms[index].text))
    }
  }

  static let rangeSigns: Set = ["...", "..<"]

  /// Whether a place may be another one once functions have run.
  func mayMove(_ place: Range<Int>) -> Bool {
    place.contains { index in
      ["!", "?"].contains(atoms[index].text.first)
        && !constants.contains(atoms[place.lowerBound].text)
        || atoms[index].kind == .word && isInBrackets(index, from: place.lowerBound)
          && !constants.contains(atoms[index].text)
    }
  }

  /// Whether code of the program's may run in it.
  func runsCode(_ code: Range<Int>) -> Bool {
    code.contains { index in
      let atom = atoms[index]
      return atom.text == "{" || atom.kind == .string && atom.text.contains(ascii: "\\(")
        || isCall(index, in: code) || computes(index)
    }
  }

  /// Whether something of the file's own may be computed where a name, an operator or an element is read.
  private func computes(_ index: Int) -> Bool {
    let atom = atoms[index]
    return switch atom.kind {
    case .word: mayCompute.contains(atom.text)
    case .sign:
      declaredFunctions.contains(atom.text) || hasDynamicMembers && atom.text.hasSuffix(".")
    case .bracket:
      atom.text == "[" && declaresSubscript && index > 0 && atoms[index - 1].line == atom.line
        && (atoms[index - 1].kind == .word || ["]", ")"].contains(atoms[index - 1].text))
    default: false
    }
  }

  /// Whether a bracket has the arguments of a call: `f(1)`, `list[0](1)`, `f()(1)`, `f!(1)`, `List<Int>(1)`.
  func isCall(_ bracket: Int, in code: Range<Int>) -> Bool {
    guard atoms[bracket].text == "(", bracket > code.lowerBound else { return false }
    let before = atoms[bracket - 1]
    return switch before.kind {
    case .word: true
    case .sign: !before.standsApart && ["!", "?", ">"].contains(before.text.last)
    case .bracket: ["]", ")", "}"].contains(before.text)
    default: false
    }
  }

  /// Whether a function may be called in it, and not only a value be made of another one.
  func callsFunction(_ code: Range<Int>) -> Bool {
    code.contains { index in
      atoms[index].text == "{" || isCall(index, in: code) && !namesType(index - 1)
        || computes(index)
    }
  }

  /// Whether it consists of names, members and subscripts by such, so that it can be read once more.
  func isPlainPlace(_ range: Range<Int>) -> Bool {
    guard let first = range.first, atoms[first].kind == .word, atoms[first].text != "_",
      atoms[first].line == atoms[range.upperBound - 1].line
    else { return false }
    var isBeforeName = true
    for index in range {
      let atom = atoms[index]
      switch atom.kind {
      case .word, .number:
        guard isBeforeName || isInBrackets(index, from: first) else { return false }
        isBeforeName = false
      case .sign:
        guard !atom.standsApart || isInBrackets(index, from: first) else { return false }
        isBeforeName = atom.text.hasSuffix(".")
      case .string:
        guard isInBrackets(index, from: first), !atom.text.contains(ascii: "\\(") else {
          return false
        }
      case .bracket:
        guard
          ["[", "]", ",", ":"].contains(atom.text)
            || atom.text == "\\" && isInBrackets(index, from: first)
        else { return false }
      }
    }
    return true
  }

  func isInBrackets(_ index: Int, from first: Int) -> Bool {
    (first..<index).contains { atoms[$0].text == "[" && partner[$0].map { $0 > index } ?? false }
  }

  /// What to read of a place: itself, or what it is a part of where reading it may do something; nil where
  /// that may, too.
  func readable(_ place: Range<Int>, in atoms: [SourceAtom]) -> Range<Int>? {
    // A key path may lead to anything that the file computes.
    let computesAny = declaresSubscript || !computed.isEmpty
    let end = place.first { index in
      let atom = atoms[index]
      return computed.contains(atom.text) && !held.contains(index)
        || declaresSubscript && atom.text == "["
        || hasDynamicMembers && atom.text.hasSuffix(".") || computesAny && atom.text == "keyPath"
    }
    guard let end else { return place }
    let signs = atoms[place.lowerBound..<end].reversed().prefix {
      $0.kind == .sign || $0.text == "["
    }
    let stored = place.lowerBound..<end - signs.count
    guard let first = stored.first, atoms[first].kind == .word, atoms[first].text != "super",
      !namesType(first) || stored.count > 1
    else { return nil }
    return stored
  }

  /// Whether reading a place once more may end the program: an element, or what an optional held, may be gone.
  func mayTrap(_ place: Range<Int>) -> Bool {
    place.contains { index in
      atoms[index].text == "[" || atoms[index].text.hasPrefix("!")
        || implicitlyUnwrapped.contains(atoms[index].text)
    }
  }
}
