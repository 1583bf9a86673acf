func slowly(_ number: Int) async -> Int {
  try? await Task.sleep(for: .milliseconds(5))
  return number * 2
}

let first = await slowly(20)
let second = await slowly(1)
first + second  // expected-value {{42}}
