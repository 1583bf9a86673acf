struct Song {
  let id: Int
  let title: String
}

func isSame(_ first: Song, _ second: Song) -> Bool {
  first.title == second.title
}

isSame(Song(id: 17, title: "Ferry at Four"), Song(id: 17, title: "Fairy at Four"))
