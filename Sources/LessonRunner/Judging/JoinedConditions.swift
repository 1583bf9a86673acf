// Conditions joined by `&&`, `||` and `!`: how they are joined, as the copy of the checks hands it to the
// recorder, and what that tells of each where they do not hold together.

import LessonModel

/// How conditions are joined, each known by its ordinal.
indirect enum JoinedConditions: Equatable {
  case one(Int)
  case all([JoinedConditions])
  case any([JoinedConditions])
  case none(JoinedConditions)

  /// Its written form: `(| 0 (& 1 2))`.
  var text: String {
    switch self {
    case .one(let ordinal): "\(ordinal)"
    case .all(let parts): "(& \(parts.map(\.text).joined(separator: " ")))"
    case .any(let parts): "(| \(parts.map(\.text).joined(separator: " ")))"
    case .none(let part): "(! \(part.text))"
    }
  }

  /// Reads the written form; nil where it is none.
  init?(_ text: String) {
    var words = text.replacing("(", with: "").replacing(")", with: " )").split(separator: " ")[...]
    guard let found = Self.read(&words), words.isEmpty else { return nil }
    self = found
  }

  private static func read(_ words: inout ArraySlice<Substring>) -> Self? {
    guard let word = words.popFirst() else { return nil }
    if let ordinal = Int(word) { return .one(ordinal) }
    var parts: [Self] = []
    while let next = words.first, next != ")" {
      guard let part = read(&words) else { return nil }
      parts.append(part)
    }
    guard words.popFirst() != nil, !parts.isEmpty else { return nil }
    switch word {
    case "&": return .all(parts)
    case "|": return .any(parts)
    case "!": return parts.count == 1 ? .none(parts[0]) : nil
    default: return nil
    }
  }

  /// Whether it holds, by the conditions that were looked at; nil where none of it was.
  func holds(_ found: [Int: Bool]) -> Bool? {
    switch self {
    case .one(let ordinal): found[ordinal]
    case .none(let part): part.holds(found).map(!)
    case .all(let parts):
      parts.first?.holds(found).map { _ in !parts.contains { $0.holds(found) == false } }
    case .any(let parts):
      parts.first?.holds(found).map { _ in parts.contains { $0.holds(found) == true } }
    }
  }

  /// The part by which it does not hold: the innermost that no `&&` leads further from.
  func culprit(_ found: [Int: Bool]) -> JoinedConditions {
    guard case .all(let parts) = self, let part = parts.first(where: { $0.holds(found) == false })
    else { return self }
    return part.culprit(found)
  }

  /// The ordinals of its conditions, in the order of the source.
  var ordinals: [Int] {
    switch self {
    case .one(let ordinal): [ordinal]
    case .all(let parts), .any(let parts): parts.flatMap(\.ordinals)
    case .none(let part): part.ordinals
    }
  }
}

extension FailedExpectation {
  /// How the conditions are joined, where there are several.
  private var conditions: JoinedConditions? {
    parts == nil ? nil : JoinedConditions(relation)
  }

  private var found: [Int: FailedExpectation] {
    let pairs = (parts ?? []).compactMap { part in part.ordinal.map { ($0, part) } }
    return Dictionary(pairs, uniquingKeysWith: { $1 })
  }

  /// Why conditions do not hold together; nil where there is only one.
  var joinedReason: Issue.Reason? {
    guard let conditions else { return nil }
    let found = found
    switch conditions.culprit(found.mapValues { $0.holds == 1 }) {
    case .one(let ordinal): return found[ordinal]?.reason ?? .told("the check failed")
    case .any: return .told("expected one of several conditions to hold, and none does")
    case .none(.any): return .told("expected none of several conditions to hold")
    case .all, .none: return .told("expected several conditions not to hold together")
    }
  }

  /// What each of several conditions was, but for the one that is the reason.
  var joinedRemarks: [Phrase]? {
    guard let conditions else { return nil }
    let found = found
    let culprit = conditions.culprit(found.mapValues { $0.holds == 1 })
    return conditions.ordinals.flatMap { ordinal -> [Phrase] in
      let number = ["number": "\(ordinal + 1)"]
      guard let part = found[ordinal] else {
        return [Phrase("condition {number} was not looked at", number)]
      }
      if culprit == .one(ordinal) { return part.remarks }
      if part.holds == 1 {
        guard let actual = part.oriented(part.left, part.right).actual else {
          return [Phrase("condition {number} holds", number)]
        }
        let values = number.merging(["actual": actual]) { $1 }
        return [Phrase("condition {number} holds: it is {actual}", values)]
      }
      let phrase = part.reason.phrase
      return [Phrase(joinedPrefix + phrase.text, phrase.values.merging(number) { $1 })]
    }
  }
}
