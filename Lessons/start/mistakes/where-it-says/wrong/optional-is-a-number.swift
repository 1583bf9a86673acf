// expected-failure {{line 8}} Old Bess is in the list, so there is a number. The compiler goes by the type, and that says: perhaps.
// zh-Hans: 表里明明有老贝丝，数是有的。编译器看的是类型，类型说的是：也许有。
let stops = ["Heron": 6, "Old Bess": 11]

func twice(_ number: Int) -> Int {
  number * 2
}

let six: Int = stops["Heron"] ?? 0
twice(stops["Old Bess"])
twice(six)

let sign = "Stops: "
sign = "Calls: "  // expected-error {{}}
sign + six  // expected-error {{}}
"\(sign)\(six)"

print(stop.count)  // expected-error {{}}
