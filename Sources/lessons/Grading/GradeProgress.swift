// How far the grader is: on the line at the bottom of the terminal, as lines of JSON, as a file that
// Prometheus' node exporter collects.

import ClassGrading
import ConsoleRendering
import FoundationEssentials
import Glibc
import Synchronization
import SystemFiles

/// Counts results as they come and shows a bar with the time that is left.
final class GradeProgress: Sendable {
  /// How progress is said.
  enum Format: String, CaseIterable {
    case text, json
  }

  /// How far a run is.
  struct Figures: Encodable {
    /// How many results there are by now, those of equal sources and earlier runs included.
    var done = 0
    /// How many there will be.
    var total: Int
    /// How many could not be judged.
    var errors = 0
    /// How many are judged in a second; nil before the first.
    var rate: Double?
    /// The seconds that are left; nil while too few were judged to know.
    var remaining: Double?
  }

  private struct State {
    var figures: Figures
    var judgedCount = 0
    var start: ContinuousClock.Instant?
    /// When programs were last told.
    var told: ContinuousClock.Instant?
  }

  private let outputPath: String
  private let resumeCommand: String
  private let format: Format
  private let metricsPath: String?
  private let state: Mutex<State>

  /// Expects this many results.
  ///
  /// - Parameters:
  ///   - total: How many.
  ///   - outputPath: Where they go, for messages.
  ///   - resumeCommand: What goes on after an interruption.
  ///   - format: How progress is said on standard error.
  ///   - metricsPath: The file that is kept for Prometheus; nil for none.
  init(
    total: Int, outputPath: String, resumeCommand: String, format: Format = .text,
    metricsPath: String? = nil
  ) {
    state = Mutex(State(figures: Figures(total: total)))
    self.outputPath = outputPath
    self.resumeCommand = resumeCommand
    self.format = format
    self.metricsPath = metricsPath
  }

  /// Shows how the run goes.
  @Sendable func hear(_ news: GradingNews) {
    switch news {
    case .prepared(let done, let count):
      StatusLine.show(done: done, of: count, "prepared \(done) of \(count) exercises …")
    case .setAside(let names):
      StatusLine.clear()
      GradeNotices.show(edited: names)
    case .kept(let path): GradeNotices.show(kept: path)
    case .keptOther(let path, let missing): GradeNotices.show(kept: path, for: missing)
    case .leftOut(let count): state.withLock { $0.figures.total -= count }
    case .taken(let count, let isError): note(count, isJudged: false, isError: isError)
    case .judged(let isError): note(1, isJudged: true, isError: isError)
    case .ended: state.withLock { tell($0.figures) }
    }
  }

  /// Tells programs what is to be expected.
  ///
  /// - Throws: `ToolError` when the file for Prometheus cannot be written.
  func begin() throws(FileError) {
    state.withLock { tell($0.figures) }
    guard let metricsPath, access(metricsPath, W_OK) != 0 else { return }
    throw .cannotWrite(path: metricsPath, number: errno)
  }

  private func note(_ count: Int, isJudged: Bool, isError: Bool) {
    let figures = state.withLock { state in
      let now = ContinuousClock.now
      let start = state.start ?? now
      state.start = start
      state.figures.done += count
      if isError { state.figures.errors += count }
      if isJudged { state.judgedCount += count }
      if state.judgedCount > 0 {
        state.figures.rate = Double(state.judgedCount) / max((now - start) / .seconds(1), 0.001)
      }
      if state.judgedCount >= 3, let rate = state.figures.rate {
        state.figures.remaining = Double(state.figures.total - state.figures.done) / rate
      }
      if state.told.map({ now - $0 >= .seconds(1) }) ?? true {
        tell(state.figures)
        state.told = now
      }
      return state.figures
    }
    if format == .text, count > 0 {
      let bar = ProgressBar(
        doneCount: figures.done, total: figures.total, secondsLeft: figures.remaining)
      StatusLine.show(
        done: figures.done, of: figures.total,
        "judged \(figures.done) of \(figures.total) results …", bar: bar.text)
    }
    Interruption.setFarewell(
      "interrupted; \(figures.done) of \(figures.total) results are in \(outputPath)\n"
        + "  To go on: \(resumeCommand)")
  }

  /// Tells programs how far the run is. One that cannot be told is no reason to end it.
  private func tell(_ figures: Figures) {
    if format == .json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      if let line = try? encoder.encode(figures) {
        _ = Terminal.write(String(decoding: line, as: UTF8.self) + "\n", to: STDERR_FILENO)
      }
    }
    if let metricsPath { try? Files.replace(metricsPath, with: figures.metrics) }
  }
}

extension GradeProgress.Figures {
  /// The figures in Prometheus' text format, version 0.0.4
  /// (https://prometheus.io/docs/instrumenting/exposition_formats/).
  fileprivate var metrics: String {
    [
      ("results", "Results by now.", Double(done)),
      ("results_expected", "Results that there will be.", Double(total)),
      ("errors", "Results that could not be judged.", Double(errors)),
      ("rate", "Results judged in a second.", rate ?? 0),
      ("remaining_seconds", "Seconds left, NaN while that is not known.", remaining ?? .nan),
    ].map { name, help, value in
      let text = value.isNaN ? "NaN" : "\(value)"
      return "# HELP lessons_grade_\(name) \(help)\n# TYPE lessons_grade_\(name) gauge\n"
        + "lessons_grade_\(name) \(text)\n"
    }.joined()
  }
}
