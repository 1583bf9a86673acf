// snippet.brew
func brew(_ kind: String) async -> String {
  await Task.yield()
  return "a cup of \(kind)"
}
// snippet.end

// snippet.served
let cup = await brew("tea")
cup  // expected-value {{"a cup of tea"}}
// snippet.end
