var sold = 2
let morning = sold

for group in [1, 4, 2] {
  sold += group
}

sold  // expected-value {{9}}
morning  // expected-value {{2}}
sold - morning  // expected-value {{7}}
"\(sold) sold, \(morning) of them in the morning"  // expected-value {{"9 sold, 2 of them in the morning"}}
