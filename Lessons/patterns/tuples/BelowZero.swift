for number in -4...4 {
  number % 3  // expected-value {{1}}
}

(-1 % 3, -1 % 5)  // expected-value {{(-1, -1)}}
1...2 ~= (-1 % 3)  // expected-value {{false}}
