// expected-failure {{line 10}} The groups were added up, and the two from before were forgotten.
// zh-Hans: 把几拨人加了起来，却忘了原先的两张。
var sold = 2
let morning = sold

for group in [1, 4, 2] {
  sold += group
}

sold  // expected-value {{7}}
morning  // expected-value {{2}}
sold - morning  // expected-value {{5}}
"\(sold) sold, \(morning) of them in the morning"  // expected-value {{"7 sold, 2 of them in the morning"}}
