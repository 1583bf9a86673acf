/// Resources that come later.
private enum Newcomers {
  struct Festival: Resource, Catalogued {
    static let shelf = "festivals"
    let number: Int
  }

  struct BSide: Resource, Catalogued {
    static let shelf = "B-sides"
    let number: Int
  }

  struct Postcard: Resource, Catalogued {
    static let shelf = "postcards"
    let number: Int
    var path: String { "/wall" }
  }

  struct Relic: Resource, Catalogued {
    static let shelf = "relics"
    let number: Int
    var host: String { "museum.example" }
  }

  struct Cylinder: Resource, Catalogued {
    static let shelf = "cylinders"
    let number: Int
    var host: String { "attic.nightjar.example" }
  }
}

/// The address of something in the catalogue: of a song, a singer, a jingle or a newcomer.
func address(of kind: String, number: Int) -> String {
  switch kind {
  case "song": Song(number: number).url
  case "singer": Singer(number: number).url
  case "jingle": Jingle(number: number).url
  case "b-side": Newcomers.BSide(number: number).url
  case "relic": Newcomers.Relic(number: number).url
  case "cylinder": Newcomers.Cylinder(number: number).url
  case "postcard": Newcomers.Postcard(number: number).url
  default: Newcomers.Festival(number: number).url
  }
}

/// The address of the weather.
func weatherAddress() -> String { Weather().url }
