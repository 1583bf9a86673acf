// What a page shows of a judged exercise: the learner's code with its values, as the site shows code, and
// the verdict in the very words of the terminal.

import ConsoleRendering
import HTMLRendering
import Languages
import Learning
import LessonModel
import SiteRendering
import SwiftReading
import SystemFiles
import Workspaces

extension LiveCourse {
  /// What judging a text came to; the progress is noted before. For a page of one file, the listing has the
  /// name `anchor`, and a script links its lines.
  func values(
    of judged: JudgedExercise, before: ProgressRecord, on page: WholePage, width: Int,
    anchor: String? = nil
  ) -> LiveAnswer.Values {
    let exercise = judged.exercise
    let anchors = [anchor ?? exercise.codeAnchors[0]] + exercise.codeAnchors.dropFirst()
    let listings = judged.file.source.all.indices.map {
      listing(
        ofFile: $0, judged, page.language, anchors[$0], linksLines: anchor == nil)
    }
    let words = site.words(for: page.language)
    let passed = judged.result.checks.count { $0.verdict == .pass }
    let counts = ["passed": "\(passed)", "all": "\(judged.result.checks.count)"]
    let summary: String =
      switch judged.result.verdict {
      case nil: words?("live-not-begun") ?? ""
      case .pass: words?("live-passed") ?? ""
      case .error: judged.result.reason ?? ""
      case .fail where judged.mending != nil:
        self.summary(
          judged.result.diagnostics, nil, of: judged.file.source, page.language)
      case .fail: words?("live-checks", counts) ?? ""
      }
    let record = session.loadProgress()
    var state = CourseState(session, record)
    // A page saves and runs at once: the file may still be as it was.
    state.progress[exercise.address] = record[exercise].progress(of: judged.file)
    var views: [any ConsoleView] = [
      ExerciseView(
        exercise, result: judged.result, source: judged.file.source,
        displayPath: placeInWorkspace(of: judged.file.source.path),
        // They stand in the listing above.
        showsExplanations: false)
    ]
    if let congratulation = state.congratulation(
      on: exercise, before: before, comparison: nil, page.language)
    {
      views.append(congratulation)
    }
    let verdict = LiveAnswer.Verdict(
      verdict: judged.result.verdict?.rawValue, html: html(views, page.language, width: width),
      checks: exercise.checkNames.map { name in
        // What never ran has come to nothing yet, as the verdict says.
        judged.result.checks.first { $0.name == name && $0.verdict != .error && !$0.isWaiting }?
          .verdict.rawValue
      },
      progress: progress(state, page.language),
      next: judged.result.verdict == .pass ? next(judged, state, page.language) : nil)
    return LiveAnswer.Values(
      listings: listings, hasRun: judged.mending == nil, summary: summary, verdict: verdict)
  }

  /// One of the files, with what it did and what is said of its lines.
  private func listing(
    ofFile index: Int, _ judged: JudgedExercise, _ language: LanguageTag, _ anchor: String,
    linksLines: Bool
  ) -> LiveAnswer.Listing {
    // What the values are is what a prediction is about.
    let isTold = judged.exercise.kind == .checks || judged.result.verdict == .pass
    let source = judged.file.source.all[index]
    let run = isTold ? judged.result.timeline : nil
    let timeline = run?.ofFile(at: index)
    let sidebar =
      timeline.map { Sidebar(of: $0, source: source, extent: .outsideChecks) } ?? Sidebar()
    let tokens = SwiftLexer.lines(of: source, hidesMarks: false)
    let lines = Array(1...max(1, tokens.count))
    var listing = CodeListing(
      source, tokens: tokens, anchor: anchor,
      title: index == 0 ? source.name : "\(judged.exercise.slug)/\(source.name)",
      visibleLines: lines, sidebar: sidebar,
      steps: timeline.map {
        RunSteps(of: $0, extent: .outsideChecks, sidebar: sidebar, visibleLines: lines)
      },
      // The files are one program: what it printed stands below all of them.
      output: index == judged.file.source.others.count ? run?.output(.outsideChecks) ?? "" : "",
      diagnostics: judged.result.diagnostics.linked(in: session.course, language),
      stop: run?.stop)
    listing.linksLines = linksLines
    return LiveAnswer.Listing(
      anchor: listing.anchor, lines: lines,
      html: site.words(for: language).map { listing.html($0).markup } ?? "", run: listing.runMember
    )
  }

  private func next(
    _ judged: JudgedExercise, _ state: CourseState, _ language: LanguageTag
  ) -> LiveAnswer.Next? {
    let root = SitePaths.root(of: language, among: session.course.languages)
    func url(_ lesson: String, _ page: String) -> String {
      "/" + SitePaths.page(page, lesson: lesson, root: root)
    }
    switch Onward.afterJudging(judged, hintCount: 0, state) {
    case .run(let page):
      return LiveAnswer.Next(
        title: page.text.in(language).title, url: url(page.lesson, page.slug))
    case .check(let exercise), .hint(let exercise), .mend(let exercise, _):
      return LiveAnswer.Next(
        title: exercise.title.in(language),
        url: url(exercise.lesson, exercise.page) + "#\(exercise.slug)")
    case .finished: return nil
    }
  }

  /// How the learner's code differs from the author's.
  func comparison(
    of exercise: Exercise, _ source: SourceFile, _ language: LanguageTag, width: Int
  ) -> String {
    let view = SolutionDiff(
      exercise, source: source, displayPath: placeInWorkspace(of: source.path))
    return html([view], language, width: width)
  }

  /// Where a file lies, from its workspace on: no page tells where that is on the machine.
  func placeInWorkspace(of path: String) -> String {
    let workspace = session.workspace.path
    guard path.hasPrefix("\(workspace)/") else { return display(path) }
    return "\(workspace.lastComponent)\(path.dropFirst(workspace.count))"
  }

  /// What the terminal says, as HTML.
  private func html(_ views: [any ConsoleView], _ language: LanguageTag, width: Int) -> String {
    let style = TextStyle(
      isColored: true, width: width, language: language, words: site.words(for: language))
    return VerdictMarkup(isRightToLeft: Language(language).isRightToLeft)
      .html(views.flatMap { $0.lines(in: style) + [""] }).markup
  }
}

extension [Diagnostic] {
  /// The diagnostics with the addresses of the pages that explain them.
  func linked(in course: Course, _ language: LanguageTag) -> [Diagnostic] {
    let root = SitePaths.root(of: language, among: course.languages)
    return map { diagnostic in
      var linked = diagnostic
      linked.explainedAt?.url = diagnostic.explainedAt.map {
        "/" + SitePaths.page($0.page, lesson: $0.lesson, root: root)
      }
      return linked
    }
  }
}
