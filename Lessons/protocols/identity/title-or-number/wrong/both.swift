// expected-failure {{a misprint makes no other recording}} Number and title have to agree, and the misprint comes between them.
// zh-Hans: 编号和歌名都得一样，印错的那个字就又挡在了中间。
struct Song {
  let id: Int
  let title: String
}

func isSame(_ first: Song, _ second: Song) -> Bool {
  first.id == second.id && first.title == second.title
}
