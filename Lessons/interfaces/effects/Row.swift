// snippet.lamp
func blurred(_ row: [Int], radius: Int) -> [Int] {
  row.indices.map { place in
    let first = max(0, place - radius)
    let last = min(row.count - 1, place + radius)
    return row[first...last].reduce(0, +) / (last - first + 1)
  }
}

let lamp = [0, 0, 0, 0, 81, 0, 0, 0, 0]
let once = blurred(lamp, radius: 1)
let twice = blurred(once, radius: 1)
let thrice = blurred(twice, radius: 1)

for grey in lamp { grey }
for grey in once { grey }
for grey in twice { grey }
for grey in thrice { grey }

thrice.reduce(0, +)  // expected-value {{81}}
// snippet.end

// snippet.edge
func careless(_ row: [Int], radius: Int) -> [Int] {
  row.indices.map { place in
    var sum = 0
    for other in place - radius...place + radius
    where row.indices.contains(other) {
      sum += row[other]
    }
    return sum / (2 * radius + 1)
  }
}

let wall = [90, 90, 90, 90, 90, 90, 90]
careless(wall, radius: 1)
careless(wall, radius: 2)
blurred(wall, radius: 2)
// snippet.end
