// expected-failure {{without a long form the medium one counts}} The longer of the two others was taken for the long form. It is the medium one that takes its place, however short that is.
// zh-Hans: 拿另外两种里较长的那个当长说法。该顶上的是中等的，不管它有多短。
protocol StringRepresentable {
  var shortString: String { get }
  var mediumString: String { get }
  var longString: String { get }
}

extension StringRepresentable {
  var mediumString: String { shortString }
  var longString: String { mediumString.count > shortString.count ? mediumString : shortString }
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
