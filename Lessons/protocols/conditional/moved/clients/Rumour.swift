// what is in no catalogue says where it is
func inTheCorridor() {
  struct Rumour: Resource {
    var path: String { "/heard" }
  }

  _ = Rumour().url
}
