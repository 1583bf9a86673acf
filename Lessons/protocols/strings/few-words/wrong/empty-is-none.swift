// expected-failure {{the long form is written down}} A long form that is empty was taken for none. Somebody has written it, and a pause says nothing.
// zh-Hans: 空的长说法被当成没有。可那是有人写下的，停顿就是什么也不说。
protocol StringRepresentable {
  var shortString: String { get }
  var mediumString: String { get }
  var longString: String { get }
}

extension StringRepresentable {
  var mediumString: String { shortString }
  var longString: String { mediumString }
  var description: String { longString.isEmpty ? shortString : longString }
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
