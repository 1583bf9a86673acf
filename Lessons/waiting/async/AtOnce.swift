// snippet.together
var kettles = 0

@MainActor func boil() async -> Int {
  kettles += 1
  while kettles < 2 { await Task.yield() }
  return kettles
}

async let tea = boil()
async let cocoa = boil()
let boiled = await [tea, cocoa]

boiled  // expected-value {{[2, 2]}}
// snippet.end

// snippet.task
var diary: [String] = []

@MainActor func cook(_ dish: String) async -> String {
  diary.append("\(dish) begun")
  await Task.yield()
  diary.append("\(dish) done")
  return dish
}

let order = Task { await cook("soup") }
diary.append("sat down")
await order.value  // expected-value {{"soup"}}
diary  // expected-value {{["sat down", "soup begun", "soup done"]}}
// snippet.end
