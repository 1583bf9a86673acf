// what has a short form can be represented
func atNight() {
  struct Silence: StringRepresentable {
    var shortString: String { "…" }
  }
}
