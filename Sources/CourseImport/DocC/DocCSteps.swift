// The steps of DocC's tutorials, and the code that they lead to.

import LessonModel

extension DocCCatalog {
  /// The steps as a numbered list, with what stands between them, and below it each file as the last step
  /// leaves it.
  mutating func steps(
    _ steps: DocCDirective, _ source: Source, _ program: inout ProgramPage
  ) async throws -> [String] {
    var blocks: [String] = []
    var between: [DocCPart] = []
    var (count, isInList) = (0, false)
    var files: [(name: String, directive: DocCDirective)] = []
    for part in steps.dedented {
      guard case .directive(let step) = part, step.name == "Step" else {
        between.append(part)
        continue
      }
      let others = try await self.blocks(between, source, &program).filter { !$0.isEmpty }
      between = []
      isInList = isInList && others.isEmpty
      blocks += others
      count += 1
      let item = try await item(step, count, source, &program)
      if isInList { blocks[blocks.count - 1] += "\n\(item)" } else { blocks.append(item) }
      isInList = true
      for code in step.all("Code") { note(code, in: &files, source) }
    }
    blocks += try await self.blocks(between, source, &program)
    for (name, directive) in files {
      blocks.append(try await code(name, directive, source, &program))
    }
    return blocks
  }

  /// A step as an item of a list: its text and pictures.
  private mutating func item(
    _ step: DocCDirective, _ number: Int, _ source: Source, _ program: inout ProgramPage
  ) async throws -> String {
    let parts = step.dedented.flatMap { part -> [DocCPart] in
      guard case .directive(let directive) = part, directive.name == "Code" else { return [part] }
      // What its code leads to.
      return directive.content
    }
    let text = try await blocks(parts, source, &program).map(\.withoutOuterLines)
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
    let indent = String(repeating: " ", count: "\(number). ".count)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      $0.offset == 0 || $0.element.isEmpty ? "\($0.element)" : indent + $0.element
    }
    return "\(number). " + lines.joined(separator: "\n")
  }

  /// Notes the form that a step gives a file, in place of that which an earlier one gave it.
  private mutating func note(
    _ code: DocCDirective, in noted: inout [(name: String, directive: DocCDirective)],
    _ source: Source
  ) {
    let name = code.arguments["name"] ?? ""
    let wanted = code.arguments["file"] ?? ""
    guard files.path(endingWith: wanted) != nil else { return loseCode(code, source) }
    guard let index = noted.firstIndex(where: { $0.name == name }) else {
      return noted.append((name, code))
    }
    let earlier = noted[index].directive
    if let old = earlier.arguments["file"], old != code.arguments["file"] {
      lose(
        source.file, earlier.line,
        "'\(old)' does not come along: its last form, of a later step, does")
    }
    noted[index].directive = code
  }

  mutating func loseCode(_ code: DocCDirective, _ source: Source) {
    let wanted = code.arguments["file"] ?? ""
    lose(source.file, code.line, "there is no file '\(wanted)' in this catalog")
  }

  mutating func code(
    _ name: String, _ directive: DocCDirective, _ source: Source, _ program: inout ProgramPage
  ) async throws -> String {
    guard let path = files.path(endingWith: directive.arguments["file"] ?? ""),
      let file = try folder.text(path)
    else { return "" }
    let text = file.text.withoutOuterLines
    guard file.name.hasSuffix(".swift") else { return "```text\n\(text)\n```" }
    let bare = String(name.prefix { $0 != "." }).snippetName
    let settled = file.settlingMarkers
    losses += settled.losses
    // Steps of several sections may go on with one file.
    return try await program.place(
      settled.file.withoutImports(of: modules), as: program.freeName(bare), shown: text.shownLines)
  }
}
