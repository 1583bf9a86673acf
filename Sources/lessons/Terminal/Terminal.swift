// The terminal that output goes to, if it is one: width, colour, and writing to it.

import ConsoleRendering
import FoundationEssentials
import Glibc
import Learning
import LessonModel
import Synchronization

/// Standard output and standard error.
enum Terminal {
  /// How text is laid out, given the options, the environment and the terminal, in the language that a
  /// course is read in.
  static func style(
    _ options: OutputOptions, for session: Session? = nil, showsFullValues: Bool = false
  ) -> TextStyle {
    TextStyle(
      isColored: isColored(options.color), width: options.width ?? width(),
      showsFullValues: showsFullValues, language: session?.language, words: session?.words,
      command: Program.command)
  }

  /// How many columns and lines a terminal has.
  struct Size: Equatable {
    var columns: Int
    var lines: Int
  }

  /// The size of the terminal that output goes to; nil where there is none.
  static var size: Size? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0
    else { return nil }
    return Size(columns: Int(size.ws_col), lines: Int(size.ws_row))
  }

  /// How many lines the terminal has; those of the smallest usual one where there is none.
  static var height: Int { size?.lines ?? 24 }

  /// Whether a person reads standard output at this moment.
  static var isInteractive: Bool { isatty(STDOUT_FILENO) == 1 && isatty(STDIN_FILENO) == 1 }

  /// Prints to standard output, all of it.
  static func print(_ text: String) throws {
    StatusLine.clear()
    let isLog = isatty(STDOUT_FILENO) != 1
    let number =
      try Pager.print(text) ?? write(isLog ? LogText.harmless(text) : text, to: STDOUT_FILENO)
    if number != 0 { throw ToolError.cannotPrint(number: number) }
  }

  /// Prints a view to standard output.
  static func show(_ view: some ConsoleView, _ style: TextStyle) throws {
    try print(view.text(in: style))
  }

  /// Whether anything was said beside the results.
  static var hasNoticed: Bool { notices.load(ordering: .relaxed) > 0 }
  private static let notices = Atomic(0)

  /// Says something to standard error, which is where notices go that are no result.
  static func notice(_ text: String) {
    notices.add(1, ordering: .relaxed)
    let text = "lessons: \(text)\n"
    guard !Pager.keep(text) else { return }
    StatusLine.clear()
    let isLog = isatty(STDERR_FILENO) != 1
    _ = write(isLog ? LogText.harmless(text) : text, to: STDERR_FILENO)
  }

  /// Writes all of a text and returns 0, or the number of the error that kept it from doing so.
  static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && (errno == EINTR || errno == EAGAIN) { continue }
      guard count > 0 else { return errno }
      bytes = bytes.dropFirst(count)
    }
    return 0
  }

  private static func isColored(_ color: OutputOptions.Color) -> Bool {
    switch color {
    case .always: return true
    case .never: return false
    case .auto:
      let environment = ProcessInfo.processInfo.environment
      return isatty(STDOUT_FILENO) == 1 && environment["NO_COLOR", default: ""].isEmpty
        && environment["TERM"] != "dumb"
    }
  }

  private static func width() -> Int {
    size?.columns ?? ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) } ?? 80
  }
}
