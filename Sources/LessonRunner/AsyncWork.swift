// What the standard library has for functions that do not await, for functions that do.

extension Collection where Element: Sendable {
  /// What a function makes of each element.
  ///
  /// - Parameters:
  ///   - limit: At most so many are in the works at a time.
  ///   - transform: What is made of an element.
  /// - Returns: The results in the elements' order.
  /// - Throws: The first error, which ends it all.
  public func concurrentMap<Result: Sendable>(
    atMost limit: Int = .max, _ transform: @escaping @Sendable (Element) async throws -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var results = [Result?](repeating: nil, count: count)
      for (index, element) in enumerated() {
        if index >= limit, let (done, result) = try await group.next() { results[done] = result }
        group.addTask { (index, try await transform(element)) }
      }
      for try await (index, result) in group { results[index] = result }
      return results.compactMap(\.self)
    }
  }
}

extension Optional where Wrapped: Sendable {
  /// What work makes of the value, if there is one.
  func flatMap<Value: Sendable>(
    _ work: (Wrapped) async throws -> Value?
  ) async rethrows -> Value? {
    guard let self else { return nil }
    return try await work(self)
  }
}

/// The result of work that may throw, as a value.
func capture<Value>(_ work: () async throws -> Value) async -> Result<Value, any Error> {
  do { return .success(try await work()) } catch { return .failure(error) }
}
