// Imports of programs that were written for another system: Foundation in place of modules that are not here
// and of which nothing may be needed, and the modules that have a part of Foundation here.

import LessonModel

extension SourceFile {
  /// Modules that have a part of Foundation here, with what the names in them have in common.
  private static let partsOfFoundation = [
    (module: "FoundationNetworking", signs: ["URL", "HTTP"]),
    (module: "FoundationXML", signs: ["XML"]),
  ]

  /// The file with its imports changed as the compiler's refusal calls for; nil where it refuses something
  /// else. All lines keep their numbers.
  ///
  /// - Parameters:
  ///   - refusal: The compiler's first error.
  ///   - hides: Whether readers do not see what is added.
  /// - Returns: The file, and what was changed.
  func mendingImports(
    for refusal: Diagnostic, hides: Bool = true
  ) -> (file: SourceFile, change: ProgramChange)? {
    withoutMissingModule(refusal) ?? withPartOfFoundation(refusal, hides: hides)
      ?? (hides ? listingTests(for: refusal) : nil)
  }

  /// The file with Foundation in place of a module that is not here; nil where it imports no such module, or
  /// only on a condition. All lines keep their numbers.
  func mendingImport(of module: String) -> (file: SourceFile, change: ProgramChange)? {
    let (lines, isConditional) = (lines, linesOnConditions)
    guard
      let line = lines.indices.first(where: { index in
        !isConditional[index] && lines[index].withoutImport(of: module[...], isThere: true) != nil
      })
    else { return nil }
    return withFoundation(inPlaceOf: module[...], line: line + 1)
  }

  /// The modules that it imports on no condition.
  var modulesInAnyCase: [String] {
    let kept = zip(lines, linesOnConditions).map { $1 ? "\n" : "\($0)\n" }
    return SourceFile(path: path, text: kept.joined()).importedModules
  }

  /// Whether each line stands between `#if` and `#endif`.
  private var linesOnConditions: [Bool] {
    var depth = 0
    return lines.map { line in
      let directive = line.drop { $0 == " " || $0 == "\t" }
      if directive.hasPrefix("#if") { depth += 1 }
      defer { if directive.hasPrefix("#endif") { depth -= 1 } }
      return depth > 0
    }
  }

  private func withPartOfFoundation(
    _ refusal: Diagnostic, hides: Bool
  ) -> (file: SourceFile, change: ProgramChange)? {
    let names = refusal.message.matches(of: /'([^']+)'/).map(\.output.1)
    let part = Self.partsOfFoundation.first { part in
      names.contains { name in part.signs.contains { name.contains($0) } }
        && !importedModules.contains(part.module)
    }
    guard let part,
      let line = lines.firstIndex(where: {
        $0.withoutImport(of: "Foundation", isThere: true) != nil
      })
    else { return nil }
    let added = "#if canImport(\(part.module))\nimport \(part.module)\n#endif\n"
    let end = text.last == "\n" ? "" : "\n"
    return (
      SourceFile(
        path: path,
        text: text + end + (hides ? "\n// snippet.hide\n\(added)// snippet.show\n" : "\n\(added)")),
      ProgramChange(line: line + 1, kind: .added(module: part.module))
    )
  }

  private func withoutMissingModule(
    _ refusal: Diagnostic
  ) -> (file: SourceFile, change: ProgramChange)? {
    guard let module = refusal.message.wholeMatch(of: /no such module '([^']+)'/)?.output.1,
      refusal.location?.path == path, let line = refusal.location?.position.line
    else { return nil }
    return withFoundation(inPlaceOf: module, line: line)
  }

  private func withFoundation(
    inPlaceOf module: Substring, line: Int
  ) -> (file: SourceFile, change: ProgramChange)? {
    guard lines.indices.contains(line - 1),
      let found = lines[line - 1].withoutImport(
        of: module, isThere: importedModules.contains("Foundation"))
    else { return nil }
    var controls = PageControls()
    let mended = lines.enumerated().map { index, text in
      index == line - 1 ? found : controls.taken(from: text)
    }
    return (
      SourceFile(path: path, text: mended.map { $0 + "\n" }.joined()),
      ProgramChange(
        line: line, kind: .replaced(module: String(module), waits: controls.waits))
    )
  }
}

extension Substring {
  /// A line of imports with Foundation in place of one module, unless it is imported already; nil where it
  /// does not import that.
  fileprivate func withoutImport(of module: Substring, isThere: Bool) -> String? {
    var isFound = false
    let statements = split(separator: ";", omittingEmptySubsequences: false).compactMap {
      statement -> String? in
      let words = statement.split(separator: " ")
      // It may be `import struct Kit.Part`.
      guard let keyword = words.firstIndex(of: "import"),
        words[(keyword + 1)...].prefix(2).contains(where: {
          $0.split(separator: ".").first == module
        })
      else { return String(statement) }
      isFound = true
      return isThere ? nil : statement.prefix { $0 == " " } + "import Foundation"
    }
    return isFound ? statements.joined(separator: ";") : nil
  }
}
