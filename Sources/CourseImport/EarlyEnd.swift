// Programs that come to no end: in Xcode somebody stops them, here they end themselves after a while, with what they did.

import LessonModel

/// How a program ends that comes to no end.
struct EarlyEnd {
  /// How long it runs, in seconds.
  let seconds: Int
  /// What is told of it.
  let change: ProgramChange

  init(of file: SourceFile, _ reason: Diagnostic) {
    seconds = max(2, min(file.secondsToWait + 1, 10))
    change = ProgramChange(
      line: reason.location?.position.line ?? 1, kind: .ends(seconds: seconds))
  }

  /// What stands before the program, where readers do not see it.
  var beginning: String {
    """
    // snippet.hide
    import Foundation
    DispatchQueue.global().asyncAfter(deadline: .now() + \(seconds)) { exit(0) }
    // snippet.show

    """
  }

  /// The program as it ends itself.
  func ending(_ file: SourceFile) -> SourceFile {
    SourceFile(path: file.path, text: beginning + file.text)
  }

  /// A program's text without that, so that its lines have their numbers again.
  func without(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(4)
      .joined(separator: "\n")
  }
}
