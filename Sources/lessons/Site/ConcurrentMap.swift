// Work on many things at once, as many at a time as there are cores.

extension Array where Element: Sendable {
  /// What a function makes of each element, in their order; the first error ends it all.
  func concurrentMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) async throws -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      for (index, element) in enumerated() {
        group.addTask { (index, try await transform(element)) }
      }
      var results = [Result?](repeating: nil, count: count)
      for try await (index, result) in group { results[index] = result }
      return results.compactMap(\.self)
    }
  }
}
