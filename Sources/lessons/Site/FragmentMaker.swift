// Makes the pieces of pages that take a compiler or a run, as far as none are kept from last time.

import HTMLRendering
import LessonModel
import LessonRunner
import SiteRendering
import SourceInsight

/// Makes fragments, several at a time.
struct FragmentMaker: Sendable {
  let site: Site
  let store: FragmentStore
  let showsTimings: Bool

  /// The HTML of fragments in languages.
  ///
  /// - Throws: `ContentError` where a snippet does not do what its author says.
  func make(
    _ fragments: [Fragment], in languages: [LanguageTag]
  ) async throws -> [LanguageTag: [Fragment: HTML]] {
    let fragments = Set(fragments)
    var made: [LanguageTag: [Fragment: HTML]] = [:]
    var missing: [Fragment: [LanguageTag]] = [:]
    let toolchain = fragments.isEmpty ? nil : try Toolchain.locate()
    let identity = toolchain?.identity ?? ""
    for language in Set(languages) {
      for fragment in fragments {
        if let html = store.text(key(fragment, language, identity)) {
          made[language, default: [:]][fragment] = HTML(trusted: html)
        } else {
          missing[fragment, default: []].append(language)
        }
      }
    }
    guard let toolchain, !missing.isEmpty else { return made }
    let (snippets, sources) = (
      Set(missing.keys.compactMap(\.snippet)), Set(missing.keys.map(\.source))
    )
    async let askedTokens = tokens(of: sources, toolchain)
    let results = try await results(of: snippets)
    let tokens = await askedTokens
    for (fragment, languages) in missing {
      for language in languages {
        guard let words = site.words(for: language) else { continue }
        let html = fragment.html(
          tokens: tokens[fragment.source]?.lines(hidesMarks: !fragment.showsMarks) ?? [],
          result: fragment.snippet.flatMap { results[$0.file] }, coursePath: site.course.path,
          showsTimings: showsTimings, words: words)
        store.keep(html.markup, under: key(fragment, language, identity))
        made[language, default: [:]][fragment] = html
      }
    }
    return made
  }

  private func key(_ fragment: Fragment, _ language: LanguageTag, _ identity: String) -> ContentKey
  {
    let words = site.words(for: language)?.all ?? [:]
    return store.key(
      [identity, language, "\(showsTimings)"] + fragment.ingredients
        + words.keys.sorted().flatMap { [$0, words[$0] ?? ""] })
  }

  private func results(
    of snippets: Set<Snippet>
  ) async throws -> [SourceFile: SnippetResult] {
    guard !snippets.isEmpty else { return [:] }
    let engine = try await LessonRunner.start()
    let results = try await withThrowingTaskGroup(of: (SourceFile, SnippetResult).self) { group in
      for snippet in snippets { group.addTask { (snippet.file, try await engine.run(snippet)) } }
      var results: [SourceFile: SnippetResult] = [:]
      for try await (file, result) in group {
        results[file] = result
        StatusLine.show("ran \(results.count) of \(snippets.count) snippets …")
      }
      return results
    }
    StatusLine.clear()
    engine.tidyCache()
    let problems = results.values.flatMap(\.disagreements).map(\.diagnostic)
    guard problems.isEmpty else {
      throw ContentError.problems(problems.sorted { $0.place < $1.place })
    }
    return results
  }

  private func tokens(
    of files: Set<SourceFile>, _ toolchain: Toolchain
  ) async -> [SourceFile: HighlightedSource] {
    let insight = SourceInsight(
      toolchainPath: toolchain.path,
      cache: SourceInsight.Cache(
        read: { store.text(store.key([toolchain.identity, "names", $0])) },
        write: { store.keep($1, under: store.key([toolchain.identity, "names", $0])) }))
    return await insight.highlight(Array(files))
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
