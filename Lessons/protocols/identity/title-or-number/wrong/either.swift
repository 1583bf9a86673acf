// expected-failure {{the same title makes no same recording}} Either will do, so that the harbour passes for the studio.
// zh-Hans: 有一样相同就算，港口那份就冒充了录音棚那份。
struct Song {
  let id: Int
  let title: String
}

func isSame(_ first: Song, _ second: Song) -> Bool {
  first.id == second.id || first.title == second.title
}
