// `lessons host`: the live page for a class, each learner with a workspace of their own, all that runs in
// boxes.

import ArgumentParser
import Foundation
import Glibc
import LessonModel
import LessonRunner
import SiteBuilding
import SystemFiles
import Workspaces

struct HostCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "host",
    abstract: "Serve the course to a class, to be read and solved in browsers.",
    discussion: """
      Each learner comes by a link of their own, which `lessons host invite` makes, and has a folder \
      in Learners/: what `lessons grade Learners` takes. All code runs in boxes; where none \
      holds, the host does not begin (exit code 78). `lessons help hosting` says more, and \
      `lessons host serve --help` which options there are.

      Example:
        lessons host invite roster.csv --url https://swift.example.org > links.csv
        lessons host --url https://swift.example.org
      """,
    subcommands: [HostServeCommand.self, HostInviteCommand.self],
    defaultSubcommand: HostServeCommand.self)
}

/// Where a class is, and who may come.
struct HostOptions: ParsableArguments {
  @Option(
    help: "The folder with a folder for each learner (default: Learners/ beside the course).",
    completion: .directory)
  var learners: String?

  @Option(
    help:
      "The file with the secret that signs links; made where it is not (default: LEARNERS.secret).",
    completion: .file())
  var secret: String?

  @Option(help: "Where browsers reach the host (default: at its port on this machine).")
  var url: String?

  @Option(
    help: "The course's folder (default: the nearest Lessons/ upwards, else the program's own).",
    completion: .directory)
  var course: String?

  /// The folder of the learners' folders.
  func learnersPath(beside course: String) -> String {
    learners.map(absolutePath) ?? "\((course as NSString).deletingLastPathComponent)/Learners"
  }

  /// What signs links.
  func invitations(beside course: String) throws -> Invitations {
    try Invitations(
      secretPath: secret.map(absolutePath) ?? "\(learnersPath(beside: course)).secret")
  }

  /// The address that browsers know.
  func address(port: UInt16) throws -> SiteAddress {
    let url = url ?? "http://localhost:\(port)"
    guard let parts = url.wholeMatch(of: /(https?):\/\/([A-Za-z0-9.-]+)(?::(\d+))?\/?/) else {
      throw ValidationError(
        "'\(url)' is no address of a host: write it like 'https://swift.example.org'.")
    }
    let (scheme, name) = (String(parts.1), parts.2.lowercased())
    // Browsers leave out the port that a scheme has anyway.
    let usual = scheme == "https" ? 443 : 80
    let port = parts.3.flatMap { Int($0) == usual ? nil : ":\($0)" } ?? ""
    return SiteAddress(scheme: scheme, hosts: [name + port])
  }
}

struct HostServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve the course to a class, until Ctrl-C.",
    discussion: "Example:\n  lessons host --url https://swift.example.org --port 8080")

  /// Who compiles or runs for longer gives their place to somebody else, and goes on beside.
  private static let turnTime = Duration.milliseconds(300)
  /// A learner's files are changed by nobody but the host: it need not look for others often.
  private static let lookEvery = Duration.seconds(1)
  private static let tidyEvery = Duration.seconds(600)
  /// How much a learner's folder may take: a course's files a hundred times over.
  private static let diskBytesMax = 32 << 20

  @Option(help: "The port that a proxy in front of it asks.")
  var port = HostInviteCommand.usualPort

  @Option(help: "The IPv4 address to listen on.")
  var listen = "127.0.0.1"

  @Option(
    help: "A field of requests by which a proxy says who somebody is; then no link is needed.")
  var identityHeader: String?

  @Option(help: "The IPv4 address of the proxy; whoever else sends that field is nobody.")
  var proxy = "127.0.0.1"

  @Option(help: "How many processes run side by side (default: one for each core).")
  var jobs: Int?

  @OptionGroup var place: SandboxOptions
  @OptionGroup var host: HostOptions

  func validate() throws {
    for (option, address) in [("listen", listen), ("proxy", proxy)] {
      var number = in_addr()
      guard inet_pton(AF_INET, address, &number) == 1 else {
        throw ValidationError(
          "--\(option) takes an IPv4 address such as 127.0.0.1, not '\(address)'.")
      }
    }
  }

  func run() async throws {
    let session = try Session(CourseOptions(course: host.course))
    try session.requireSoundness(of: .course)
    session.mentionRights(of: place)
    let course = session.course.path
    let server = try WebServer(
      port: port, isExact: true, at: listen, connectionsMax: Descriptors.raiseLimit() / 4)
    let address = try host.address(port: server.port)
    let identification: Identification =
      if let identityHeader { .header(identityHeader, proxy: proxy) } else {
        .invitations(try host.invitations(beside: course))
      }
    let engine = EarlyEngine(jobs: jobs, isBoxed: true, turnTime: Self.turnTime)
    let runner = try await engine.whenReady()
    let folder = "\(LessonRunner.defaultCachePath())/host/\(Fingerprint([course]).name)"
    try Files.makeFolder((folder as NSString).deletingLastPathComponent)
    let build = try SiteBuild(
      of: course, to: folder, isBoxed: place.sandbox, tell: { $0.show() })
    _ = try await build.run()
    let live = try LiveCourse(session)
    let learnersPath = host.learnersPath(beside: course)
    let learners = HostedLearners { learner in
      let workspace = Workspace(path: "\(learnersPath)/\(learner.text)")
      return LivePages(for: Self.reader(learner), engine: engine, insight: nil) {
        live.working(in: workspace)
      }
    }
    server.listen(
      answering: HostSite(
        folder: folder, address: address, identification: identification, learners: learners))
    try Terminal.print(
      "  \(address.origin)/ at \(listen):\(server.port)\n"
        + "  Learners: \(display(learnersPath))\n  Ctrl-C ends the host.\n")
    while true {
      try await Task.sleep(for: Self.tidyEvery)
      runner.tidyCache()
    }
  }
}

extension HostServeCommand {
  private static func reader(_ learner: LearnerName) -> LiveReader {
    LiveReader(
      name: learner.text, isTrusted: false, lookEvery: lookEvery, share: ProcessorShare(),
      diskBytesMax: diskBytesMax)
  }
}

struct HostInviteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite", abstract: "Print a table with a link for each learner.",
    discussion: """
      Whoever has a link is that learner: give each to its own. A link holds until the secret \
      file is replaced.

      Example:
        lessons host invite roster.csv --url https://swift.example.org > links.csv
      """)

  /// The port of a host that is told none.
  static let usualPort: UInt16 = 8080

  @Argument(
    help: "A table with a learner in each row, as Canvas, Moodle or a spreadsheet writes it.",
    completion: .file())
  var roster: String

  @OptionGroup var host: HostOptions

  func run() throws {
    let course = try CourseFinder.course(named: host.course)
    let address = try host.address(port: Self.usualPort)
    let roster = try Roster(path: absolutePath(roster))
    let learners = try roster.learners.map { learner in
      guard let name = LearnerName(learner.name) else {
        throw UsageError.notARoster(path: absolutePath(self.roster))
      }
      return name
    }
    let twice = Dictionary(grouping: learners) { $0 }.filter { $0.value.count > 1 }.keys
    if let name = twice.map(\.text).min() { throw UsageError.sameLearner(name) }
    let invitations = try host.invitations(beside: course)
    var table = CSV.record(["name", "link"])
    for learner in learners {
      table += CSV.record([learner.text, "\(address.origin)/#key=\(invitations.key(for: learner))"])
    }
    try Terminal.print(table)
  }
}
