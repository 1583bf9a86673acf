// snippet.together
var diary: [String] = []

@MainActor func make(_ thing: String) async -> String {
  diary.append("\(thing) begun")
  await Task.yield()
  diary.append("\(thing) done")
  return thing
}

async let tea = make("tea")
async let toast = make("toast")
let tray = await [tea, toast]

tray  // expected-value {{["tea", "toast"]}}
diary.count  // expected-value {{4}}
diary[0].hasSuffix("begun") && diary[1].hasSuffix("begun")  // expected-value {{true}}
// snippet.end

// snippet.task
diary = []
let order = Task { await make("soup") }
diary.append("sat down")
await order.value  // expected-value {{"soup"}}
diary  // expected-value {{["sat down", "soup begun", "soup done"]}}
// snippet.end
