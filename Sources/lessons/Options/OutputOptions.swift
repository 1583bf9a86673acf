// What output looks like, and for whom it is: people or programs.

import ArgumentParser

/// Options of every command that shows something.
struct OutputOptions: ParsableArguments {
  enum Color: String, CaseIterable, ExpressibleByArgument {
    case auto, always, never
  }

  @Option(help: "When to use colour.")
  var color = Color.auto

  @Flag(help: "Print JSON for programs instead of text for people.")
  var json = false

  @Option(help: ArgumentHelp("The width in columns.", visibility: .hidden))
  var width: Int?
}
