func lengths(_ words: [String]) async -> [String: Int] {
  await withTaskGroup(of: (String, Int).self) { group in
    for word in words {
      group.addTask { (word, word.count) }
    }
    return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
  }
}

await lengths(["one", "three", "eleven"])
let total = await withTaskGroup(of: Int.self, returning: Int.self) { group in
  for number in 1...4 { group.addTask { number } }
  return await group.reduce(0, +)
}
total
