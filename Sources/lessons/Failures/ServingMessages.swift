// The words for what keeps a course from being served or shared.

import ArgumentParser
import LiveServing
import SystemFiles
import WebServing

extension FailureMessage {
  init(_ error: ListenFault) {
    self.init("cannot serve on this machine: \(systemMessage(error.number))", exitCode: 2)
  }

  init(_ error: OpenSecret) {
    let path = display(error.path)
    self.init(
      "others can read \(path), and so sign links",
      "Remove the file for a new secret and new links, or keep it: chmod 600 \(path)",
      exitCode: ExitCode.validationFailure.rawValue)
  }

  init(_ error: NothingToShare) {
    let name = error.exercise
    self.init(
      "you have not begun \(name) yet", "Begin by: \(Program.command("check \(name)"))",
      exitCode: 1)
  }
}
