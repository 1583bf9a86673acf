// The command line. Start here: each command has a file of its own in Commands/, `Session` opens the
// course and the workspace for it, and whatever it throws becomes text and exit code in Failures/.

import ArgumentParser
import LessonModel

@main
struct Lessons: AsyncParsableCommand {
  /// The version of the program, by the rules of https://semver.org/.
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "lessons",
    abstract: "Learn Swift by running it: prose, code, and beside each line what it just did.",
    usage: "lessons [<command>] [<name>] [<options>]",
    discussion: """
      Without a command, goes on where you were: shows the page up to the next exercise, watches your \
      file until it passes, and reads on.

      Example:
        lessons                   go on where you were
        lessons run patterns      read the first lesson, alive
        lessons check bang        judge one exercise
        lessons watch bang        judge it again at each save
        lessons help              all topics of the documentation
      """,
    version: version,
    subcommands: [WhereCommand.self],
    groupedSubcommands: [
      CommandGroup(
        name: "Learner",
        subcommands: [
          RunCommand.self, CheckCommand.self, WatchCommand.self, HintCommand.self,
          SolutionCommand.self, ResetCommand.self, ListCommand.self, ServeCommand.self,
          ShareCommand.self,
        ]),
      CommandGroup(
        name: "Author",
        subcommands: [
          NewCommand.self, PackagesCommand.self, LintCommand.self, BuildCommand.self,
          ImportCommand.self,
          ExportCommand.self,
        ]),
      CommandGroup(
        name: "Grader",
        subcommands: [
          PackCommand.self, CollectCommand.self, GradeCommand.self, FeedbackCommand.self,
          MergeCommand.self, RecipeCommand.self, HostCommand.self,
        ]),
      CommandGroup(name: "Set-up", subcommands: [InstallCommand.self, DoctorCommand.self]),
    ],
    defaultSubcommand: WhereCommand.self)

  static func main() async {
    StandardStreams.occupy()
    Program.identify()
    Interruption.install()
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      try refuseUnknownCommand(arguments.first)
      var command =
        try HelpCommand.isMeant(by: arguments, commands: commandNames)
        ? HelpCommand.parse(Array(arguments.dropFirst())) : parseAsRoot(arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      Program.finish()
    } catch {
      FailureMessage(of: error).exit()
    }
  }

  /// The names of all commands that people type.
  private static var commandNames: [String] {
    configuration.groupedSubcommands.flatMap { $0.subcommands }
      .compactMap { $0.configuration.commandName }
  }

  /// Finds a mistyped command before the default one takes it for an argument.
  private static func refuseUnknownCommand(_ word: String?) throws {
    guard let word, !word.hasPrefix("-") else { return }
    let names = commandNames + ["help"]
    guard !names.contains(word), word != WhereCommand.configuration.commandName else { return }
    throw UsageError.unknownCommand(word, known: names)
  }
}
