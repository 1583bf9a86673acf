// expected-failure {{who has three forms keeps them}} With answers in the extension the questions seemed superfluous. Without them nobody asks the talk what it has to say.
// zh-Hans: 扩展里有了答案，协议里的问题就显得多余。可没了问题，也就没人去问访谈自己怎么说。
protocol StringRepresentable {
  var shortString: String { get }
}

extension StringRepresentable {
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
