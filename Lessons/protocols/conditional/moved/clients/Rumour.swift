// what is in no catalogue says where it is
struct Rumour: Resource {
  var path: String { "/heard" }
}

func rumour() -> String { Rumour().url }
