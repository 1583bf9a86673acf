// what has a short form can be represented
struct Silence: StringRepresentable {
  var shortString: String { "…" }
}
