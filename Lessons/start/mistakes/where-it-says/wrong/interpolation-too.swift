// expected-failure {{line 8}} If `+` cannot join a text and a number, `\(…)` ought not to either. But it writes any value into a text.
// zh-Hans: `+` 接不了文字和数，`\(…)` 想来也不行。可它什么值都能写进文字里。
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
"\(sign)\(six)"  // expected-error {{}}

print(stop.count)  // expected-error {{}}
