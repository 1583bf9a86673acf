// The declarations that come along among the checks for what XCTest waits for and takes down.

extension WaitingPart {
  static var lifeSource: String {
    """
    /// Runs each check of a suite as XCTest runs its tests: what it leaves to be taken down is taken down behind it, and
    /// it may be left early.
    nonisolated struct AsInXCTest: SuiteTrait, TestTrait, TestScoping {
      var isRecursive: Bool { true }

      func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
      ) async throws {
        let check = RunningCheck()
        try await RunningCheck.$current.withValue(check) {
          var failure: (any Error)?
          do { try await function() } catch is SkippedCheck {} catch { failure = error }
          await check.takeDown()
          if let failure { throw failure }
        }
      }
    }

    nonisolated extension Trait where Self == AsInXCTest {
      static var asInXCTest: Self { Self() }
    }

    /// What a check throws that is left early: it passes.
    nonisolated struct SkippedCheck: Error {}

    /// What belongs to one check as long as it runs.
    nonisolated final class RunningCheck: @unchecked Sendable {
      @TaskLocal static var current: RunningCheck?
      var blocks: [() async throws -> Void] = []

      func takeDown() async {
        while let block = blocks.popLast() {
          do { try await block() } catch { Issue.record(error) }
        }
      }
    }

    /// Runs a block when the check has ended, the last one first.
    func addTeardownBlock(_ block: @escaping () async throws -> Void) {
      RunningCheck.current?.blocks.append(block)
    }
    """
  }

  static var rememberingSource: String {
    """
    /// The expectations of each check that are not waited for yet.
    nonisolated final class RememberedExpectations: @unchecked Sendable {
      static let all = RememberedExpectations()
      var check: Test.ID?
      var expectations: [TestExpectation] = []
    }

    /// Remembers that a check expects something.
    @discardableResult
    func expecting<Expectation: TestExpectation>(_ expectation: Expectation) -> Expectation {
      let all = RememberedExpectations.all
      if all.check != Test.current?.id { (all.check, all.expectations) = (Test.current?.id, []) }
      all.expectations.append(expectation)
      return expectation
    }

    /// Waits for all that the check expects.
    func fulfillmentOfAll(
      timeout: Double, sourceLocation: SourceLocation = #_sourceLocation,
      handler: (((any Error)?) -> Void)? = nil
    ) async {
      let all = RememberedExpectations.all.expectations
      RememberedExpectations.all.expectations = []
      await fulfillment(of: all, timeout: timeout, sourceLocation: sourceLocation, handler: handler)
    }
    """
  }

  static var waitingSource: String {
    """
    /// Something that a check waits for, as XCTest's expectations are.
    nonisolated class TestExpectation: @unchecked Sendable {
      var description: String
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

      /// Looks whether it has come true, where nobody says so.
      func look() {}

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
      let faults = await faults(of: expectations, timeout: timeout, enforceOrder: enforceOrder)
      for fault in faults { Issue.record(Comment(rawValue: fault), sourceLocation: sourceLocation) }
      handler?(faults.first.map(ExpectationError.init))
    }

    /// Waits, and says what is not as expected.
    func faults(
      of expectations: [TestExpectation], timeout: Double, enforceOrder: Bool
    ) async -> [String] {
      let end = ContinuousClock.now + .seconds(min(timeout, 3600))
      while true {
        turnRunLoop()
        for expectation in expectations where expectation.fulfilled == nil { expectation.look() }
        guard expectations.contains(where: { $0.fulfilled == nil }), ContinuousClock.now < end,
          (try? await Task.sleep(for: .milliseconds(2))) != nil
        else { break }
      }
      let faults = expectations.compactMap(\\.fault)
      let instants = expectations.compactMap(\\.fulfilled)
      guard enforceOrder, faults.isEmpty, instants != instants.sorted() else { return faults }
      return ["they were fulfilled in another order"]
    }

    /// Lets timers fire, as XCTest does while it waits.
    func turnRunLoop() { _ = RunLoop.current.run(mode: .default, before: .now) }
    """
  }

  static var waiterSource: String {
    """
    /// Waits as XCTest's waiters do, and says what came of it.
    struct TestWaiter {
      enum Result { case completed, timedOut, incorrectOrder, invertedFulfillment, interrupted }

      static func fulfillment(
        of expectations: [TestExpectation], timeout: Double = .infinity, enforceOrder: Bool = false
      ) async -> Result {
        let faults = await faults(of: expectations, timeout: timeout, enforceOrder: enforceOrder)
        if faults.isEmpty { return .completed }
        let atFault = expectations.filter { $0.fault != nil }
        if atFault.contains(where: \\.isInverted) { return .invertedFulfillment }
        return atFault.contains { $0.fulfilled == nil } ? .timedOut : .incorrectOrder
      }

      func fulfillment(
        of expectations: [TestExpectation], timeout: Double = .infinity, enforceOrder: Bool = false
      ) async -> Result {
        await Self.fulfillment(of: expectations, timeout: timeout, enforceOrder: enforceOrder)
      }
    }
    """
  }

  static var notificationSource: String {
    """
    /// Expects that a notification is posted.
    nonisolated final class NotificationExpectation: TestExpectation, @unchecked Sendable {
      var handler: ((Notification) -> Bool)?
      private let center: NotificationCenter
      private var token: (any NSObjectProtocol)?

      init(
        name: Notification.Name, object: Any? = nil, notificationCenter: NotificationCenter = .default,
        handler: ((Notification) -> Bool)? = nil
      ) {
        self.handler = handler
        center = notificationCenter
        super.init(description: "the notification '\\(name.rawValue)'")
        token = center.addObserver(forName: name, object: object, queue: nil) { [weak self] note in
          guard let self else { return }
          if self.handler?(note) ?? true { fulfill() }
        }
      }

      deinit { if let token { center.removeObserver(token) } }
    }
    """
  }

  static var predicateSource: String {
    """
    /// Expects that a predicate comes true.
    nonisolated final class PredicateExpectation: TestExpectation, @unchecked Sendable {
      let predicate: NSPredicate
      let object: Any?
      var handler: (() -> Bool)?

      init(predicate: NSPredicate, object: Any? = nil, handler: (() -> Bool)? = nil) {
        (self.predicate, self.object, self.handler) = (predicate, object, handler)
        super.init(description: "the predicate")
      }

      override func look() {
        if predicate.evaluate(with: object), handler?() ?? true { fulfill() }
      }
    }
    """
  }
}
