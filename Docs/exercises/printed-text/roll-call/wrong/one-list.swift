// expected-failure {{every child answers, in order}} All answers are gathered and printed as one list.
func answer(of name: String) async -> String {
  await Task.yield()
  return "\(name) is here."
}

let names = ["Ada", "Bo", "Cy"]
var answers: [String] = []
for name in names {
  answers.append(await answer(of: name))
}
print(answers)
