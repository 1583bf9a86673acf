// expected-failure {{what has no form at all cannot be represented}} A default for the short form too, so that nothing can go wrong. Now one can conform and say nothing.
// zh-Hans: 连短说法也给了默认值，以为这样万无一失。结果一句话不说，也算遵循了协议。
protocol StringRepresentable {
  var shortString: String { get }
  var mediumString: String { get }
  var longString: String { get }
}

extension StringRepresentable {
  var shortString: String { "…" }
  var mediumString: String { shortString }
  var longString: String { mediumString }
  var description: String { longString }
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
