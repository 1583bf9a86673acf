@dynamicMemberLookup
struct Settings {
  private var values = ["colour": "red"]
  subscript(dynamicMember name: String) -> String? {
    get { values[name] }
    set { values[name] = newValue }
  }
}

@dynamicMemberLookup
struct Lens<Whole> {
  let whole: Whole
  subscript<Part>(dynamicMember path: KeyPath<Whole, Part>) -> Part { whole[keyPath: path] }
}

var settings = Settings()
settings.colour
settings.size = "small"
settings.size
settings.weight
Lens(whole: "hello").count
