func brew(_ kind: String) async -> String {
  await Task.yield()
  return "a cup of \(kind)"
}

func breakfast() -> String {
  brew("tea")  // expected-error {{'async' call in a function that does not support concurrency}}
}
