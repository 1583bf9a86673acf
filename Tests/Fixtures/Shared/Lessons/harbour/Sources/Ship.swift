public struct Ship: Codable, Equatable, Sendable {
  public var name: String
  public var tons: Int

  public init(name: String, tons: Int) {
    self.name = name
    self.tons = tons
  }
}
