final class Counter {
  private(set) var total = 0
  func add(_ amount: Int) { total += amount }
  func set(_ total: Int) { self.total = total }
}

let counter = Counter()
counter.add(3)
counter.set(8)

struct Shelf {
  var books: [String: [Int]] = [:]
  mutating func put(_ year: Int, on name: String) { books[name, default: []].append(year) }
  mutating func redate(_ name: String, by years: Int) { books[name]?[0] += years }
}

var shelf = Shelf()
shelf.put(1859, on: "biology")
shelf.redate("biology", by: 12)

indirect enum Chain {
  case end
  case link(Int, Chain)
}

func second(_ chain: Chain) -> Int? {
  guard case .link(let first, .link(let second, _)) = chain else { return nil }
  return first < second ? second : first
}

second(.link(1, .link(2, .end)))
second(.link(1, .end))

func take(from line: inout [Int]) -> Int? {
  guard let first = line.first else { return nil }
  line.removeFirst(); return first
}

var queue = [4, 5]
take(from: &queue); take(from: &queue)
