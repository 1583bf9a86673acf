// expected-failure {{every child answers, in order}} The last name is left out, as if it were the end of a count.
func answer(of name: String) async -> String {
  await Task.yield()
  return "\(name) is here."
}

let names = ["Ada", "Bo", "Cy"]
for index in 0..<(names.count - 1) {
  print(await answer(of: names[index]))
}
