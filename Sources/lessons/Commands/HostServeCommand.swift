// `lessons host serve`: reads course and settings, makes the site, and serves it until it is told to end.

import ArgumentParser
import CourseLoading
import Foundation
import Glibc
import LessonModel
import LessonRunner
import ProcessSandbox
import SiteBuilding
import SystemFiles
import Workspaces

struct HostServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve the course to a class, until Ctrl-C.",
    discussion: """
      What runs when it is told to end runs to its end; what waits is asked for again by the pages, of \
      another host if there is one.

      Example:
        lessons host --url https://swift.example.org --port 8080
      """)

  /// Who compiles or runs for longer gives their place to somebody else, and goes on beside.
  private static let turnTime = Duration.milliseconds(300)
  private static let tidyEvery = Duration.seconds(60)
  /// How long is waited at the end for what runs: as long as a run may take, and some more.
  private static let endSeconds = 20.0

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

  @Option(
    help: "The file with settings (default: LEARNERS.yml, if it is there).", completion: .file())
  var settings: String?

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
    Interruption.expectEnd()
    let session = try Session(CourseOptions(course: host.course))
    try session.requireSoundness(of: .course)
    session.mentionRights(of: place)
    let course = session.course.path
    let learnersPath = host.learnersPath(beside: course)
    let settings = try readSettings(beside: learnersPath)
    let server = try WebServer(
      port: port, isExact: true, at: listen, connectionsMax: Descriptors.raiseLimit() / 4,
      patienceSeconds: settings.patienceSeconds)
    let address = try host.address(port: server.port)
    let invitations = try host.invitations(beside: course)
    let engine = EarlyEngine(
      jobs: jobs, isBoxed: true, turnTime: Self.turnTime, caps: settings.runCaps)
    let ready = try await engine.whenReady()
    let folder = "\(Engine.defaultCachePath())/host/\(Fingerprint([course]).name)"
    try Files.makeFolder((folder as NSString).deletingLastPathComponent)
    let build = try await SiteBuild(
      of: course, to: folder, isBoxed: place.sandbox, tell: { $0.show() })
    _ = try await build.run()

    let load = HostLoad(
      width: jobs ?? ProcessInfo.processInfo.activeProcessorCount, turnTime: Self.turnTime,
      waitMaxSeconds: settings.waitSeconds)
    let shares = HostShares(
      of: load, daySeconds: settings.dayProcessorSeconds,
      guestDaySeconds: settings.embedProcessorSeconds)
    let classroom = Classroom(
      of: try LiveCourse(session), learnersPath: learnersPath, judge: ClassJudge(engine: engine),
      load: load
    ) { shares.share(of: $0).meter }
    let seats = HostSeats { seat in
      classroom.pages(of: seat, by: engine, shares: shares, diskBytes: settings.diskBytes)
    }
    let identification: Identification =
      if let identityHeader { .header(identityHeader, proxy: proxy) } else { .invitations }
    server.listen(
      answering: HostSite(
        folder: folder, address: address, identification: identification,
        invitations: invitations, seats: seats, classroom: classroom,
        embedOrigins: settings.embedOrigins))
    try Terminal.print(
      """
        \(address.origin)/ at \(listen):\(server.port)
        Learners: \(display(learnersPath))
        Teacher:  \(address.origin)/-/classroom#key=\(invitations.teacherKey)
        Ctrl-C ends the host.

      """)
    let end = Interruption.hold()
    let tidying = Task {
      while true {
        try await Task.sleep(for: Self.tidyEvery)
        ready.tidyCache()
      }
    }
    await end.value
    tidying.cancel()
    Terminal.notice("ending: what runs has \(Int(Self.endSeconds)) seconds (Ctrl-C ends at once)")
    load.end()
    server.end(within: Self.endSeconds)
    await classroom.finish()
    Interruption.leave(with: 0)
  }

  private func readSettings(beside learnersPath: String) throws -> HostSettings {
    let path = settings.map(absolutePath) ?? "\(learnersPath).yml"
    guard let text = Files.text(path) else {
      if settings != nil { throw FileError.cannotRead(path: path) }
      return HostSettings()
    }
    let (settings, problems) = HostSettings.read(SourceFile(path: path, text: text))
    guard problems.isEmpty else { throw ContentError.badSettings(problems) }
    return settings
  }
}

extension HostSettings {
  fileprivate var runCaps: RunCaps {
    var caps = RunCaps()
    caps.wallSeconds = runSeconds
    caps.memoryBytes = runMemoryBytes
    caps.outputBytesMax = runOutputBytes
    return caps
  }
}

extension Classroom {
  /// A learner's files are changed by nobody but the host: it need not look for others often.
  private static let lookEvery = Duration.seconds(1)

  /// The pages of somebody who sits at a seat.
  func pages(
    of seat: HostSeats.Seat, by engine: EarlyEngine, shares: HostShares, diskBytes: Int
  ) -> LivePages {
    let own: String =
      if case .learner(let name) = seat.caller { name.text } else { "" }
    var reader = LiveReader(
      name: own, isTrusted: seat.caller == .teacher, lookEvery: Self.lookEvery,
      share: shares.share(of: own), diskBytesMax: diskBytes, classroom: self)
    let path: String
    if seat.caller == .guest {
      (reader.mayWrite, reader.isGuest, reader.share) = (false, true, shares.ofGuests)
    }
    switch seat.sight {
    case .own:
      path = seat.caller == .teacher ? teacherPath : "\(learnersPath)/\(own)"
      reader.mayProject = seat.caller == .teacher
    case .learner(let name):
      path = "\(learnersPath)/\(name)"
      (reader.mayWrite, reader.name) = (false, name)
    case .shown(let id):
      path = teacherPath
      (reader.mayWrite, reader.onlyFile) = (false, id)
    }
    let workspace = Workspace(path: path)
    return LivePages(for: reader, engine: engine, insight: nil) { [course] in
      course.working(in: workspace)
    }
  }
}
