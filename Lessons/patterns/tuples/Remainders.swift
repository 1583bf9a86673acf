let fifteen = (15 % 3, 15 % 5)  // expected-value {{(0, 0)}}
let six = (6 % 3, 6 % 5)  // expected-value {{(0, 1)}}
let eleven = (11 % 3, 11 % 5)  // expected-value {{(2, 1)}}

for number in 1...15 {
  (number % 3, number % 5)  // expected-value {{(0, 0)}}
}
