// expected-failure {{line 13}} The `return` seems to be missing, so that the count of four was full too soon. A function of a single expression gives it back by itself.
// zh-Hans: 好像缺了 `return`，四处于是早早凑满了。只有一个表达式的函数，会自己把它交回去。
let stops = ["Heron": 6, "Old Bess": 11]

func twice(_ number: Int) -> Int {
  number * 2  // expected-error {{}}
}

let six: Int = stops["Heron"] ?? 0
twice(stops["Old Bess"])  // expected-error {{}}
twice(six)

let sign = "Stops: "
sign = "Calls: "  // expected-error {{}}
sign + six
"\(sign)\(six)"

print(stop.count)  // expected-error {{}}
