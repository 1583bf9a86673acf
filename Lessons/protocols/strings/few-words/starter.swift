protocol StringRepresentable {
  var shortString: String { get }
  var mediumString: String { get }
  var longString: String { get }
}

extension StringRepresentable {
  var description: String { longString }
}

struct Jingle: StringRepresentable {
  var shortString: String { "Jingle" }
  var mediumString: String { "Jingle" }
  var longString: String { "Jingle" }
}

struct Singer: StringRepresentable {
  let name: String
  let instrument: String

  var shortString: String { name }
  var mediumString: String { "\(name) (\(instrument))" }
  var longString: String { "\(name) (\(instrument))" }
}

struct Talk: StringRepresentable {
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
