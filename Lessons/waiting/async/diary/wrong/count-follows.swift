// expected-failure {{line 14}} `count` was taken for the diary's own count of now. It is a number, and was read before the kitchen had its turn.
// zh-Hans: 把 `count` 当成了日记此刻的条数。它是一个数，是在轮到厨房之前读的。
var diary: [String] = []

@MainActor func cook() async -> Int {
  diary.append("cooked")
  return diary.count
}

let kitchen = Task { await cook() }
diary.append("ordered")
let count = diary.count
diary.first  // expected-value {{Optional("ordered")}}

let cooked = await kitchen.value
count  // expected-value {{2}}
cooked  // expected-value {{2}}
