func slow(_ number: Int) async -> Int {
  await Task.yield()
  return number * number
}

async let first = slow(3)
let one = await first
async let second = slow(4)
await one + second
let task = Task { await slow(10) }
await task.value
let result = await Task { () throws -> Int in throw CancellationError() }.result
result
