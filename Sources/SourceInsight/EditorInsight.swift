// What sourcekitd tells of a text in which somebody types: what may stand where, what its names mean.

import Foundation
public import LessonModel
import ProcessSandbox
import Synchronization

/// Says what editors show of a text while somebody types.
///
/// One sourcekitd answers one question after the other. It is started when the first one comes, takes some
/// 100 MB, and ends with its last holder.
public final class EditorInsight: Sendable {
  /// One thing that may stand at a place.
  public struct Choice: Hashable, Sendable {
    /// Its name with its parameters: `insert(newElement: Int, at: Int)`.
    public var text: String
    /// Its type, or that of what it returns; nil where sourcekitd tells none.
    public var type: String?
    /// What it is for, in a sentence of its documentation.
    public var summary: String?
    /// What is to be put there: the name with labels, arguments left out.
    public var insertion: String
    /// Where the caret goes in that: to the first argument, or behind all of it.
    public var caret: String.Index
  }

  /// What a function that is called at a place may be given.
  public struct Signature: Hashable, Sendable {
    /// Its name with its parameters and what it returns: `max(_ x: Int, _ y: Int) -> Int`.
    public var text: String
    /// The parameter in it that the place belongs to; nil where there is none.
    public var parameter: Range<String.Index>?
    /// What it is for: the first paragraph of its documentation.
    public var summary: String?
  }

  /// More than these are not asked for; who knows another begins its name.
  private static let choicesMax = 40
  /// Some functions have a hundred forms.
  private static let signaturesMax = 6

  /// A sourcekitd that runs, and what it may read.
  private struct Asked {
    var finder: NameFinder
    var folders: [String]
  }

  private let toolchainPath: String
  private let programsPath: String
  private let makeCommand: SourceInsight.MakeCommand?
  private let asked = Mutex<Asked?>(nil)

  /// Prepares to be asked.
  ///
  /// - Parameters:
  ///   - toolchainPath: The `usr` folder of the toolchain that sourcekitd is part of.
  ///   - programsPath: A folder for the program that asks it, which is compiled when first needed.
  ///   - makeCommand: Where the program runs; nil has it run with the caller's rights.
  public init(
    toolchainPath: String, programsPath: String, in makeCommand: SourceInsight.MakeCommand? = nil
  ) {
    self.toolchainPath = toolchainPath
    self.programsPath = programsPath
    self.makeCommand = makeCommand
  }

  /// The word that ends at a place: what is looked for begins like it.
  public static func word(before place: String.Index, in text: String) -> Range<String.Index> {
    let word = text[..<place].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return word.endIndex.base..<place
  }

  /// What may stand in place of a word, the likeliest first; nothing where sourcekitd cannot be asked.
  public func choices(
    for word: Range<String.Index>, in text: String,
    importing modules: ImportableModules = ImportableModules()
  ) async -> [Choice] {
    let offset = text.utf8.distance(from: text.startIndex, to: word.lowerBound)
    let question = Question.choices(
      at: offset, beginningWith: String(text[word]), in: text, countMax: Self.choicesMax, modules)
    let found = await ask(importing: modules) { finder -> FoundChoices? in
      let found: FoundChoices? = try finder.sourceKit.ask(question.open)
      try finder.sourceKit.tell(question.close)
      return found
    }
    var seen: Set<Choice> = []
    return (found??.results ?? []).map(Choice.init).filter { seen.insert($0).inserted }
  }

  /// The functions that may be called where a place lies between the parentheses of a call, those first that
  /// fit what is there; none elsewhere, and where sourcekitd cannot be asked.
  public func signatures(
    at place: String.Index, in text: String,
    importing modules: ImportableModules = ImportableModules()
  ) async -> [Signature] {
    let place = text.utf8.distance(from: text.startIndex, to: place)
    guard let offset = ArgumentPlace.start(of: place, in: text) else { return [] }
    let path = "/lessons/main.swift"
    let found = await ask(importing: modules) { finder -> FoundSignatures? in
      try finder.sourceKit.tell(.open(path, text, modules))
      let found: FoundSignatures? = try finder.sourceKit.ask(
        .signatures(at: offset, in: path, modules))
      try finder.sourceKit.tell(.close(path))
      return found
    }
    let all = found??.signatures ?? []
    // One with room for what is typed now comes before one that has none.
    let fitting = all.filter { $0.active != nil } + all.filter { $0.active == nil }
    return fitting.prefix(Self.signaturesMax).map(Signature.init)
  }

  /// The text with its names told apart and declared; nil where sourcekitd cannot be asked.
  public func highlight(
    _ file: SourceFile, importing modules: ImportableModules = ImportableModules()
  ) async -> HighlightedSource? {
    await ask(importing: modules) { try $0.names(in: file, number: 0, importing: modules) }
      .map { HighlightedSource(file, names: $0) }
  }

  /// Asks when all questions before are answered; nil where there is nobody to ask, or who dies of it.
  private func ask<Answer: Sendable>(
    importing modules: ImportableModules,
    _ question: @escaping @Sendable (inout NameFinder) throws -> Answer
  ) async -> Answer? {
    guard
      let program = try? await SourceKit.program(
        toolchainPath: toolchainPath, folder: programsPath),
      let command = try? await makeCommand?(program, modules) ?? SourceKit.command(program)
    else { return nil }
    // A process that may read no more than it was told is of no use for other modules.
    let folders = makeCommand == nil ? [] : modules.folders
    let meter = ProcessorMeter.current
    return try? await onOwnThread { [self] in
      try asked.withLock { known in
        var current =
          if let known, known.folders == folders { known } else {
            Asked(
              finder: NameFinder(asking: try SourceKit(command, meter: meter)), folders: folders)
          }
        // Who dies of a question is not asked again.
        known = nil
        let answer = try question(&current.finder)
        known = current
        return answer
      }
    }
  }
}

extension EditorInsight.Choice {
  /// Reads what sourcekitd tells, which marks arguments as `<#…#>`.
  fileprivate init(_ found: FoundChoices.Found) {
    let parts = found.source.split(separator: /<#.*?#>/, omittingEmptySubsequences: false)
    let insertion = parts.joined()
    self.init(
      text: found.text, type: found.type, summary: found.summary, insertion: insertion,
      caret: parts.count > 1
        ? insertion.index(insertion.startIndex, offsetBy: parts[0].count) : insertion.endIndex)
  }
}

extension EditorInsight.Signature {
  fileprivate init(_ found: FoundSignatures.Found) {
    text = found.text
    if let active = found.active, found.parameters.indices.contains(active),
      found.parameters[active].isSound
    {
      let (place, bytes) = (found.parameters[active], text.utf8)
      let start = bytes.index(bytes.startIndex, offsetBy: place.offset, limitedBy: bytes.endIndex)
      let end = start.flatMap {
        bytes.index($0, offsetBy: place.length, limitedBy: bytes.endIndex)
      }
      if let start, let end { parameter = start..<end }
    }
    let paragraph = found.comment?.prefix { !$0.isNewline } ?? ""
    summary = paragraph.isEmpty ? nil : String(paragraph)
  }
}
