// expected-failure {{line 11}} A task was taken for a call, which is over before the next line begins.
// zh-Hans: 把任务当成了调用，以为下一行开始之前它就做完了。
var diary: [String] = []

@MainActor func cook() async -> Int {
  diary.append("cooked")
  return diary.count
}

let kitchen = Task { await cook() }
diary.append("ordered")
let count = diary.count
diary.first  // expected-value {{Optional("cooked")}}

let cooked = await kitchen.value
count  // expected-value {{2}}
cooked  // expected-value {{1}}
