struct Fibonacci: Sequence, IteratorProtocol {
  private var (current, following) = (0, 1)

  mutating func next() -> Int? {
    defer { (current, following) = (following, current + following) }
    return current
  }
}

Array(Fibonacci().prefix(8))
for number in Fibonacci() {
  if number > 10 { break }
  print(number)
}
var iterator = [1, 2].makeIterator()
iterator.next()
iterator.next()
iterator.next()
Array(sequence(first: 1) { $0 < 100 ? $0 * 3 : nil })
Array(stride(from: 10, through: 0, by: -5))
