// `lessons host serve`: reads course and settings, makes the site, and serves it until it is told to end.

import ArgumentParser
import CourseLoading
import Foundation
import Glibc
import Learning
import LessonModel
import LessonRunner
import LiveServing
import SiteBuilding
import SystemFiles
import WebServing

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
      jobs: jobs, isBoxed: true, turnTime: ClassHost.turnTime, caps: settings.runCaps)
    let ready = try await engine.whenReady()
    let folder = "\(Engine.defaultCachePath())/host/\(Fingerprint([course]).name)"
    try Files.makeFolder(Files.folder(of: folder))
    let build = try await SiteBuild(
      of: course, to: folder, isBoxed: place.sandbox, tell: { $0.show() })
    _ = try await build.run()

    let classHost = try ClassHost(
      session, learnersPath: learnersPath, engine: engine,
      width: jobs ?? ProcessInfo.processInfo.activeProcessorCount, settings: settings,
      version: Lessons.version)
    let identification: Identification =
      if let identityHeader { .header(identityHeader, proxy: proxy) } else { .invitations }
    server.listen(
      answering: classHost.site(of: folder, at: address, knowing: identification, invitations))
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
        classHost.tidy()
      }
    }
    await end.value
    tidying.cancel()
    Terminal.notice("ending: what runs has \(Int(Self.endSeconds)) seconds (Ctrl-C ends at once)")
    classHost.end()
    server.end(within: Self.endSeconds)
    await classHost.finish()
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
