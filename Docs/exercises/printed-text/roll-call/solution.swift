func answer(of name: String) async -> String {
  await Task.yield()
  return "\(name) is here."
}

let names = ["Ada", "Bo", "Cy"]
// starter.hide
for name in names {
  print(await answer(of: name))
}
// starter.show
