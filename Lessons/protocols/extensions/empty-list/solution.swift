protocol RowSource {
  var sections: Int { get }
  func rows(in section: Int) -> Int
}

extension RowSource {
  var totalRows: Int {
    var total = 0
    for section in 0..<sections { total += rows(in: section) }
    return total
  }

  var isEmpty: Bool {
    totalRows == 0
  }
}

struct Crates: RowSource {
  let records: [Int]
  var sections: Int { records.count }
  func rows(in section: Int) -> Int { records[section] }
}

Crates(records: [0, 8]).isEmpty
