// expected-failure {{without a long form the medium one counts}} An empty medium form was taken for none, and the short one was used. Who has written a form has it.
// zh-Hans: 空的中等说法被当成没有，就用了短的。既然写了，就是有。
protocol StringRepresentable {
  var shortString: String { get }
  var mediumString: String { get }
  var longString: String { get }
}

extension StringRepresentable {
  var mediumString: String { shortString }
  var longString: String { mediumString.isEmpty ? shortString : mediumString }
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
