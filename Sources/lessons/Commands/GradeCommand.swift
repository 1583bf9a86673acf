// `lessons grade`: judges a folder of submissions, or one repository in its own CI.

import ArgumentParser
import ClassGrading
import ClassResults
import Collecting
import ConsoleRendering
import CoursePacking
import FoundationEssentials
import Glibc
import Languages
import Learning
import LessonModel
import LessonRunner
import Reporting
import SystemFiles
import Workspaces

struct GradeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grade",
    abstract: "Judge strangers' submissions, each in a sandbox.",
    usage: "lessons grade [<pack>] <folder> [<options>]",
    discussion: """
      Each folder in it is a submission: ada/patterns/bang.swift, or ada/Work/patterns/bang.swift. What \
      Moodle, Canvas, Blackboard or Gradescope export, as a folder or an archive, is collected first, as by \
      `lessons collect`; while files are left that nothing claims, this leaves with 1. \
      `lessons grade .` judges the one workspace or repository that one is in.

      It leaves with
        0    every result is pass or fail; for one repository: all pass
        1    something is unclaimed, or cannot be read; for one repository: some fail
        2    something could not be judged: our fault, and worth trying again
        75   another run writes to the same folder: try again later
        78   never here: no sandbox that holds, or a pack of another toolchain
      and with --as a platform, with 0 whenever there is a result.

      With a pack that `lessons pack --for graders` has made, named before the folder, or in which \
      this program lies, nothing is compiled but what is handed in.

      Example:
        lessons grade Submissions --lesson patterns
        lessons grade Submissions --resume
        lessons grade assignment-7.zip --roster roster.csv
        lessons grade Submissions --since Results
        lessons grade . --exercise bang
        lessons grade --as gradescope --exercise bang
      """)

  @Argument(
    help: "The folder of submissions, an export, or one repository; before it, a pack for graders.",
    completion: .directory)
  var folders: [String] = []

  @Option(help: "Judge this exercise; may be given several times.", completion: .courseNames)
  var exercise: [String] = []

  @Option(help: "Judge this lesson; may be given several times.", completion: .courseNames)
  var lesson: [String] = []

  @Option(
    name: .customLong("output"), help: "Where results go (default: Results).",
    completion: .directory)
  var outputFolder: String?

  @Option(
    name: .customLong("as"),
    help: """
      Judge the one submission that a platform has laid down, and leave its result as that platform \
      wants it; folder and output are the platform's own by default.
      """)
  var platform: Platform?

  @Option(help: "How many submissions are judged at a time (default: one for each core).")
  var jobs: Int?

  @Flag(
    help: """
      Go on with an earlier run: keep the results that still hold. One repository is judged anew: \
      what lies in it may be its owner's work.
      """)
  var resume = false

  @Option(
    help: """
      An earlier run's folder, or its number among those kept: judge only what has changed since, and \
      say who gains and who loses.
      """, completion: .directory)
  var since: String?

  @Option(
    help: """
      Judge one part of the files, such as 2/4; `lessons merge` joins the parts. In auto/4, Slurm's or \
      Kubernetes' variables say which one.
      """)
  var shard: String?

  @Option(help: "The list of the class, as the platform exports it.", completion: .file())
  var roster: String?

  @Option(help: "What to do about work that nothing claims: report, ignore.")
  var unclaimed = UnclaimedFiles.report

  @Option(
    help: """
      What holds the submissions' code: bwrap, landlock, none, or auto, which is bwrap where it holds \
      and landlock elsewhere.
      """)
  var sandbox = SandboxName.auto

  @Flag(help: "Allow --sandbox none: the submissions get all your rights.")
  var trustSubmissions = false

  @Option(help: "For whom the end is written: text, github (default: as the environment is).")
  var format: GradeAnswer.Format?

  @Option(help: "How progress is said on standard error: text, json (a line a second at most).")
  var progress = GradeProgress.Format.text

  @Option(help: "Keep a file of figures in Prometheus' text format there.", completion: .file())
  var metrics: String?

  @OptionGroup var options: CourseOptions
  @OptionGroup var output: OutputOptions

  enum SandboxName: String, CaseIterable, ExpressibleByArgument {
    case auto, bwrap, landlock, none

    var sandbox: GradingSandbox {
      switch self {
      case .auto: .boxed
      case .bwrap: .bubblewrap
      case .landlock: .landlock
      case .none: .none
      }
    }
  }

  /// The folder that is judged, as it was named.
  private var folder: String? { isPack(folders.first) ? folders.dropFirst().first : folders.first }

  private func isPack(_ folder: String?) -> Bool {
    guard let folder else { return false }
    do {
      return try GradersPack(at: absolutePath(folder)) != nil
    } catch {
      // It says so when it is used.
      return true
    }
  }

  func validate() throws {
    guard let folder = folder ?? platform?.submissionPath else {
      throw ValidationError(
        folders.first.map {
          "\($0) is a pack, which is judged by: say which folder holds the submissions as well, "
            + "such as `lessons grade \($0) Submissions`."
        } ?? "Say which folder holds the submissions, such as `lessons grade .`.")
    }
    if let workspace = options.workspace,
      ![absolutePath("."), absolutePath(workspace)].contains(absolutePath(folder))
    {
      throw ValidationError(
        "--workspace says which one workspace is judged, and \(folder) is another folder.")
    }
    if let platform, exercise.isEmpty, lesson.isEmpty {
      throw ValidationError(
        "Say what is handed in: `lessons grade --as \(platform.rawValue) --exercise <name>`.")
    }
    let environment = ProcessInfo.processInfo.environment
    let unset = platform?.neededVariables.filter { environment[$0, default: ""].isEmpty } ?? []
    if let platform, !unset.isEmpty {
      throw ValidationError(
        "What is graded, \(platform.rawValue) says in variables, and here are none: "
          + "set \(unset.joined(separator: ", ")).")
    }
  }

  func run() async throws {
    if progress == .json { StatusLine.leaveLog() }
    // Before that is said which options there are not: what stands behind one is taken for a folder.
    if folders.count > (isPack(folders.first) ? 2 : 1) {
      throw UsageError.severalFolders(folders)
    }
    do {
      try await grade()
    } catch {
      if let platform, !(error is ExitCode) {
        try? platform.deliver(
          platform.format.files(ofFault: FailureMessage(of: error).text),
          to: absolutePath(outputFolder ?? platform.resultPath))
      }
      throw error
    }
  }

  private func grade() async throws {
    guard sandbox != .none || trustSubmissions else { throw UsageError.sandboxNeedsTrust }
    let shard = try shard.map { text in
      guard let shard = Shard(text, environment: ProcessInfo.processInfo.environment) else {
        throw UsageError.notAShard(text)
      }
      return shard
    }
    Self.allowDescriptors()
    var options = options
    if let pack = try folders.first.flatMap({ try GradersPack(at: absolutePath($0)) })
      ?? (options.course == nil ? GradersPack.around : nil)
    {
      options.course = pack.coursePath
    }
    let session = try Session(options)
    let exercises = try selectedExercises(in: session)
    if let platform {
      try await gradeSubmission(in: exercises, of: session, for: platform)
    } else {
      try await gradeClass(in: exercises, of: session, shard: shard)
    }
  }

  /// Judges the one submission that a platform has laid out, and hands the platform its result.
  private func gradeSubmission(
    in exercises: [Exercise], of session: Session, for platform: Platform
  ) async throws {
    let outputPath = absolutePath(outputFolder ?? platform.resultPath)
    let submission = try await PlatformSubmission(
      at: absolutePath(folder ?? platform.submissionPath), ignoring: outputPath,
      for: session.course, exercises: exercises, unpackingIn: try unpackingPlace(of: session))
    let graded = try await submission.graded { submissions, store in
      try await judge(submissions, exercises, of: session, into: store).manifest
    }
    try platform.deliver(platform.format.files(of: graded), to: outputPath)
  }

  /// Judges all that a folder holds, writes the reports, and says what it came to.
  private func gradeClass(
    in exercises: [Exercise], of session: Session, shard: Shard?
  ) async throws {
    let (path, outputPath) = (absolutePath(folder ?? "."), absolutePath(outputFolder ?? "Results"))
    let since = try since.map { try EarlierRun($0, orAt: absolutePath($0), in: outputPath) }
    let roster = try roster.map { try Roster(path: absolutePath($0)) }
    let finder = SubmissionFinder(
      course: session.course, workspacePath: session.workspace.path,
      isNamed: options.workspace != nil, herePath: absolutePath("."))
    let workspace = try finder.workspace(at: path)
    guard shard == nil || workspace == nil else { throw UsageError.shardOfOne(path: path) }
    let store = try ResultStore(writingTo: outputPath, in: workspace ?? path)
    try since?.handOnOverrides(to: store)
    let intake = try await Intake(
      of: path, by: finder, for: exercises, roster: roster, outputPath: outputPath,
      unpackingIn: try unpackingPlace(of: session))
    let submissions = intake.submissions
    GradeNotices.show(edits: intake.edits)
    // In the repository that is judged it may be its owner who decided.
    let overrides = try store.announcedDecisions(
      on: session.course.exercises.map(\.address),
      besideSubmission: submissions.isOnlyOne && store.isStrangers)
    GradeNotices.show(leftOut: submissions.strays, "they are no folders")
    GradeNotices.show(leftOut: submissions.hidden, "their names begin with a dot")
    let (manifest, earlier) = try await judge(
      submissions, exercises, shard: shard,
      since: submissions.isOnlyOne ? nil : since, of: session, into: store)
    overrides.announce(submissions: submissions.names.map(\.text), folder: store.path)
    StatusLine.show("writing the gradebook …")
    let summary = try RunSummary(
      writingReportsOf: store, manifest, isOnlyOne: submissions.isOnlyOne, overrides: overrides,
      sourcePath: { submissions.path(of: $0, file: $1).map { display($0) } })
    StatusLine.clear()
    let comparison = earlier.map {
      RunComparison(from: $0, to: store, manifest, overrides: overrides)
    }
    if let comparison { try store.write(comparison.csv, to: "changes.csv") }
    if let table = intake.table { try store.write(table, to: "collect.csv") }
    if let roster {
      let unsettled = intake.unsettled(ignoresUnclaimed: unclaimed == .ignore)
      let filled = roster.filled(
        with: summary.sums, except: unsettled, of: Roster.Work(manifest))
      GradeNotices.show(addedColumn: filled.addedColumn)
      try store.write(filled.text, to: "roster.csv")
    }
    try store.settle()
    let changed = store.changedResults + (earlier?.changedResults ?? [])
    GradeNotices.show(changed: Array(Set(changed)).sorted(), "were judged again")
    if let comparison, !output.json {
      for line in comparison.lines { try Terminal.print(LogText.harmlessLines("  \(line)\n")) }
    }
    let openLines =
      unclaimed == .report
      ? intake.openLines + (roster?.openLines(Array(summary.sums.keys)) ?? []) : []
    try GradeAnswer(
      command: "grade", summary: summary, outputPath: outputPath, isOnlyOne: submissions.isOnlyOne,
      style: Terminal.style(output), format: format ?? .ofEnvironment, printsJSON: output.json,
      notes: [intake.lateNote].compactMap(\.self), openLines: openLines
    ).leave()
  }

  /// Archives are unpacked in boxes as those that hold the files.
  private func unpackingPlace(of session: Session) throws -> UnpackingPlace {
    let packedPath = try GradersPack(holding: session.course.path)?.cachePath
    return UnpackingPlace { [sandbox = sandbox.sandbox] in
      guard sandbox != .none else { return nil }
      return try await ProvenBox.ofThisMachine(sandbox, packedPath: packedPath).tools
    }
  }

  /// Judges submissions, and keeps each result in a store.
  ///
  /// - Returns: What the store should hold now, and the results of the earlier run.
  private func judge(
    _ submissions: Submissions, _ exercises: [Exercise], shard: Shard? = nil,
    since: EarlierRun? = nil, of session: Session, into store: ResultStore
  ) async throws -> (manifest: RunManifest, earlier: ResultStore?) {
    Interruption.setFarewell(
      platform == nil ? "interrupted\n  To go on: \(resumeCommand)" : "interrupted")
    let pack = try GradersPack(holding: session.course.path)
    let engine =
      if let pack { try await pack.engine(jobs: jobs) } else {
        try await Engine.start(jobs: jobs)
      }
    StatusLine.show("proving the sandbox …")
    let grader = try await Grader(
      engine: engine, sandbox: sandbox.sandbox,
      words: { FailureMessage(of: $0).message })
    try pack?.require(sandbox: grader.sandbox)
    let gradeProgress = GradeProgress(
      total: submissions.names.count * exercises.count, outputPath: display(store.path),
      resumeCommand: resumeCommand, format: progress, metricsPath: metrics.map(absolutePath))
    try gradeProgress.begin()
    var run = GradeRun(
      of: submissions, in: exercises, courseTitle: session.course.title.main, by: grader,
      tool: ResultFile.Tool(lessons: Lessons.version, toolchain: "\(engine.toolchain.version)"),
      into: store,
      // While one waits for its turn to compile, another can be judged.
      width: max(1, jobs ?? ProcessInfo.processInfo.activeProcessorCount) * 2)
    run.shard = shard
    run.pack = pack?.fingerprint
    run.resumes = resume
    run.since = since
    // Platforms list the checks that were not run as well.
    run.listsAllChecks = platform != nil
    run.tell = gradeProgress.hear
    run.words = { FailureMessage(of: $0).text }
    run.isLeaving = { Interruption.isLeaving }
    let done = try await run.run()
    StatusLine.clear()
    engine.tidyCache()
    return done
  }

  /// Each submission that is judged takes dozens of descriptors: of many cores more than the thousand
  /// that a program has at first.
  private static func allowDescriptors() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 1 << 16))
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  private func selectedExercises(in session: Session) throws -> [Exercise] {
    let course = session.course
    guard !exercise.isEmpty || !lesson.isEmpty else {
      try session.requireSoundness(of: .course)
      guard !course.exercises.isEmpty else {
        throw ContentError.noExercises(address: course.title.main)
      }
      return course.exercises
    }
    var addresses: Set<String> = []
    for name in exercise {
      let exercise = try Exercise.named(name, in: course)
      try session.requireSoundness(of: .exercise(exercise))
      addresses.insert(exercise.address)
    }
    for name in lesson {
      let selection = try Selection(name, in: course)
      try session.requireSoundness(of: selection)
      let exercises = selection.exercises(in: course)
      guard !exercises.isEmpty else { throw ContentError.noExercises(address: name) }
      addresses.formUnion(exercises.map(\.address))
    }
    return course.exercises.filter { addresses.contains($0.address) }
  }

  /// The command that goes on where this one was interrupted.
  private var resumeCommand: String {
    let arguments = CommandLine.arguments.dropFirst() + (resume ? [] : ["--resume"])
    return ([Program.name] + arguments.map(shellWord)).joined(separator: " ")
  }
}

extension GradeProgress.Format: ExpressibleByArgument {}

extension GradeAnswer.Format: ExpressibleByArgument {
  /// What the environment asks for.
  static var ofEnvironment: Self {
    ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true" ? .github : .text
  }
}
