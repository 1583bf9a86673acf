private struct Festival: Resource, Catalogued {
  static let shelf = "festivals"
  let number: Int
}

private struct BSide: Resource, Catalogued {
  static let shelf = "B-sides"
  let number: Int
}

private struct Postcard: Resource, Catalogued {
  static let shelf = "postcards"
  let number: Int
  var path: String { "/wall" }
}

private struct Relic: Resource, Catalogued {
  static let shelf = "relics"
  let number: Int
  var host: String { "museum.example" }
}

private struct Cylinder: Resource, Catalogued {
  static let shelf = "cylinders"
  let number: Int
  var host: String { "attic.nightjar.example" }
}

/// The address of something in the catalogue: of a song, a singer, a jingle or a newcomer.
func address(of kind: String, number: Int) -> String {
  switch kind {
  case "song": Song(number: number).url
  case "singer": Singer(number: number).url
  case "jingle": Jingle(number: number).url
  case "b-side": BSide(number: number).url
  case "relic": Relic(number: number).url
  case "cylinder": Cylinder(number: number).url
  case "postcard": Postcard(number: number).url
  default: Festival(number: number).url
  }
}

/// The address of the weather.
func weatherAddress() -> String { Weather().url }
