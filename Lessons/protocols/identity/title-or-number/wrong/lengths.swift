// expected-failure {{the same title makes no same recording}} Ferry and Fairy are equally long, and so are many others.
// zh-Hans: Ferry 和 Fairy 一样长，一样长的还多着呢。
struct Song {
  let id: Int
  let title: String
}

func isSame(_ first: Song, _ second: Song) -> Bool {
  first.title.count == second.title.count
}
