func coins(after puts: [Int]) async -> Int {
  let till = Till()
  for count in puts { await till.put(count) }
  return await till.coins
}
