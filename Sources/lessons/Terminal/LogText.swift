// What is printed may end in the log of a service that obeys some of its lines: `##vso[…]` (Azure),
// `##teamcity[…]`, `##[…]`, `::…::` (GitHub). A learner may have written any of it.

/// Text for a log.
enum LogText {
  /// A text in which no service finds a command, whoever wrote it.
  static func harmless(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "#")), text.contains("##") else { return text }
    return text.replacing(/##(?=[A-Za-z]*\[)/, with: "♯♯")
  }

  /// The same for JSON, in which the text stays what it was.
  static func harmless(json: String) -> String {
    guard json.contains("##") else { return json }
    return json.replacing(/##(?=[A-Za-z]*\[)/, with: "\\u0023#")
  }

  /// A text none of whose lines begins as a command of GitHub's, either; none of ours does.
  static func harmlessLines(_ text: String) -> String {
    guard text.contains("::") else { return text }
    return text.replacing(/(?m)^([ \t]*)::/, with: { "\($0.1)∷" })
  }
}
