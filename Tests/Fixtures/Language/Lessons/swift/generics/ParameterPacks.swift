func pairs<each First, each Second>(
  _ first: repeat each First, with second: repeat each Second
) -> (repeat (each First, each Second)) {
  (repeat (each first, each second))
}

func count<each Value>(_ values: repeat each Value) -> Int {
  var count = 0
  for _ in repeat each values { count += 1 }
  return count
}

struct Row<each Cell> {
  let cells: (repeat each Cell)
  init(_ cells: repeat each Cell) { self.cells = (repeat each cells) }
}

pairs(1, "two", with: true, 4.0)
count("a", 2, [3])
let row = Row("Ada", 36)
row.cells
row.cells.1
