// Where the program runs that unpacks archives: in a box, as far as there is one.

public import ProcessSandbox

/// Where archives are unpacked, which is found when there is the first one.
public actor UnpackingPlace {
  private let find: @Sendable () async throws -> BoxTools?
  private var found: BoxTools??

  /// Names a place.
  ///
  /// - Parameter find: What makes the boxes in which strangers' archives are read; nil where they are read with
  ///   the caller's own rights, under limits.
  public init(_ find: @escaping @Sendable () async throws -> BoxTools?) { self.find = find }

  /// What separates the program that unpacks from the machine.
  func confinement(for program: String) async throws -> Confinement {
    let tools: BoxTools?
    if let found { tools = found } else { tools = try await find() }
    found = .some(tools)
    return tools.map { .boxed(Box(.program, tools: $0, readable: [.init(program)])) } ?? .direct
  }
}
