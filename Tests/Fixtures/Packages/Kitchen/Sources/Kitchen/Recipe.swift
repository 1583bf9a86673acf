import Playgrounds

/// What goes into a dish.
public struct Recipe {
  public var name: String
  public var grams: [String: Int]

  public init(_ name: String, _ grams: [String: Int]) {
    self.name = name
    self.grams = grams
  }

  /// The recipe for some times as many people.
  public func times(_ factor: Int) -> Recipe { Recipe(name, grams.mapValues { $0 * factor }) }

  var total: Int { grams.values.reduce(0, +) }
}

#Playground("A loaf") {
  let loaf = Recipe("Bread", ["flour": 500])
  loaf.total
  let party = loaf.times(3)
  party.total
}

#Playground {
  let missing = try Recipe.named("Soup")
}
