struct Matrix {
  let columns: Int
  var grid: [Double]

  init(rows: Int, columns: Int) {
    self.columns = columns
    grid = Array(repeating: 0, count: rows * columns)
  }

  subscript(row: Int, column: Int) -> Double {
    get { grid[row * columns + column] }
    set { grid[row * columns + column] = newValue }
  }

  static subscript(name: String) -> Matrix? {
    name == "unit" ? Matrix(rows: 1, columns: 1) : nil
  }
}

var matrix = Matrix(rows: 2, columns: 2)
matrix[0, 1] = 1.5
matrix[1, 0] += 3.25
matrix[0, 1]
matrix
Matrix["unit"]
Matrix["none"]
