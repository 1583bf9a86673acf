let station = "Larkhill"
let trains = ["Dawn Mail", "Heron", "Old Bess"]

trains.count  // expected-value {{3}}
trains.count * 2 + 1  // expected-value {{7}}
"\(trains.count) trains call at \(station)."
