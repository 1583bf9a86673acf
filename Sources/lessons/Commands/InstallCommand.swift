// `lessons install`: makes `lessons` a command that works in every folder, and its words complete.

import ArgumentParser
import FoundationEssentials
import Languages
import SystemFiles

struct InstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Put lessons on PATH, with completions for bash, zsh and fish.",
    usage: "lessons install [--into <folder>] [--uninstall] [<options>]",
    discussion: """
      Links this program into a folder on PATH, such as ~/.local/bin. May be called again at any \
      time; nothing is replaced that is not of its own making.

      Example:
        lessons install
        lessons install --uninstall
      """)

  @Option(
    help: "The folder for the link (default: one of yours on PATH, or ~/.local/bin).",
    completion: .directory)
  var into: String?

  @Flag(help: "Remove what install has made.")
  var uninstall = false

  @OptionGroup var output: OutputOptions

  func run() throws {
    let installation = Installation(
      into: into.map(absolutePath), program: Program.path,
      environment: ProcessInfo.processInfo.environment)
    let items = try uninstall ? installation.uninstall() : installation.install()
    let advice = uninstall ? [] : installation.advice
    if output.json {
      try Terminal.print(json: Answer(items: items, advice: advice), of: "install")
    } else {
      let lines = items.map { words(for: $0, installation) } + advice.flatMap { ["", $0] }
      try Terminal.print(lines.joined(separator: "\n") + "\n")
    }
  }

  private func words(for item: Installation.Item, _ installation: Installation) -> String {
    switch item.state {
    case .written where item.what == "command":
      "linked \(display(item.path)) to \(display(installation.program))"
    case .written: "wrote \(display(item.path))"
    case .unchanged: "\(display(item.path)) is as it should be"
    case .removed: "removed \(display(item.path))"
    case .missing: "\(display(item.path)) is not there"
    case .foreign: "\(display(item.path)) is somebody else's and stays as it is"
    }
  }

  private struct Answer: Encodable {
    var items: [Installation.Item]
    var advice: [String]
  }
}
