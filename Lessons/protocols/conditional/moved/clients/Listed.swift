// what is in the catalogue needs neither host nor path
struct Album: Resource, Catalogued {
  static let shelf = "albums"
  let number: Int
}

func album() -> String { Album(number: 1).url }
