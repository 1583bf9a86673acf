// Makes the pieces of pages that take a compiler or a run, as far as none are kept from last time.
// `needs(of:)` says which a page takes; start at `makeMissing`, which makes them for many pages at
// once, and `fragments(for:made:)` then gathers those of one.

import HTMLRendering
import Languages
import LessonModel
import LessonRunner
import SiteRendering
import SourceInsight
import SystemFiles

/// Makes fragments, several at a time.
struct FragmentMaker: Sendable {
  /// A fragment in a language, with its name in the store.
  struct Piece: Sendable {
    let fragment: Fragment
    let language: LanguageTag
    let key: Fingerprint
  }

  /// A page with its pieces, in their order.
  struct Needs: Sendable {
    let page: WholePage
    let pieces: [Piece]
    /// Those that are not in the store.
    let missing: [Piece]
  }

  private let site: Site
  private let store: TextStore
  private let isBoxed: Bool
  private let showsTimings: Bool
  private let toolchain: Toolchain
  private let tell: @Sendable (BuildNews) -> Void
  private let languageKeys: [LanguageTag: Fingerprint]

  init(
    _ site: Site, store: TextStore, toolchain: Toolchain, isBoxed: Bool, showsTimings: Bool,
    tell: @escaping @Sendable (BuildNews) -> Void
  ) {
    self.site = site
    self.store = store
    self.isBoxed = isBoxed
    self.showsTimings = showsTimings
    self.toolchain = toolchain
    self.tell = tell
    var keys: [LanguageTag: Fingerprint] = [:]
    for language in site.course.languages {
      let words = site.words(for: language)?.ingredients ?? []
      keys[language] = store.key(
        [toolchain.identity, language, "\(showsTimings)", "\(isBoxed)"] + words)
    }
    languageKeys = keys
  }

  /// What is made for readers of a language is made of, beside the course.
  func key(of language: LanguageTag) -> Fingerprint? { languageKeys[language] }

  /// What a page takes.
  func needs(of page: WholePage) -> Needs {
    guard let languageKey = languageKeys[page.language] else {
      return Needs(page: page, pieces: [], missing: [])
    }
    let pieces = site.fragments(of: page).map { fragment in
      var key = languageKey
      for text in fragment.ingredients { key.add(text) }
      return Piece(fragment: fragment, language: page.language, key: key)
    }
    return Needs(page: page, pieces: pieces, missing: pieces.filter { !store.holds($0.key) })
  }

  /// Makes those pieces of pages that are not kept.
  ///
  /// - Returns: What was made; all else is in the store.
  /// - Throws: `CourseProblems` where a snippet does not do what its author says.
  func makeMissing(for needs: [Needs]) async throws -> [Fingerprint: FragmentContent] {
    var seen: Set<Fingerprint> = []
    return try await make(needs.flatMap(\.missing).filter { seen.insert($0.key).inserted })
  }

  /// The fragments of a page: those that were made before, and for the rest what is kept.
  ///
  /// - Parameters:
  ///   - needs: What the page takes.
  ///   - made: What `makeMissing` returned. What somebody took out of the store since is made again.
  /// - Returns: All of them.
  /// - Throws: `CourseProblems` where a snippet does not do what its author says.
  func fragments(
    for needs: Needs, made: [Fingerprint: FragmentContent]
  ) async throws -> [Fragment: FragmentContent] {
    var fragments: [Fragment: FragmentContent] = [:]
    for piece in needs.pieces {
      let known = made[piece.key] ?? store.texts(piece.key).flatMap(FragmentContent.init)
      fragments[piece.fragment] =
        if let known { known } else { try await make([piece])[piece.key] }
    }
    return fragments
  }

  private func make(_ pieces: [Piece]) async throws -> [Fingerprint: FragmentContent] {
    guard !pieces.isEmpty else { return [:] }
    let engine = EarlyEngine(isBoxed: isBoxed)
    async let askedTokens = tokens(of: pieces.map(\.fragment), by: engine)
    let results = try await results(of: Set(pieces.compactMap(\.fragment.snippet)), by: engine)
    let tokens = await askedTokens
    var made: [Fingerprint: FragmentContent] = [:]
    for piece in pieces {
      let fragment = piece.fragment
      guard let words = site.words(for: piece.language) else { continue }
      var content = fragment.content(
        tokens: tokens[fragment.source]?.lines(hidesMarks: !fragment.showsMarks) ?? [],
        result: fragment.snippet.flatMap { results[$0.file] }, coursePath: site.course.path,
        showsTimings: showsTimings, words: words)
      content.isComplete = tokens[fragment.source]?.isComplete ?? true
      if content.isComplete { store.keep(content.kept, under: piece.key) }
      made[piece.key] = content
    }
    let silentCount = tokens.values.count { !$0.isComplete }
    if silentCount > 0 {
      tell(.lacksTypes(silentCount, of: tokens.count))
    }
    return made
  }

  private func results(
    of snippets: Set<Snippet>, by engine: EarlyEngine
  ) async throws -> [SourceFile: SnippetResult] {
    guard !snippets.isEmpty else { return [:] }
    tell(.preparesToolchain)
    let engine = try await engine.task.value
    tell(.ran(0, of: snippets.count))
    let results = try await withThrowingTaskGroup(of: (SourceFile, SnippetResult).self) { group in
      for snippet in snippets { group.addTask { (snippet.file, try await engine.run(snippet)) } }
      var results: [SourceFile: SnippetResult] = [:]
      for try await (file, result) in group {
        results[file] = result
        tell(.ran(results.count, of: snippets.count))
      }
      return results
    }
    engine.tidyCache()
    let problems = results.values.flatMap(\.disagreements).map(\.diagnostic)
    guard problems.isEmpty else {
      throw CourseProblems(problems.sorted { $0.place < $1.place })
    }
    return results
  }

  private func tokens(
    of fragments: [Fragment], by engine: EarlyEngine
  ) async -> [SourceFile: HighlightedSource] {
    let files = Array(Set(fragments.map(\.source)))
    // What a box says of a text is for what is built in boxes.
    let kind = isBoxed ? "names by a box" : "names"
    let makeInBox: SourceInsight.MakeCommand = { program, modules in
      try await engine.task.value.sourceKitCommand(program, reading: modules.folders)
    }
    let insight = SourceInsight(
      toolchainPath: toolchain.path, programsPath: Engine.sourceKitProgramsPath,
      cache: SourceInsight.Cache(
        read: { store.text(store.key([toolchain.identity, kind, $0])) },
        write: { store.keep($1, under: store.key([toolchain.identity, kind, $0])) }),
      in: isBoxed ? makeInBox : nil)
    return await insight.highlight(files, importing: modules(of: fragments, by: engine))
  }

  /// What sources may import beside the toolchain's modules.
  private func modules(
    of fragments: [Fragment], by engine: EarlyEngine
  ) async -> [SourceFile: ImportableModules] {
    var settings: [SourceFile: CompilationSettings] = [:]
    for fragment in fragments {
      if let own = fragment.settings, own.shared.hasModules { settings[fragment.source] = own }
    }
    guard !settings.isEmpty, let engine = try? await engine.task.value else { return [:] }
    var modules: [CompilationSettings: ImportableModules] = [:]
    for own in Set(settings.values) { modules[own] = await engine.importableModules(for: own) }
    return settings.compactMapValues { modules[$0] }
  }
}

extension Disagreement {
  /// The disagreement as a problem of the course.
  fileprivate var diagnostic: Diagnostic {
    let message =
      switch (expected, actual) {
      case (let expected?, let actual?): "\(expected) is expected here, and \(actual) came"
      case (let expected?, nil): "\(expected) is expected here, and nothing came"
      case (nil, let actual?): "\(actual) came here, and no mark expects it"
      case (nil, nil): "marks and results disagree here"
      }
    return Diagnostic(.error, at: location, message)
  }
}

extension Diagnostic {
  fileprivate var place: String { location.map { "\($0)" } ?? "" }
}
