// expected-failure {{every other list can be asked as well}} A list that is no attic was taken to have one section, like tonight's. It may have as many as it likes.
// zh-Hans: 凡不是阁楼的列表，都当成像今晚的歌单那样只有一个分区。其实想有几个都行。
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
    for section in 0..<(self is Attic ? sections : 1) {
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
