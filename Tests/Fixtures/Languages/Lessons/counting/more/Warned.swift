func half(_ number: Int) -> Int { number / 2 }

half(8)  // expected-warning {{result of call to 'half' is unused}} expected-value {{4}}
