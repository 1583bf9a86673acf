// The class of a host: what learners do is written down as it comes, and read back for the teacher's page
// from the learners' journals, so that it does not matter which of several hosts somebody works at.

import Collecting
import FoundationEssentials
import Glibc
import HTMLRendering
import Languages
import Learning
import LessonModel
import ProcessSandbox
import Reporting
import SiteBuilding
import SiteRendering
import Synchronization
import SystemFiles

/// A class, as its teacher sees it.
final class Classroom: LiveClassroom {
  /// What the teacher shows is looked up so often.
  private static let lookEvery = Duration.milliseconds(500)
  /// So many pages are remembered of somebody who only reads.
  private static let unwrittenMax = 64

  let sharing = LiveEngine.Sharing()
  let load: HostLoad
  let course: LiveCourse
  let learnersPath: String
  /// What knows the names in what learners type.
  let insights: BoxedInsights
  private let judge: ClassJudge
  /// What a learner's time is counted by.
  private let meter: @Sendable (String) -> ProcessorMeter
  private let state = Mutex(State())

  /// What each learner's journal has said; apart from the rest, as reading takes a while.
  private let read = Mutex([String: LearnerRecord]())
  private let faults: FaultNotices
  /// By what failures are told from each other.
  private let noFailures: FailureGroups

  private struct State {
    /// The page that each learner opened last, as far as this host knows.
    var pages: [String: String] = [:]
    /// What is not written down yet of those who only read: they have no folder, which would be taken
    /// for work that they hand in.
    var readers: [String: [JournalEntry]] = [:]
    var projection: LiveAnswer.Projection?
    var looked: ContinuousClock.Instant?
  }

  /// Opens the class of a folder of learners.
  init(
    of course: LiveCourse, learnersPath: String, judge: ClassJudge, load: HostLoad,
    insights: BoxedInsights, meter: @escaping @Sendable (String) -> ProcessorMeter
  ) {
    self.course = course
    faults = FaultNotices(by: course.session.notices)
    noFailures = FailureGroups(of: course.session.course.exercises)
    self.learnersPath = learnersPath
    self.judge = judge
    self.load = load
    self.insights = insights
    self.meter = meter
  }

  /// Where the teacher's own files are, and what they show.
  var teacherPath: String { "\(learnersPath).teacher" }

  var isEnding: Bool { load.isEnding }

  /// The words for an error.
  func words(_ error: any Error) -> String { course.session.notices.words(error) }

  /// Says at the host what is wrong there.
  func complain(_ error: any Error, of name: String) {
    faults.say(error, after: "not done for \(name.isEmpty ? "a reader" : name): ")
  }

  // MARK: What learners do

  func opened(_ page: String, by name: String) {
    guard isLearner(name) else { return }
    let isNew = state.withLock { state in state.pages.updateValue(page, forKey: name) != page }
    guard isNew else { return }
    state.withLock { state in
      var entries = state.readers[name] ?? []
      // Where somebody is matters more than where they were.
      if entries.count == Self.unwrittenMax { entries.removeFirst() }
      state.readers[name] = entries + [JournalEntry(at: Date(), page: page)]
    }
    if hasBegun(name) { writeDown(name) }
  }

  func worked(_ name: String) {
    guard isLearner(name), hasBegun(name) else { return }
    writeDown(name)
    journal(of: name).touch()
  }

  func judged(_ source: SourceFile, for exercise: Exercise, by name: String, passes: Bool) {
    guard isLearner(name), hasBegun(name) || !source.says(sameAs: exercise.starter) else {
      return
    }
    writeDown(name)
    let waiting = ClassJudge.Waiting(
      exercise: exercise, source: source, learner: name, meter: meter(name),
      journal: journal(of: name), due: .now)
    Task { [judge] in await judge.take(waiting, passes: passes) }
  }

  /// Judges what waits; for a host that is about to end.
  func finish() async { await judge.finish() }

  /// The teacher and readers of pages elsewhere have no names.
  private func isLearner(_ name: String) -> Bool { !name.isEmpty }

  /// Whether a learner has anything of their own.
  private func hasBegun(_ name: String) -> Bool { Files.holds("\(learnersPath)/\(name)") }

  /// Writes down what a learner read before they did something.
  private func writeDown(_ name: String) {
    let entries = state.withLock { $0.readers.removeValue(forKey: name) } ?? []
    note { for entry in entries { try journal(of: name).add(entry) } }
  }

  private func journal(of name: String) -> Journal { Journal(inFolder: "\(learnersPath)/\(name)") }

  private func note(_ work: () throws -> Void) {
    do { try work() } catch { course.session.notices.complain(error) }
  }

  // MARK: What the teacher shows

  private var projectionPath: String { "\(teacherPath)/shown.json" }

  var projection: LiveAnswer.Projection? {
    state.withLock { state in
      if let looked = state.looked, looked + Self.lookEvery > .now { return state.projection }
      state.looked = .now
      state.projection = Files.read(projectionPath).flatMap(LiveJSON.read)
      return state.projection
    }
  }

  func project(_ projection: LiveAnswer.Projection?) throws {
    // Whoever looked while it was written may have seen what was shown before.
    defer { state.withLock { $0.looked = nil } }
    guard let projection else {
      unlink(projectionPath)
      return
    }
    try Files.makeFolder(teacherPath)
    try Files.replace(projectionPath, with: LiveJSON.bytes(projection))
  }

  // MARK: The teacher's page

  /// The names of the learners who have come; of those who only read, this host knows its own.
  var learners: [String] {
    let entries = (try? Files.entries(of: learnersPath)) ?? []
    let names = entries.filter { $0.kind == .folder && $0.name.first != UInt8(ascii: ".") }
      .map { SubmissionName(safe: $0.name).text }
    return Set(names).union(state.withLock(\.readers).keys).sorted()
  }

  /// A page of the host's own before anything is known.
  func shell(_ template: String) throws -> HTML {
    let words = try course.site.theme.words(for: course.language)
    let scope: TemplateScope = [
      "language": .text("\(course.language)"),
      "direction": .text(Language(course.language).direction), "title": .text(words("room")),
    ]
    return try course.site.theme.render(template, [words.templateScope, scope])
  }

  /// What the teacher's page shows now.
  func html() throws -> HTML {
    let words = try course.site.theme.words(for: course.language)
    var page = ClassroomPage(of: course.session.course, noFailures, words: words)
    let now = Date()
    for (name, record, unwritten) in records() {
      page.add(record.row(of: name, unwritten, course, now))
    }
    page.waitSeconds = Int(load.waitSeconds)
    page.runCount = load.runCount
    page.shown = projection.map {
      .init(
        title: $0.id, page: $0.page, url: "/\($0.page)?project=\($0.id)",
        isCounted: $0.isCounted == true)
    }
    return page.html()
  }

  /// What is known of each who has come, and what is not written down of who only reads.
  private func records() -> [(name: String, record: LearnerRecord, unwritten: JournalEntry?)] {
    let (learners, readers) = (learners, state.withLock(\.readers))
    return read.withLock { records in
      learners.map { name in
        var record = records[name] ?? LearnerRecord(journal(of: name), noFailures)
        record.readOn()
        records[name] = record
        return (name, record, readers[name]?.last)
      }
    }
  }

  // MARK: The wall

  var tally: LiveAnswer.Tally? {
    guard let projection, projection.isCounted == true else { return nil }
    let isExercise = course.session.course.exercises.contains { $0.address == projection.id }
    let kind = course.site.page(at: projection.page)?.kind
    let now = Date()
    var tally = LiveAnswer.Tally(passing: isExercise ? 0 : nil, at: 0)
    for (name, record, unwritten) in records() {
      let row = record.row(of: name, unwritten, course, now)
      guard row.isPresent else { continue }
      if isExercise, record.passes(projection.id) {
        tally.passing? += 1
      } else if let page = record.page(unwritten), course.site.page(at: page)?.kind == kind {
        tally.at += 1
      }
    }
    return tally
  }
}

/// What a learner's journal has said so far.
private struct LearnerRecord {
  private var reading: JournalReading
  private let noFailures: FailureGroups
  private var page: String?
  private var exercise: String?
  private var stands: [String: Stand] = [:]

  /// How it stands with an exercise.
  private struct Stand {
    var result: ResultFile
    /// What is to be mended first; nil where it passes.
    var cause: FailureGroup.Cause?
    /// Since when that is so.
    var since: Date
    var at: Date
  }

  init(_ journal: Journal, _ noFailures: FailureGroups) {
    reading = JournalReading(journal)
    self.noFailures = noFailures
  }

  mutating func readOn() {
    for entry in reading.more() {
      if let page = entry.page { self.page = page }
      guard let result = entry.result, result.judging == .split else { continue }
      exercise = result.exercise
      let cause = noFailures.group(of: result)?.cause
      let before = stands[result.exercise]
      let isSame = cause != nil && before?.cause == cause
      stands[result.exercise] = Stand(
        result: result, cause: cause, since: isSame ? before?.since ?? entry.at : entry.at,
        at: entry.at)
    }
  }

  /// Whether the newest text for an exercise passes.
  func passes(_ exercise: String) -> Bool { stands[exercise]?.result.verdict == .pass }

  /// The page that was opened last, in whichever language.
  func page(_ unwritten: JournalEntry?) -> String? { unwritten?.page ?? page }

  /// What the teacher's page says of the learner, who may have opened a page that is not in the journal.
  func row(
    of name: String, _ unwritten: JournalEntry?, _ live: LiveCourse, _ now: Date
  ) -> ClassroomPage.Learner {
    let page = page(unwritten)
    let seen = unwritten?.at ?? reading.seen
    let place = page.flatMap { live.site.page(at: $0, in: live.language) }
    let address = page ?? live.homePath
    let query = "?of=\(name.percentEscaped)"
    let anchor = exercise.flatMap { $0.split(separator: "/").last }.map { "#\($0)" } ?? ""
    let stand = exercise.flatMap { stands[$0] }
    return ClassroomPage.Learner(
      name: name, url: "/\(address)\(query)\(anchor)",
      place: place.map { live.title(of: $0) } ?? "",
      idleSeconds: seen.map { Int(now.timeIntervalSince($0)) },
      result: stand?.result, isStuck: stand?.cause != nil,
      stuckSeconds: stand.map { Int(now.timeIntervalSince($0.since)) } ?? 0,
      doneCount: stands.values.count { $0.result.verdict == .pass })
  }
}

extension LiveCourse {
  /// The language that the course is read in where nobody says another.
  var language: LanguageTag { session.language ?? session.course.languages.first ?? "en" }

  /// The path of the home page from the site's root.
  var homePath: String {
    SitePaths.home(root: SitePaths.root(of: language, among: session.course.languages))
  }

  /// What a page is called.
  func title(of page: SitePage) -> String {
    switch page.kind {
    case .page(let content): content.text.in(page.language).title
    case .lesson(let lesson): lesson.text.in(page.language).title
    default: session.course.title.in(page.language)
    }
  }
}
