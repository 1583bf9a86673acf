// expected-failure {{line 11}} A name made from another seems to be the same thing. But numbers are values: `morning` got a copy of the two.
// zh-Hans: 从一个名字得来的另一个名字，好像就是同一个东西。可数是值：`morning` 得到的是那个二的副本。
var sold = 2
let morning = sold

for group in [1, 4, 2] {
  sold += group
}

sold  // expected-value {{9}}
morning  // expected-value {{9}}
sold - morning  // expected-value {{0}}
"\(sold) sold, \(morning) of them in the morning"  // expected-value {{"9 sold, 9 of them in the morning"}}
