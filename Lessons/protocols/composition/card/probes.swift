/// What cards say, one after the other: `appear` and `post` with the name of an album, each on a new
/// card, or `again`, which lets the last card appear once more; `paint` gives the album of that name
/// another picture, without a word. The last answer tells how often the store was asked. It has
/// pictures of Harbour and of Embers, and a blank one of Snow.
func evening(_ steps: [String]) -> [String] {
  let store = Store(["/harbour": "a lighthouse", "/embers": "a stove", "/snow": ""])
  let albums = ["Harbour", "Embers", "Mist", "Snow"].map {
    Album(name: $0, address: "/" + $0.lowercased())
  }
  var last: Card?
  var answers: [String] = []
  for step in steps {
    let words = step.split(separator: " ").map(String.init)
    if words[0] == "paint" {
      albums.first { $0.name == words[1] }?.picture = "a gull"
      continue
    }
    if words[0] != "again", let album = albums.first(where: { $0.name == words[1] }) {
      last = Card(of: album, from: store)
    }
    guard let card = last else { continue }
    answers.append(words[0] == "post" ? card.post().joined(separator: " | ") : card.appear())
  }
  return answers + ["asked \(store.asked.count)"]
}
