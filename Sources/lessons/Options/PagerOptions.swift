// Whether long output goes through a pager.

import ArgumentParser

/// Options of every command whose output can be long.
struct PagerOptions: ParsableArguments {
  @Flag(
    name: .customLong("no-pager"),
    help: "Print at once what is longer than the screen (else: LESSONS_PAGER, PAGER, less -R).")
  var isOff = false

  /// From now on what is printed goes through a pager where it is long, unless that is not wanted.
  func begin() {
    if !isOff { Pager.begin() }
  }
}
