func bedsAtFirst() -> Int {
  let beds: Int? = Sleeper(name: "Night Heron").beds
  return beds ?? -1
}

/// Whether the number of beds is a number, and not a number or nothing.
func bedsAreANumber() -> Bool {
  type(of: Sleeper(name: "Night Heron").beds) == Int.self
}

func nameOfSleeper(called name: String) -> String {
  Sleeper(name: name).name
}

func bedsAfter(adding more: Int) -> Int {
  let sleeper = Sleeper(name: "Night Heron")
  let first: Int? = sleeper.beds
  sleeper.beds = (first ?? 0) + more
  let last: Int? = sleeper.beds
  return last ?? -1
}
