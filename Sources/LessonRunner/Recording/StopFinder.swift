// Where, and with what message, a program stopped before its end.
//
// Of a program that trapped, the backtracer's report tells the exact line: the innermost frame in a
// file of the learner's own. In a box, where there is no backtracer, the program itself records the calls that
// led there. An error that nobody caught was thrown before that: of it the calls are known, too. Of a program
// that was stopped from outside, only the place seen last is known.

import LessonModel

/// Finds the place at which a program stopped.
struct StopFinder {
  /// What its process recorded.
  let recording: Recording
  /// The program's file and those that belong to it, as people know them.
  let file: SourceFile
  /// Whether a trap left a report beside its message.
  var hasBacktracer = true
  /// Whether the program had nothing to read.
  var lacksInput = false

  /// Finds the stop.
  ///
  /// - Parameter errorOutput: What the process wrote to standard error.
  /// - Returns: The stop; nil when nothing is known of it.
  func stop(in errorOutput: String) -> Stop? {
    var stop = place(in: errorOutput)
    guard let line = stop.flatMap(line(of:)) else { return stop }
    // Of some places the compiler tells the line's first column, and of others the runtime the line alone.
    if let told = stop?.location.position.column {
      let indentation = line.prefix { $0 == " " || $0 == "\t" }
      stop?.location.position.column = max(told, indentation.utf8.count + 1)
    }
    if lacksInput, let message = stop?.message, message.hasPrefix(Self.foundNil),
      line.contains("readLine(")
    {
      stop?.message = "\(message): readLine() found no line to read"
    }
    return stop
  }

  /// The stop with the runtime's own message.
  private func place(in errorOutput: String) -> Stop? {
    let isSaidUncaught = Self.isOfUncaughtError(errorOutput)
    let backtrace =
      Backtrace(json: recording.backtrace)
      ?? (isSaidUncaught ? nil : Backtrace(of: recording.callers))
    let message =
      backtrace.map { Self.message(of: $0, errorOutput: errorOutput) }
      ?? (hasBacktracer ? nil : Self.lastMessage(in: errorOutput))
    // The runtime names the line itself where it can: that of a caller, too, if the program passes it on.
    if let location = namedPlace(in: errorOutput) {
      return Stop(location: location, isExact: true, message: message)
    }
    let trail = learnersPlaces(of: backtrace?.frames ?? [])
    // A full stack ends wherever its last bytes were asked for: the call that led there tells more.
    if let location = message == Self.fullStack ? trail.dropFirst().first : trail.first {
      return Stop(location: location, isExact: true, message: message)
    }
    // Behind a throw runs what was deferred, and what says the error in words.
    let isUncaught = message?.hasPrefix(Self.uncaught) ?? false
    if isUncaught, let location = learnersPlaces(of: recording.callers).first {
      return Stop(location: location, isExact: true, message: message)
    }
    let placeAtThrow = isUncaught ? recording.lastPlaceAtThrow : nil
    guard let index = placeAtThrow ?? recording.lastPlace else { return nil }
    let place = recording.places[index]
    let start = place.range.start
    let path = file.all.indices.contains(place.file) ? file.all[place.file].path : file.path
    return Stop(
      location: SourceLocation(path: path, line: start.line, column: start.column),
      isExact: false, message: message)
  }

  /// The line of a stop whose line is known.
  private func line(of stop: Stop) -> String? {
    let lines = file.all.first { $0.path == stop.location.path }?.lines ?? []
    let index = stop.location.position.line - 1
    return stop.isExact && lines.indices.contains(index) ? String(lines[index]) : nil
  }

  /// Where frames are in the learner's files, without those in no such file.
  private func learnersPlaces(of frames: [Backtrace.Frame]) -> [SourceLocation] {
    frames.compactMap(\.sourceLocation).compactMap { location in
      let path = path(ofCompiled: location.file.lastComponent)
      guard location.line > 0, let path else { return nil }
      return SourceLocation(path: path, line: location.line, column: max(location.column, 1))
    }
  }

  /// The learner's files are compiled under names of ours.
  private func path(ofCompiled name: String) -> String? {
    file.module(with: nil).first { $0.name == name }?.file.path
  }
}

// MARK: - Messages

extension StopFinder {
  /// Why the process trapped, in the runtime's words; nil if it did not say.
  private static func message(of backtrace: Backtrace, errorOutput: String) -> String? {
    lastMessage(in: errorOutput) ?? backtrace.failure
      ?? (backtrace.isEndlessRecursion ? fullStack : nil)
  }

  /// The line of a learner's file that the runtime's last message names: `Exercise/main.swift:7: …`.
  private func namedPlace(in errorOutput: String) -> SourceLocation? {
    let lines = Self.lastLines(of: errorOutput)
    guard let last = lines.last(where: { Self.fatalMessage(in: $0) != nil }),
      let match = last.firstMatch(of: #/^\w+/(?<name>[\w+.]+\.swift):(?<line>[0-9]+): /#),
      let path = path(ofCompiled: String(match.name)), let line = Int(match.line), line > 0
    else { return nil }
    return SourceLocation(path: path, line: line)
  }

  /// The runtime's last message about a trap, without addresses and what errors keep for programs.
  static func lastMessage(in errorOutput: String) -> String? {
    lastLines(of: errorOutput).last { fatalMessage(in: $0) != nil }.flatMap(fatalMessage)?
      .replacing(/\ \(?0x[0-9a-f]+\)?/, with: "")
      // What a private type stands in, or one in a function, has no name but an address.
      .replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "").withoutUserInfo
  }

  /// The lines among which the runtime's message is: what a program writes behind it is little, but what it
  /// writes in all is not, and each line takes time.
  private static func lastLines(of errorOutput: String) -> [Substring] {
    errorOutput.split(whereSeparator: \.isNewline).suffix(linesMax).map { $0.prefix(lineLengthMax) }
  }

  private static let linesMax = 100
  private static let lineLengthMax = 4_096

  /// `Index out of range` of `Swift/Array.swift:1: Fatal error: Index out of range`, and the like.
  private static func fatalMessage(in line: Substring) -> String? {
    if let match = line.firstMatch(of: /: Fatal error: Error raised at top level: (?<error>.+)/) {
      return "\(uncaught)\(match.error)"
    }
    if let match = line.firstMatch(of: /(?:^|: )Fatal error: (?<message>.+)/) {
      return String(match.message)
    }
    if let match = line.firstMatch(of: /: (?<message>(?:Precondition|Assertion) failed(?:: .+)?)/) {
      return String(match.message)
    }
    if line.hasPrefix("Could not cast value of type ") {
      // A module says nothing to a learner who has one.
      return String(line.trimmingSuffix { $0 == "." }.replacing(/'\w+\./, with: "'"))
    }
    if line.hasPrefix("Simultaneous accesses to ") {
      return "Simultaneous accesses, but modification requires exclusive access"
    }
    return line.hasSuffix(": Fatal error") ? "Fatal error" : nil
  }

  /// How the runtime's message begins where an optional was nil that was unwrapped.
  private static let foundNil = "Unexpectedly found nil"

  /// What is said of a stack that is full: nobody can know whether there would have been an end.
  static let fullStack = "A function calls itself without end, or too often"

  /// Whether the runtime's last message tells of an error that nobody caught.
  static func isOfUncaughtError(_ errorOutput: String) -> Bool {
    lastMessage(in: errorOutput)?.hasPrefix(uncaught) ?? false
  }

  /// What is said of an error that left the program's own code.
  static let uncaught = "an error was thrown and not caught: "

  /// What a process wrote to standard error, without what the backtracer adds.
  static func withoutNotice(_ errorOutput: String) -> String {
    guard !errorOutput.isEmpty else { return errorOutput }
    return errorOutput.replacing(
      /\n?\*\*\* Signal [0-9]+: Backtracing from 0x[0-9a-f]+\.\.\.(?: done \*\*\*\n\n)?/, with: "")
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
    var text = self
    while let last = text.last, predicate(last) { text.removeLast() }
    return text
  }
}
