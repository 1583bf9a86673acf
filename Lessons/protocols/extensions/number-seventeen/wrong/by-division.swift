// expected-failure {{a record lies where counting ends}} Divided by the size of the first crate, as if all crates held the same.
// zh-Hans: 拿第一箱的张数去除，仿佛每箱都装得一样多。
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
    guard sections > 0, rows(in: 0) > 0 else { return nil }
    let section = row / rows(in: 0)
    guard section < sections else { return nil }
    return Place(section: section, row: row % rows(in: 0))
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
