// What comes along among the checks in place of what XCTest has for waiting.

/// What stands in for XCTest's expectations and measuring.
enum WaitingPart: CaseIterable {
  case waiting, measuring, measuringWaits

  /// What stands for `XCTestExpectation`.
  static let typeName = "TestExpectation"

  /// Whether checks name something of it.
  func isNamed(in checks: String) -> Bool {
    let names: Set<Substring> =
      switch self {
      case .waiting: ["fulfillment", Self.typeName[...]]
      case .measuring: ["measure"]
      case .measuringWaits: ["measureWaiting"]
      }
    return SwiftScan(checks).pieces.contains { $0.kind == .word && names.contains($0.text) }
  }

  /// Its declarations.
  var source: String {
    switch self {
    case .waiting: Self.waitingSource
    case .measuring: Self.measuringSource
    case .measuringWaits: Self.measuringWaitsSource
    }
  }

  private static let measuringSource = """
    /// Runs once what XCTest measured.
    func measure(_ body: () -> Void) { body() }
    """

  private static let measuringWaitsSource = """
    /// Runs once what XCTest measured, and waits for it.
    func measureWaiting(_ body: () async -> Void) async { await body() }
    """

  private static let waitingSource = """
    /// Something that a check waits for, as XCTest's expectations are.
    nonisolated final class TestExpectation: @unchecked Sendable {
      let description: String
      var expectedFulfillmentCount = 1
      var isInverted = false
      var assertForOverFulfill: Bool
      private let lock = NSLock()
      private var count = 0
      private var instant: ContinuousClock.Instant?

      init(description: String = "", assertForOverFulfill: Bool = false) {
        self.description = description
        self.assertForOverFulfill = assertForOverFulfill
      }

      func fulfill() {
        lock.withLock {
          count += 1
          if count == expectedFulfillmentCount { instant = .now }
        }
      }

      /// When it was fulfilled as often as it is to be.
      var fulfilled: ContinuousClock.Instant? { lock.withLock { instant } }

      /// Why it is not as expected; nil where it is.
      var fault: String? {
        let count = lock.withLock { self.count }
        if isInverted { return count > 0 ? "'\\(description)' was fulfilled" : nil }
        if count < expectedFulfillmentCount { return "'\\(description)' was not fulfilled in time" }
        let isOver = assertForOverFulfill && count > expectedFulfillmentCount
        return isOver ? "'\\(description)' was fulfilled too often" : nil
      }
    }

    struct ExpectationError: Error, CustomStringConvertible { let description: String }

    /// Waits for all of them, as many seconds as they have at most.
    func fulfillment(
      of expectations: [TestExpectation], timeout: Double = .infinity, enforceOrder: Bool = false,
      sourceLocation: SourceLocation = #_sourceLocation, handler: (((any Error)?) -> Void)? = nil
    ) async {
      let end = ContinuousClock.now + .seconds(min(timeout, 3600))
      while expectations.contains(where: { $0.fulfilled == nil }), ContinuousClock.now < end {
        guard (try? await Task.sleep(for: .milliseconds(2))) != nil else { break }
      }
      var faults = expectations.compactMap(\\.fault)
      let instants = expectations.compactMap(\\.fulfilled)
      if enforceOrder, faults.isEmpty, instants != instants.sorted() {
        faults.append("they were fulfilled in another order")
      }
      for fault in faults { Issue.record(Comment(rawValue: fault), sourceLocation: sourceLocation) }
      handler?(faults.first.map(ExpectationError.init))
    }
    """
}
