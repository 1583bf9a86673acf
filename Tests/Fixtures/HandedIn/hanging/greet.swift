func greet(_ name: String) -> String {
  while true {}
}
