// Work on many things at once, as many at a time as there are cores.

extension Collection where Element: Sendable {
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

extension Array {
  /// The elements in their order, so many at a time.
  func batches(of count: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: self.count, by: count).map { self[$0..<Swift.min($0 + count, self.count)] }
  }
}
