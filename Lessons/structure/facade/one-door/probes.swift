func mapFetched(from year: Int) -> String {
  Window().fetch("map", from: year)
}

func fetched(from year: Int) -> String {
  Window().fetch("letter", from: year)
}
