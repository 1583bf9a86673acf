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

  /// What stands between the braces of each function with `@Test`, by the name that it is shown under.
  static func checkSources(in file: SourceFile) -> [String: String] {
    let atoms = [SourceAtom](of: file)
    let bytes = Array(file.text.utf8)
    var sources: [String: String] = [:]
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
      let range = atoms[open].range.upperBound..<atoms[end - 1].range.lowerBound
      sources[name ?? rest[function + 1].text] =
        String(decoding: bytes[range], as: UTF8.self)
        .unindented
    }
    return sources
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
