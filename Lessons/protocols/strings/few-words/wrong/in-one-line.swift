// expected-failure {{the long form is written down}} Lines were joined, so that the log looks tidy. It is to have the long form, as it is.
// zh-Hans: 为了让日志整齐，把几行接成了一行。日志要的是长说法，原样照写。
protocol StringRepresentable {
  var shortString: String { get }
  var mediumString: String { get }
  var longString: String { get }
}

extension StringRepresentable {
  var mediumString: String { shortString }
  var longString: String { mediumString }
  var description: String { longString.split(separator: "\n").joined(separator: " ") }
}

struct Jingle: StringRepresentable, CustomStringConvertible {
  var shortString: String { "Jingle" }
}

struct Singer: StringRepresentable, CustomStringConvertible {
  let name: String
  let instrument: String

  var shortString: String { name }
  var mediumString: String { "\(name) (\(instrument))" }
}

struct Talk: StringRepresentable, CustomStringConvertible {
  let guest: String

  var shortString: String { "Talk" }
  var mediumString: String { "Talk with \(guest)" }
  var longString: String { "Talk at night with \(guest)" }
}

/// What a display with room for so many letters shows.
func shown(_ thing: some StringRepresentable, letters: Int) -> String {
  for form in [thing.longString, thing.mediumString] where form.count <= letters {
    return form
  }
  return thing.shortString
}
