// expected-failure {{the same title makes no same recording}} The last two digits were compared. There are more than a hundred recordings.
// zh-Hans: 只比了末两位数。录音可不止一百个。
struct Song {
  let id: Int
  let title: String
}

func isSame(_ first: Song, _ second: Song) -> Bool {
  first.id % 100 == second.id % 100
}

isSame(Song(id: 17, title: "Ferry at Four"), Song(id: 17, title: "Fairy at Four"))
