// The inks that text can have, and their ANSI codes: quiet tones that read on dark and light
// backgrounds alike, one warm accent for what the code did, and the usual green and red.

/// What a piece of text is, which decides its colour.
public enum Ink: String, Sendable {
  /// Running text and code.
  case plain
  /// What steps back: line numbers, rules, counts, durations.
  case faint
  case strong
  case emphasis
  /// A title.
  case heading
  /// What the code did: values, graphs, and the bar of an aside.
  case accent
  /// The accent where it must be found at once.
  case strongAccent
  /// A code span in prose, a command to type.
  case code
  case link
  case keyword
  case literal
  case comment
  case pass
  case fail
  case warning

  /// The parameters of the SGR sequence; nil leaves text as it is.
  var sgr: String? {
    switch self {
    case .plain: nil
    case .faint: "38;5;244"
    case .strong, .heading: "1"
    case .emphasis: "3"
    case .accent: "38;5;166"
    case .strongAccent: "1;38;5;166"
    case .code: "38;5;67"
    case .link: "4"
    case .keyword: "38;5;67"
    case .literal: "38;5;65"
    case .comment: "3;38;5;244"
    case .pass: "38;5;65"
    case .fail: "1;31"
    case .warning: "38;5;166"
    }
  }
}
