// expected-failure {{the same title makes no same recording}} `>=` is true for the same number, and for every higher one as well.
// zh-Hans: 编号相同，`>=` 当然成立；可编号更大的，也都成立。
struct Song {
  let id: Int
  let title: String
}

func isSame(_ first: Song, _ second: Song) -> Bool {
  first.id >= second.id
}

isSame(Song(id: 17, title: "Ferry at Four"), Song(id: 17, title: "Fairy at Four"))
