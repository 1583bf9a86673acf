enum VendingError: Error {
  case outOfStock
  case tooExpensive(missing: Int)
}

struct Machine {
  var stock = ["chips": 1]
  mutating func buy(_ item: String, with coins: Int) throws -> Int {
    guard let count = stock[item], count > 0 else { throw VendingError.outOfStock }
    guard coins >= 10 else { throw VendingError.tooExpensive(missing: 10 - coins) }
    stock[item] = count - 1
    return coins - 10
  }
}

var machine = Machine()
do {
  try machine.buy("chips", with: 4)
} catch VendingError.tooExpensive(let missing) {
  print("\(missing) more, please")
}
try? machine.buy("chips", with: 12)
try? machine.buy("chips", with: 12)
do {
  try machine.buy("gum", with: 1)
} catch {
  error
}
let mapped = try ["1", "2"].map { try Int($0) ?? { throw VendingError.outOfStock }() }
mapped
