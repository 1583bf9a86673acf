func greet(_ name: String) -> String {
  for _ in 0..<40_000 { print(String(repeating: "flood ", count: 80)) }
  return String(repeating: "\u{1}\"<&", count: 100_000)
}
