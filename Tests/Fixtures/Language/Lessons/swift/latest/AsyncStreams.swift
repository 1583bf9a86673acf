let numbers = AsyncStream { continuation in
  for number in 1...3 { continuation.yield(number) }
  continuation.finish()
}
numbers
for await number in numbers {
  number * 10
}

struct Ticks: AsyncSequence {
  struct AsyncIterator: AsyncIteratorProtocol {
    var left: Int
    mutating func next() async -> Int? {
      left -= 1
      return left < 0 ? nil : left
    }
  }
  let count: Int
  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(left: count) }
}
for await tick in Ticks(count: 2) { print(tick) }
await Ticks(count: 4).reduce(0, +)
