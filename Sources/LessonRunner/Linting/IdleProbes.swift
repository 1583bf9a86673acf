// Probes that no check calls: what they were to show is not asked.

import LessonModel
import SwiftReading

/// Looks for the calls of an exercise's probes.
struct IdleProbes {
  let exercise: Exercise

  init(_ exercise: Exercise) { self.exercise = exercise }

  /// An error for each function of the probes that neither a check nor a client calls, nor another probe
  /// that is called.
  var problems: [Diagnostic] {
    guard let probes = exercise.probes else { return [] }
    let atoms = [SourceAtom](of: probes)
    guard let scan = CodeScan(atoms) else { return [] }
    let functions = scan.statements.filter { $0.parent == nil }.compactMap {
      Self.function($0, in: scan)
    }
    let checks = [exercise.checks, exercise.hidden].compactMap(\.self)
    var named = Set(
      (checks + exercise.clients.map(\.file)).flatMap { Self.words(of: [SourceAtom](of: $0)) })
    // What the checks call by such a name is their own.
    let own = Set(checks.flatMap(Self.fullNames))
    let hidden = functions.filter { function in
      functions.allSatisfy { $0.name != function.name || own.contains($0.fullName) }
    }
    named.subtract(hidden.map(\.name))
    // What stands outside these functions may call them, too: members, variables, conformances.
    let inside = functions.map(\.atoms)
    named.formUnion(
      Self.words(
        of: atoms.indices.filter { index in !inside.contains { $0.contains(index) } }
          .map { atoms[$0] }))
    var asked: Set<String> = []
    while let next = functions.first(where: { named.contains($0.name) && !asked.contains($0.name) })
    {
      asked.insert(next.name)
      for function in functions where function.name == next.name {
        named.formUnion(Self.words(of: Array(atoms[function.atoms.dropFirst(2)])))
      }
    }
    return functions.filter { !asked.contains($0.name) }.map { function in
      Diagnostic(
        .error, at: SourceLocation(path: probes.path, line: function.line),
        "no check calls the probe '\(function.name)'",
        remedy: hidden.contains { $0.line == function.line }
          ? "the checks declare a function of that name, which they call instead: give one of the two another"
          : "write a check that does, or delete it",
        rule: .idleProbe)
    }
  }

  private struct Function {
    var name: String
    /// With its labels, `heights(afterPresses:)`.
    var fullName: String
    var line: Int
    var atoms: Range<Int>
  }

  /// The names, with labels, of a file's functions that can be called all over a type or the file.
  private static func fullNames(of file: SourceFile) -> [String] {
    guard let scan = CodeScan([SourceAtom](of: file)) else { return [] }
    return scan.statements.filter { $0.parent == nil || $0.kind == .members }.compactMap {
      function($0, in: scan)?.fullName
    }
  }

  /// The function that a statement of the file declares.
  private static func function(_ statement: CodeScan.Statement, in scan: CodeScan) -> Function? {
    let atoms = scan.atoms
    guard let word = statement.atoms.first(where: { atoms[$0].text == "func" }),
      word + 1 < statement.atoms.upperBound, atoms[word + 1].kind == .word,
      !atoms[statement.atoms.lowerBound..<word].contains(where: { $0.text == "{" })
    else { return nil }
    let name = atoms[word + 1].text
    return Function(
      name: name, fullName: "\(name)(\(labels(behind: word, of: statement, in: scan)))",
      line: atoms[word].line, atoms: word..<statement.atoms.upperBound)
  }

  /// The labels of a function's parameters, each with its colon.
  private static func labels(
    behind word: Int, of statement: CodeScan.Statement, in scan: CodeScan
  ) -> String {
    let signature = word..<statement.atoms.upperBound
    guard let open = signature.first(where: { scan.atoms[$0].text == "(" }),
      let close = scan.partner[open], open + 1 < close
    else { return "" }
    let commas = scan.outermost(open + 1..<close).filter { scan.atoms[$0].text == "," }
    return ([open] + commas).map { "\(scan.atoms[$0 + 1].text):" }.joined()
  }

  /// The words of code, those that strings insert as well.
  private static func words(of atoms: [SourceAtom]) -> Set<String> {
    var words: Set<String> = []
    for atom in atoms {
      if atom.kind == .word { words.insert(atom.text) }
      guard atom.kind == .string, atom.text.contains("\\(") else { continue }
      words.formUnion(
        atom.text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    }
    return words
  }
}
