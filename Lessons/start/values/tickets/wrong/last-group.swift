// expected-failure {{line 10}} `+=` was read as `=`, so that only the last group counts.
// zh-Hans: 把 `+=` 读成了 `=`，结果只算了最后一拨人。
var sold = 2
let morning = sold

for group in [1, 4, 2] {
  sold += group
}

sold  // expected-value {{2}}
morning  // expected-value {{2}}
sold - morning  // expected-value {{0}}
"\(sold) sold, \(morning) of them in the morning"  // expected-value {{"2 sold, 2 of them in the morning"}}
