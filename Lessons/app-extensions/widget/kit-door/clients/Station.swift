// Others may bring a station of their own
import Exercise

class Harbour: Station {
  override init() { super.init() }

  override func rain(at place: String) -> Int {
    super.rain(at: place) + 10
  }
}

func ask(_ station: Station) -> Int {
  station.rain(at: "Oban")
}
