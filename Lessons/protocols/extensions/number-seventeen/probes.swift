/// Section and row of a record in crates that hold so many records each.
func inAttic(_ crates: [Int], row: Int) -> [Int]? {
  Attic(crates: crates).place(ofRow: row).map { [$0.section, $0.row] }
}

/// Section and row of a song tonight, when there are so many songs.
func inTonight(songs: Int, row: Int) -> [Int]? {
  Tonight(songs: Array(repeating: "Moth", count: songs))
    .place(ofRow: row).map { [$0.section, $0.row] }
}

/// Lists that nobody has thought of.
private enum Newcomers {
  struct Shelves: RowSource {
    let sections = 3

    func rows(in section: Int) -> Int { section + 1 }
  }
}

/// Section and row of a record on three shelves, which hold one, two and three.
func onShelves(row: Int) -> [Int]? {
  Newcomers.Shelves().place(ofRow: row).map { [$0.section, $0.row] }
}
