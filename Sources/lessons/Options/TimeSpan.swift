// A time on the command line: `90s`, `5m`, `1h`.

import ArgumentParser

/// How long something may take.
struct TimeSpan: ExpressibleByArgument {
  var seconds: Int

  init?(argument: String) {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600]
    guard let unit = argument.last.flatMap({ units[$0] }), let count = Int(argument.dropLast()),
      count > 0, count <= 100_000
    else { return nil }
    seconds = count * unit
  }

  var defaultValueDescription: String { "\(seconds)s" }
}
