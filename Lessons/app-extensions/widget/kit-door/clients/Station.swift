// others may bring a station of their own
import Exercise

class Harbour: Station {
  override init() { super.init() }

  func tide() -> Int { rain(at: "Oban") / 10 }
}

func ask(_ station: Station) -> Int {
  station.rain(at: "Oban")
}
