var found: [Int] = []
search: for row in 1...3 {
  for column in 1...3 {
    if row * column == 4 { break search }
    if column > row { continue search }
    found.append(row * column)
  }
}
found

var number = 27
var steps = 0
while number != 1 {
  number = number.isMultiple(of: 2) ? number / 2 : 3 * number + 1
  steps += 1
}
steps

repeat { steps -= 100 } while steps > 0
steps

for minute in stride(from: 0, to: 60, by: 20) { print(minute, terminator: " ") }
for (index, letter) in "ab".enumerated() { "\(index)\(letter)" }
for odd in 1...5 where odd % 2 == 1 { odd }
