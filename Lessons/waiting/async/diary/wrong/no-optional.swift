// expected-failure {{line 11}} A list may be empty, and so `first` is an optional: that is how it is shown.
// zh-Hans: 列表可能是空的，所以 `first` 是可选值，显示出来也是那个样子。
var diary: [String] = []

@MainActor func cook() async -> Int {
  diary.append("cooked")
  return diary.count
}

let kitchen = Task { await cook() }
diary.append("ordered")
let count = diary.count
diary.first  // expected-value {{"ordered"}}

let cooked = await kitchen.value
count  // expected-value {{1}}
cooked  // expected-value {{2}}
