let name = "Ada"
// expected-error@+1 {{cannot assign to value: 'name' is a 'let' constant}}
name = "Bo"
