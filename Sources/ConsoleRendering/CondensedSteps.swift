// A call and the expression that is nothing but that call are one step to a reader:
// `fizzBuzz(15) → "FizzBuzz!"` is said once, where it was written.

import LessonModel

extension Step {
  /// The step with its children condensed, and theirs.
  func condensed(in source: SourceLines) -> Step {
    var step = self
    step.children = Step.condensed(children, in: source)
    return step
  }

  /// Steps without the calls whose value the expression after them repeats.
  static func condensed(_ steps: [Step], in source: SourceLines) -> [Step] {
    var condensed: [Step] = []
    for step in steps.lazy.map({ $0.condensed(in: source) }) {
      var step = step
      if let call = condensed.last, step.repeats(call, in: source) {
        condensed.removeLast()
        step.instantNanoseconds = call.instantNanoseconds
        step.ownEventCount += call.eventCount
      }
      condensed.append(step)
    }
    return condensed
  }

  /// Whether it is the value of an expression that says nothing but the call before it.
  private func repeats(_ call: Step, in source: SourceLines) -> Bool {
    guard let returned = call.onlyReturnedValue, case .value("", let value, _) = kind,
      value.text == returned.text, let range, let expression = source.text(in: range)
    else { return false }
    switch call.kind {
    case .call(let name, _): return expression.hasPrefix(name + "(")
    case .access(let name): return expression == name || expression.hasSuffix("." + name)
    default: return false
    }
  }
}
