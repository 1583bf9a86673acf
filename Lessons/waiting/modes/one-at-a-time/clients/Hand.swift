// who waits may use it
func wait(for till: Till) async -> Int {
  await till.put(2)
  return await till.coins
}

func look(into till: Till) async -> Int {
  await till.coins
}
