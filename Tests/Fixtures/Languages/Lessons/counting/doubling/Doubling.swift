var number = 1
while number < 1_000 {
  number *= 2
}
print("It is \(number).")
