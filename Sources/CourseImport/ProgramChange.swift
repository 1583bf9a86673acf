// What was changed in a program that was written for another system, or an older Swift, so that it runs here.

/// Something that was changed.
struct ProgramChange {
  enum Kind {
    /// Foundation is imported in place of a module that is not here. The page may have asked to run on.
    case replaced(module: String, waits: Bool)
    /// A module that has a part of it is imported beside Foundation.
    case added(module: String)
    /// The tests of its classes are listed.
    case listed
    /// It waits for so many seconds at its end, for what was seen to go on or only because it asked for it.
    case waits(seconds: Int, isSeen: Bool)
    /// It ends after so many seconds, since it comes to no end.
    case ends(seconds: Int)
    /// A line of an older Swift is called as today.
    case older(line: String, now: String)
  }

  /// The line that it is about, from 1.
  var line: Int
  var kind: Kind

  /// Whether the program asked to run on.
  var asksToRunOn: Bool {
    if case .replaced(_, let waits) = kind { waits } else { false }
  }

  /// The module that is not here; nil where nothing stands in the place of one.
  var replacedModule: String? {
    if case .replaced(let module, _) = kind { module } else { nil }
  }

  /// What is told of it.
  func message(of what: String) -> String {
    switch kind {
    case .replaced(let module, _):
      return "there is no \(module) here: the \(what) imports Foundation in its place"
    case .waits(let seconds, let isSeen):
      let time = seconds == 1 ? "a second" : "\(seconds) seconds"
      return isSeen
        ? "this goes on behind the last statement: the \(what) waits \(time) at its end"
        : "the \(what) asks to run on: it waits \(time) at its end, and nothing was seen to happen"
    case .ends(let seconds):
      return "the \(what) comes to no end: it is ended after \(seconds) seconds"
    case .older(let line, let now):
      return "an older Swift's '\(line)' is '\(now)' now"
    case .added(let module):
      return "a part of Foundation is in \(module) here: the \(what) imports that, too"
    case .listed:
      return "Xcode finds the tests of a class by their names: the \(what) lists them, "
        + "and prints what comes of each"
    }
  }
}
