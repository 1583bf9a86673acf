// The source of each check that a learner may see, for platforms that show it beside a verdict.

public import LessonModel

extension Exercise {
  /// The source of each check by its name: the body of a function, or the whole file of a client.
  /// Hidden checks have none.
  public var checkSources: [String: String] {
    var sources = checks.map(Self.checkSources) ?? [:]
    for client in clients { sources[client.name] = client.file.text }
    return sources
  }

  /// The number of each shown check's task, from 1, by its name: where there are several suites, each is a
  /// task. Checks outside of suites, and clients, have none.
  public var checkTasks: [String: Int] {
    guard let checks else { return [:] }
    let atoms = [SourceAtom](of: checks)
    let suites = Self.types(in: atoms)
    let tasks = Self.checkBodies(in: checks, atoms).compactMap { name, body in
      suites.firstIndex { $0.contains(body.lowerBound) }.map { (name, $0) }
    }
    let known = Set(tasks.map(\.1)).sorted()
    guard known.count > 1 else { return [:] }
    return Dictionary(
      tasks.map { ($0, (known.firstIndex(of: $1) ?? 0) + 1) }, uniquingKeysWith: { $1 })
  }

  /// The atoms between the braces of each type that stands by itself.
  private static func types(in atoms: [SourceAtom]) -> [Range<Int>] {
    var types: [Range<Int>] = []
    var rest = atoms[...]
    var isType = false
    while let atom = rest.first {
      rest = rest.dropFirst()
      if ["struct", "class", "enum", "actor", "extension"].contains(atom.text) { isType = true }
      guard atom.kind == .bracket, ["(", "[", "{"].contains(atom.text) else { continue }
      let start = rest.startIndex
      rest = rest.behindClosing
      guard atom.text == "{" else { continue }
      if isType { types.append(start..<rest.startIndex) }
      isType = false
    }
    return types
  }

  /// What stands between the braces of each function with `@Test`, by the name that it is shown under.
  static func checkSources(in file: SourceFile) -> [String: String] {
    let atoms = [SourceAtom](of: file)
    let bytes = Array(file.text.utf8)
    return checkBodies(in: file, atoms).reduce(into: [:]) { sources, check in
      let range =
        atoms[check.body.lowerBound].range
        .upperBound..<atoms[check.body.upperBound].range
        .lowerBound
      sources[check.name] = String(decoding: bytes[range], as: UTF8.self).unindented
    }
  }

  /// The braces of each function with `@Test`, as positions of atoms, by the name that it is shown under.
  private static func checkBodies(
    in file: SourceFile, _ atoms: [SourceAtom]
  ) -> [(name: String, body: Range<Int>)] {
    var bodies: [(name: String, body: Range<Int>)] = []
    for (index, atom) in atoms.enumerated() where atom.text == "@Test" {
      var rest = atoms[(index + 1)...]
      var name: String?
      if rest.first?.text == "(" {
        rest = rest.dropFirst()
        if let title = rest.first, title.kind == .string { name = title.text.literalValue }
        rest = rest.behindClosing
      }
      guard let function = rest.firstIndex(where: { $0.text == "func" }),
        function + 1 < rest.endIndex,
        let open = rest[function...].firstIndex(where: { $0.text == "{" })
      else { continue }
      let end = rest[(open + 1)...].behindClosing.startIndex
      bodies.append((name ?? rest[function + 1].text, open..<(end - 1)))
    }
    return bodies
  }
}

extension ArraySlice<SourceAtom> {
  /// What follows the bracket that closes the one that was opened just before.
  fileprivate var behindClosing: Self {
    var depth = 1
    for index in indices where self[index].kind == .bracket {
      if ["(", "[", "{"].contains(self[index].text) { depth += 1 }
      if [")", "]", "}"].contains(self[index].text) { depth -= 1 }
      if depth == 0 { return self[(index + 1)...] }
    }
    return self[endIndex...]
  }
}

extension String {
  /// What a literal on one line says.
  fileprivate var literalValue: String {
    let marks = prefix { $0 == "#" }.count
    return String(dropFirst(marks + 1).dropLast(marks + 1)).replacing("\\\"", with: "\"")
  }

  /// The lines without the white space that all of them begin with, and without blank ends.
  fileprivate var unindented: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false)[...]
    func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }
    lines = lines.drop(while: isBlank)
    while lines.last.map(isBlank) == true { lines.removeLast() }
    let indents = lines.filter { !isBlank($0) }.map { $0.prefix { $0 == " " }.count }
    return lines.map { $0.dropFirst(indents.min() ?? 0) }.joined(separator: "\n")
  }
}
