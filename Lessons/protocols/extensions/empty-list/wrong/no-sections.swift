// expected-failure {{crates without records are empty}} No sections means no rows. But there may be sections, all of them empty.
// zh-Hans: 没有分区就没有行。可也会有分区，个个是空的。
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
    sections == 0
  }
}

struct Crates: RowSource {
  let records: [Int]
  var sections: Int { records.count }
  func rows(in section: Int) -> Int { records[section] }
}
