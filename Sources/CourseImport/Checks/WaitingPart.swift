// What comes along among the checks in place of what XCTest has for waiting.

/// What stands in for XCTest's expectations and measuring, and for what it does before and behind each test.
enum WaitingPart: CaseIterable {
  case life, remembering, waiting, waiters, notifications, predicates, measuring, measuringWaits

  /// What stands for `XCTestExpectation`.
  static let typeName = "TestExpectation"
  /// What stands for `XCTNSNotificationExpectation`, `XCTNSPredicateExpectation` and `XCTWaiter`.
  static let notificationName = "NotificationExpectation", predicateName = "PredicateExpectation"
  static let waiterName = "TestWaiter"
  /// The trait of suites whose checks take something down, and what a check throws that is left early.
  static let trait = "asInXCTest", skipName = "SkippedCheck"

  /// Whether checks name something of it.
  func isNamed(in checks: String) -> Bool {
    let names: Set<Substring> =
      switch self {
      case .life: [Self.trait[...], "addTeardownBlock", Self.skipName[...]]
      case .remembering: ["expecting", "fulfillmentOfAll"]
      case .waiting:
        [
          "fulfillment", "fulfillmentOfAll", Self.typeName[...], Self.waiterName[...],
          Self.notificationName[...], Self.predicateName[...],
        ]
      case .waiters: [Self.waiterName[...]]
      case .notifications: [Self.notificationName[...]]
      case .predicates: [Self.predicateName[...]]
      case .measuring: ["measure"]
      case .measuringWaits: ["measureWaiting"]
      }
    return SwiftScan(checks).pieces.contains { $0.kind == .word && names.contains($0.text) }
  }

  /// Its declarations.
  var source: String {
    switch self {
    case .life: Self.lifeSource
    case .remembering: Self.rememberingSource
    case .waiting: Self.waitingSource
    case .waiters: Self.waiterSource
    case .notifications: Self.notificationSource
    case .predicates: Self.predicateSource
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
}
