func sameSongs(_ id: Int, _ title: String, _ otherID: Int, _ otherTitle: String) -> Bool {
  isSame(Song(id: id, title: title), Song(id: otherID, title: otherTitle))
}
