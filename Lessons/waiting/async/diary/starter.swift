var diary: [String] = []

@MainActor func cook() async -> Int {
  diary.append("cooked")
  return diary.count
}

let kitchen = Task { await cook() }
diary.append("ordered")
let count = diary.count
diary.first

let cooked = await kitchen.value
count
cooked
