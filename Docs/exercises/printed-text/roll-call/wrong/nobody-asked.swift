// expected-failure {{every child answers, in order}} The names are printed, and nobody is asked.
func answer(of name: String) async -> String {
  await Task.yield()
  return "\(name) is here."
}

let names = ["Ada", "Bo", "Cy"]
for name in names {
  print(name)
}
