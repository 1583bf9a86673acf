let stops = ["Heron": 6, "Old Bess": 11]

func twice(_ number: Int) -> Int {
  number * 2
}

let six: Int = stops["Heron"] ?? 0
twice(stops["Old Bess"])  // expected-error {{value of optional type 'Int?' must be unwrapped}}
twice(six)

let sign = "Stops: "
sign = "Calls: "  // expected-error {{cannot assign to value: 'sign' is a 'let' constant}}
sign + six  // expected-error {{binary operator '+' cannot be applied}}
"\(sign)\(six)"

print(stop.count)  // expected-error {{cannot find 'stop' in scope}}
