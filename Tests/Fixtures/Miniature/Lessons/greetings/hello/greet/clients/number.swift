// A number can be greeted as text
let number = greet("7")
