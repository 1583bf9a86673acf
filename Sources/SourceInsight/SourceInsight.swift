// What an editor knows of Swift source, for pages: which names are types, functions and variables,
// and how each is declared. The toolchain's sourcekitd is asked, which editors ask, too (`NameFinder`
// says what, `SourceKit` how); without it, a plain lexer tells keywords, strings and comments. Start here.

import Foundation
public import LessonModel
public import ProcessSandbox
import SwiftReading

/// Highlights Swift source by meaning.
public struct SourceInsight: Sendable {
  /// Where answers are kept between builds.
  public struct Cache: Sendable {
    /// What was kept for a source text, and the modules behind it; nil where nothing was.
    public var read: @Sendable (_ source: String) -> String?
    /// Keeps something for such a text.
    public var write: @Sendable (_ source: String, _ kept: String) -> Void

    /// Makes a cache of two functions.
    public init(
      read: @escaping @Sendable (String) -> String?,
      write: @escaping @Sendable (String, String) -> Void
    ) {
      self.read = read
      self.write = write
    }
  }

  /// Makes a command of the program that asks sourcekitd, which may read some modules.
  public typealias MakeCommand =
    @Sendable (_ program: String, _ modules: ImportableModules) async throws -> Command

  /// A sourcekitd takes some hundred megabytes, and a moment to start.
  private static let servicesMax = 4
  private static let filesForService = 16
  /// Before it has used what a box allows a process, another one goes on.
  private static let filesForProcess = 200
  /// What dies again and again is given up.
  private static let deathsMax = 4

  private let toolchainPath: String
  private let programsPath: String
  private let cache: Cache
  private let makeCommand: MakeCommand?

  /// Prepares to highlight.
  ///
  /// - Parameters:
  ///   - toolchainPath: The `usr` folder of the toolchain that sourcekitd is part of.
  ///   - programsPath: A folder for the program that asks it, which is compiled when first needed.
  ///   - cache: Where answers are kept; one for each toolchain.
  ///   - makeCommand: Where the program runs; nil has it run with the caller's rights.
  public init(
    toolchainPath: String, programsPath: String, cache: Cache, in makeCommand: MakeCommand? = nil
  ) {
    self.toolchainPath = toolchainPath
    self.programsPath = programsPath
    self.cache = cache
    self.makeCommand = makeCommand
  }

  /// Highlights files; what sourcekitd does not tell, the lexer does.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - modules: What those of them may import that may import more than the toolchain's modules.
  /// - Returns: The files with their tokens.
  public func highlight(
    _ files: [SourceFile], importing modules: [SourceFile: ImportableModules] = [:]
  ) async -> [SourceFile: HighlightedSource] {
    var sources: [SourceFile: HighlightedSource] = [:]
    var unknown: [SourceFile] = []
    func key(_ file: SourceFile) -> String {
      guard let own = modules[file] else { return file.text }
      return ([file.text] + own.folders).joined(separator: "\0")
    }
    for file in files {
      if let names = cache.read(key(file)).flatMap(NameList.init) {
        sources[file] = HighlightedSource(file, names: names)
      } else {
        unknown.append(file)
      }
    }
    guard !unknown.isEmpty else { return sources }
    let answers = await ask(about: unknown, importing: modules)
    for file in unknown {
      if let names = answers?[file] {
        cache.write(key(file), names.text)
        sources[file] = HighlightedSource(file, names: names)
      } else {
        sources[file] = HighlightedSource(
          file, names: NameList(), isComplete: answers == nil)
      }
    }
    return sources
  }

  /// Asks several processes, each about its share: one works on one file at a time.
  ///
  /// - Returns: What was told; nil where there is nobody to ask.
  private func ask(
    about files: [SourceFile], importing modules: [SourceFile: ImportableModules]
  ) async -> [SourceFile: NameList]? {
    guard
      let program = try? await SourceKit.program(
        toolchainPath: toolchainPath, folder: programsPath)
    else { return nil }
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let count = max(1, min(cores / 2, Self.servicesMax, files.count / Self.filesForService))
    return await withTaskGroup(of: [SourceFile: NameList].self) { group in
      for share in 0..<count {
        let files = stride(from: share, to: files.count, by: count).map { files[$0] }
        group.addTask { await names(in: files, importing: modules, asking: program) }
      }
      return await group.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }
  }

  /// Asks about one file after the other. On which the process dies is left out, and another one is
  /// asked about the rest.
  private func names(
    in files: [SourceFile], importing modules: [SourceFile: ImportableModules],
    asking program: String
  ) async -> [SourceFile: NameList] {
    let folders = Set(files.flatMap { modules[$0]?.folders ?? [] }).sorted()
    var names: [SourceFile: NameList] = [:]
    var rest = files[...]
    var deaths = 0
    while !rest.isEmpty, deaths < Self.deathsMax {
      let some = rest.prefix(Self.filesForProcess)
      guard
        let command = try? await makeCommand?(program, ImportableModules(folders: folders))
          ?? SourceKit.command(program),
        // The conversation waits most of its time, and must not hold up what others do.
        let found = try? await onOwnThread({
          var finder = NameFinder(asking: try SourceKit(command))
          var found: [NameList] = []
          for (number, file) in zip(some.indices, some) {
            guard
              let names = try? finder.names(
                in: file, number: number, importing: modules[file] ?? ImportableModules())
            else { break }
            found.append(names)
          }
          return found
        })
      else { break }
      names.merge(zip(some, found)) { first, _ in first }
      let hasDied = found.count < some.count
      if hasDied { deaths += 1 }
      rest = rest.dropFirst(found.count + (hasDied ? 1 : 0))
    }
    return names
  }
}

/// Source with its tokens.
public struct HighlightedSource: Sendable {
  private let file: SourceFile
  private let names: NameList
  /// Whether nothing more can be known: false where sourcekitd did not answer, as it should have.
  public let isComplete: Bool

  init(_ file: SourceFile, names: NameList, isComplete: Bool = true) {
    self.file = file
    self.names = names
    self.isComplete = isComplete
  }

  /// The tokens of each line, with or without `// expected-…` comments.
  public func lines(hidesMarks: Bool) -> [[CodeToken]] {
    SwiftLexer.lines(of: file, hidesMarks: hidesMarks).enumerated().map { index, tokens in
      names.byLine[index + 1].map { Self.overlay($0, on: tokens) } ?? tokens
    }
  }

  /// Cuts the lexer's tokens where names lie; what the lexer knows to be a keyword stays one.
  private static func overlay(_ names: [NameList.Name], on tokens: [CodeToken]) -> [CodeToken] {
    var result: [CodeToken] = []
    var names = names[...]
    var column = 1
    for token in tokens {
      var rest = token.text[...]
      while let name = names.first, name.column < column + rest.utf8.count {
        names.removeFirst()
        let utf8 = rest.utf8
        guard name.column >= column,
          let start = utf8.index(
            utf8.startIndex, offsetBy: name.column - column, limitedBy: utf8.endIndex),
          let end = utf8.index(start, offsetBy: name.length, limitedBy: utf8.endIndex)
        else { continue }
        if start > rest.startIndex {
          result.append(CodeToken(token.kind, String(rest[..<start])))
        }
        let kind = token.kind == .keyword ? .keyword : name.kind
        result.append(CodeToken(kind, String(rest[start..<end]), declaration: name.declaration))
        column = name.column + name.length
        rest = rest[end...]
      }
      if !rest.isEmpty { result.append(CodeToken(token.kind, String(rest))) }
      column += rest.utf8.count
    }
    return result
  }
}
