// nothing superfluous is left in the four types
extension Song {
  var host: String { "here" }
  var path: String { "/there" }
}

extension Singer {
  var host: String { "here" }
  var path: String { "/there" }
}

extension Jingle {
  var path: String { "/there" }
}

extension Weather {
  var host: String { "here" }
}
