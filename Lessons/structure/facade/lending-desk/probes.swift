/// What a fresh desk answers to these requests, one after the other: `borrow`, or `back`, then a
/// title and a reader, with bars between them.
func afternoon(_ requests: [String]) -> [String] {
  var desk = Desk()
  return requests.map { request in
    let words = request.split(separator: "|").map(String.init)
    do {
      if words[0] == "borrow" { return try desk.borrow(words[1], by: words[2]) }
      try desk.giveBack(words[1], by: words[2])
      return "thank you"
    } catch {
      return "\(error)"
    }
  }
}
