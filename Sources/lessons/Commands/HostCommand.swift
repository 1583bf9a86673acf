// `lessons host`: the live page for a class, each learner with a workspace of their own, all that runs in
// boxes. What serves it is in HostServeCommand.swift.

import ArgumentParser
import Collecting
import Foundation
import LessonModel
import LiveServing
import SystemFiles
import WebServing

struct HostCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "host",
    abstract: "Serve the course to a class, to be read and solved in browsers.",
    discussion: """
      Each learner comes by a link of their own, which `lessons host invite` makes, and has a folder \
      in Learners/: what `lessons grade Learners` takes. All code runs in boxes; where none \
      holds, the host does not begin (exit code 78). The teacher's page, by the link that the host \
      prints, shows who is where and what goes wrong. `lessons help hosting` says more, \
      `lessons help host-settings` what learners may be granted, and `lessons host serve --help` \
      which options there are.

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
    help: "The course's folder (default: the nearest upwards, else the program's own).",
    completion: .directory)
  var course: String?

  /// The folder of the learners' folders.
  func learnersPath(beside course: String) -> String {
    learners.map(absolutePath) ?? "\(Files.folder(of: course))/Learners"
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
    let learners = try roster.names.map { name in
      guard let name = LearnerName(name) else {
        throw CollectingFault.notARoster(path: absolutePath(self.roster))
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
    // Who hands in names alone would miss the first.
    let links = learners.count == 1 ? "1 link" : "\(learners.count) links"
    let header = roster.header.joined(separator: ", ")
    Terminal.notice("\(links); the first line of the table, '\(header)', is its header")
  }
}
