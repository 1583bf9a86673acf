// expected-failure {{the same title makes no same recording}} 17 and 27 end alike, and are two recordings.
// zh-Hans: 17 和 27 结尾一样，却是两份录音。
struct Song {
  let id: Int
  let title: String
}

func isSame(_ first: Song, _ second: Song) -> Bool {
  first.id % 10 == second.id % 10
}

isSame(Song(id: 17, title: "Ferry at Four"), Song(id: 17, title: "Fairy at Four"))
