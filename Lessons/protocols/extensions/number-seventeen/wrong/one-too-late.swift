// expected-failure {{a record lies where counting ends}} “Up to the number of rows” was written with `<=`. But the rows of a crate are counted from zero, so a crate of three has no row 3.
// zh-Hans: “不超过张数”写成了 `<=`。可箱里的唱片从零数起，三张的箱子没有第 3 号。
struct Place {
  let section: Int
  let row: Int
}

protocol RowSource {
  var sections: Int { get }
  func rows(in section: Int) -> Int
}

extension RowSource {
  var sections: Int { 1 }

  /// Where the row lies, when all rows of all sections are counted from zero.
  func place(ofRow row: Int) -> Place? {
    guard row >= 0 else { return nil }
    var left = row
    for section in 0..<sections {
      if left <= rows(in: section) {
        return Place(section: section, row: left)
      }
      left -= rows(in: section)
    }
    return nil
  }
}

struct Tonight: RowSource {
  let songs: [String]

  func rows(in section: Int) -> Int { songs.count }
}

struct Attic: RowSource {
  let crates: [Int]

  var sections: Int { crates.count }
  func rows(in section: Int) -> Int { crates[section] }
}

let attic = Attic(crates: [31, 8, 0, 27])
for row in stride(from: 0, to: 66, by: 3) {
  attic.place(ofRow: row)?.section
}
attic.place(ofRow: 39)
