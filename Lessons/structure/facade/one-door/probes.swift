func fetched(from year: Int) -> String {
  Window().fetch("letter", from: year)
}
