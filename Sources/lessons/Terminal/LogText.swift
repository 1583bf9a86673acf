// What is printed may end in the log of a service that obeys some of its lines: `##vso[…]` (Azure),
// `##teamcity[…]`, `##[…]`, `::…::` (GitHub). A learner may have written any of it.

import LessonModel

/// Text for a log.
enum LogText {
  /// A text in which no service finds a command, whoever wrote it.
  static func harmless(_ text: String) -> String {
    guard text.contains(ascii: "##") else { return text }
    return text.replacing(command, with: "♯♯")
  }

  /// The two signs that a command of a service begins with, also where marks belong to one of them.
  private static var command: Regex<Substring> {
    /##(?=[A-Za-z]*\[)/.matchingSemantics(.unicodeScalar)
  }

  /// The same for JSON, in which the text stays what it was.
  static func harmless(json: String) -> String {
    guard json.contains(ascii: "##") else { return json }
    return json.replacing(command, with: "\\u0023#")
  }

  /// A text none of whose lines begins as a command of GitHub's, either; none of ours does.
  static func harmlessLines(_ text: String) -> String {
    guard text.contains(ascii: "::") else { return text }
    // GitHub's runner leaves out what white space there is before, of whatever kind.
    let beginning = /(?m)^(\h*)::/.matchingSemantics(.unicodeScalar)
    return text.replacing(beginning, with: { "\($0.1)∷" })
  }
}
