// Asks sourcekitd for the meaning of every name in a file. Start at `names(in:number:)`.

import LessonModel

/// Finds the names of files, one file after the other.
struct NameFinder {
  let sourceKit: SourceKit
  /// What earlier files told of the system's names.
  private var system: [SystemName: String] = [:]
  /// What the file that it is at may import.
  private var modules = ImportableModules()

  /// Prepares to ask.
  init(asking sourceKit: SourceKit) {
    self.sourceKit = sourceKit
  }

  /// The names in a file, which may import some modules; `number` tells it from other files.
  ///
  /// Most of the time goes into what names mean. So it is asked about what the file declares, and about
  /// other names only as far as that does not answer them: a name that is declared once means that
  /// declaration, and a name of the system's is the same in every file. What is not asked any more, as the
  /// file is too long for so many questions (`QuestionBudget`), is coloured by the lexer.
  mutating func names(
    in file: SourceFile, number: Int, importing modules: ImportableModules
  ) throws -> NameList {
    self.modules = modules
    let path = "/lessons/\(number)/main.swift"
    try sourceKit.tell(.open(path, file.text, modules))
    let words = CodeWords(file)
    var places = places(try sourceKit.ask(.kinds(in: path, modules)), words, in: file)
    try nameSystemNames(among: &places, words, in: path)
    var answers = KnownDeclarations(system: system)
    var budget = QuestionBudget(fileBytes: file.text.utf8.count)
    func ask(about place: NamePlace) throws {
      guard budget.take(for: place.word) else { return }
      let declaration = try declaration(at: place, in: path)
      answers.add(declaration, at: place)
      if declaration == nil { budget.noteUnanswered(place.word) }
    }
    for place in places where place.isWord && place.kind == nil { try ask(about: place) }
    for place in places where place.isWord && answers[place] == nil && place.kind != nil {
      try ask(about: place)
    }
    try sourceKit.tell(.close(path))
    system = answers.system
    var list = NameList()
    for place in places {
      let declaration = answers[place]
      guard let kind = place.kind ?? declaration.flatMap(CodeToken.Kind.init(declaring:)) else {
        continue
      }
      list.byLine[place.line + 1, default: []].append(
        NameList.Name(
          column: place.column, length: place.length, kind: kind, declaration: declaration))
    }
    return list
  }

  private func declaration(at place: NamePlace, in path: String) throws -> String? {
    func ask(_ length: Int?) throws -> String? {
      let meaning: Meaning? = try sourceKit.ask(
        .meaning(at: place.offset, length: length, in: path, modules))
      return meaning?.declaration.map(DeclarationText.text(ofXML:))
    }
    let declaration = try ask(place.length)
    // The compiler writes `_` for a type that it could not find out.
    let isWhole = declaration.map { !$0.contains(": _") && !$0.contains("[_") } ?? false
    return isWhole ? declaration : try ask(nil) ?? declaration
  }

  /// The names that sourcekitd lists, and those beside them that only the lexer sees, in order.
  private func places(_ kinds: NameKinds?, _ words: CodeWords, in file: SourceFile) -> [NamePlace] {
    let text = file.text.utf8
    let starts = [0] + text.enumerated().filter { $1 == UInt8(ascii: "\n") }.map { $0.offset + 1 }
    var places: [Int: NamePlace] = [:]
    for word in words.words where word.text != "_" {
      places[word.offset] = NamePlace(
        line: word.line, column: word.column, offset: word.offset, word: word.text,
        kind: word.isLabel ? .function : nil)
    }
    var line = 0
    var place = (offset: 0, index: text.startIndex)
    // Of a case that is named without its type, the type is listed in the same place, behind it.
    let found = (kinds?.names ?? []).filter(\.isSound)
    let names = Dictionary(found.map { ($0.offset, $0) }) { first, _ in first }
    for name in names.values.sorted(by: { $0.offset < $1.offset }) {
      guard let kind = CodeToken.Kind(referenceKind: name.kind),
        let start = text.index(
          place.index, offsetBy: name.offset - place.offset, limitedBy: text.endIndex),
        let end = text.index(start, offsetBy: name.length, limitedBy: text.endIndex)
      else { continue }
      place = (name.offset, start)
      while line + 1 < starts.count, starts[line + 1] <= name.offset { line += 1 }
      places[name.offset] = NamePlace(
        line: line, column: name.offset - starts[line] + 1, offset: name.offset,
        word: String(file.text[start..<end]), kind: kind, isSystem: name.isSystem == 1)
    }
    return places.values.sorted { $0.offset < $1.offset }
  }

  /// Finds out which of the system's names stand in a file.
  private func nameSystemNames(
    among places: inout [NamePlace], _ words: CodeWords, in path: String
  ) throws {
    let indices = places.indices.filter { places[$0].isSystem && places[$0].isWord }
    guard !indices.isEmpty else { return }
    let answer: ExpressionTypes? = try sourceKit.ask(.types(in: path, modules))
    let types = TypesByPlace(answer?.expressions ?? [])
    for index in indices {
      let place = places[index]
      let isMember = words.isMember(at: place.offset)
      guard let labels = words.labels(ofCallAt: place.offset + place.length) else { continue }
      if place.kind == .type {
        places[index].systemName = isMember ? nil : SystemName(word: place.word)
      } else if let types = types.types(of: place, isMember: isMember) {
        places[index].systemName = SystemName(word: place.word, labels: labels, types: types)
      }
    }
  }
}

/// The types of a file's expressions, by where they begin and end.
private struct TypesByPlace {
  private var byRange: [Range<Int>: String] = [:]
  private var startsByEnd: [Int: Int] = [:]

  init(_ expressions: [ExpressionTypes.Expression]) {
    for expression in expressions where expression.isSound {
      let end = expression.offset + expression.length
      byRange[expression.offset..<end] = expression.type
      // Of all that end there, the one that holds the others.
      startsByEnd[end] = min(startsByEnd[end] ?? .max, expression.offset)
    }
  }

  /// What tells a name's meaning: its own type, and for a member that of what it is a member of, or,
  /// where a member has no type of its own, that of both together.
  func types(of place: NamePlace, isMember: Bool) -> [String]? {
    let end = place.offset + place.length
    let own = byRange[place.offset..<end]
    guard isMember else { return own.map { [$0] } }
    guard let start = startsByEnd[place.offset - 1],
      let base = byRange[start..<(place.offset - 1)],
      let type = own ?? byRange[start..<end]
    else { return nil }
    return [base, type]
  }
}
