let numbers = [4, 8, 15, 16, 23, 42]
func total(_ span: Span<Int>) -> Int {
  var total = 0
  for index in span.indices { total += span[index] }
  return total
}
total(numbers.span)
let span = numbers.span
span.count
span[2]
total(span.extracting(1...2))
