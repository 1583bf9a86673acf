/// What a visitor was asked, and at the end `in` or `out`. Each touch is the name of a refusal, or
/// `right`.
func visit(touches: [String], passwords: [String]) -> [String] {
  let refusals: [String: Refusal] = [
    "failed": .failed, "userCancel": .userCancel, "userFallback": .userFallback,
    "systemCancel": .systemCancel, "passcodeNotSet": .passcodeNotSet,
    "notAvailable": .notAvailable, "notEnrolled": .notEnrolled, "lockout": .lockout,
  ]
  let visitor = Visitor(touches: touches.map { refusals[$0] }, passwords: passwords)
  let isIn = letIn(visitor)
  return visitor.asked + [isIn ? "in" : "out"]
}
