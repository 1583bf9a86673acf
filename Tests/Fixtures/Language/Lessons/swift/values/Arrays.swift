var numbers = [3, 1, 2]
numbers.append(5)
numbers[0] = 4
numbers.sort()
numbers
numbers[1...]
numbers.map { $0 * $0 }
numbers.filter { $0.isMultiple(of: 2) }
numbers.reduce(0, +)
numbers.firstIndex(of: 4)
Array(zip(numbers, "abcd"))
Array(numbers.enumerated())
[[1, 2], [3], []].flatMap { $0 }
["1", "x", "3"].compactMap { Int($0) }
numbers.removeLast()
let empty: [String] = []
empty
var grid = Array(repeating: [0, 0], count: 2)
grid[1][0] += 7
grid
Array(1...200)
