// what is in the catalogue needs neither host nor path
func inTheCatalogue() {
  struct Album: Resource, Catalogued {
    static let shelf = "albums"
    let number: Int
  }

  _ = Album(number: 1).url
}
