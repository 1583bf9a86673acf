// expected-failure {{beyond the last record there is nothing}} Whoever asks for too much gets the end of the last crate. That is polite, and it is the wrong record.
// zh-Hans: 要得太多，就把最后一箱的末尾递过去。客气是客气，唱片却拿错了。
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
      if left < rows(in: section) {
        return Place(section: section, row: left)
      }
      left -= rows(in: section)
    }
    return sections > 0 ? Place(section: sections - 1, row: left) : nil
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
