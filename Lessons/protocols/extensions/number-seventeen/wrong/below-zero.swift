// expected-failure {{before the first record there is nothing}} Minus one is less than what the first crate holds, so it was taken to lie in there.
// zh-Hans: 负一比第一箱的张数小，于是被当成躺在第一箱里。
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
    var left = row
    for section in 0..<sections {
      if left < rows(in: section) {
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
