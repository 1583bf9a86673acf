// what a station keeps is its own affair
import Exercise

func peek(into station: Station) -> Int {
  station.known.count  // expected-error {{'known' is inaccessible due to}}
}
