func bedsAtFirst() -> Int {
  let beds: Int? = Sleeper(name: "Night Heron").beds
  return beds ?? -1
}

func bedsAfter(adding more: Int) -> Int {
  let sleeper = Sleeper(name: "Night Heron")
  let first: Int? = sleeper.beds
  sleeper.beds = (first ?? 0) + more
  let last: Int? = sleeper.beds
  return last ?? -1
}
