let platform = 4
// expected-error@+2 {{cannot assign to value: 'platform' is a 'let' constant}}
// expected-error@+1 {{use of '=' in a boolean context, did you mean '=='?}}
if platform = 4 {
  print("under the roof")
}
