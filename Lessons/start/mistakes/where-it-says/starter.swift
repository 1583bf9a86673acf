let stops = ["Heron": 6, "Old Bess": 11]

func twice(_ number: Int) -> Int {
  number * 2
}

let six: Int = stops["Heron"] ?? 0
twice(stops["Old Bess"])
twice(six)

let sign = "Stops: "
sign = "Calls: "
sign + six
"\(sign)\(six)"

print(stop.count)
