// Plurals, by the rules that Unicode's CLDR writes for each language:
// `one: n % 10 = 1 and n % 100 != 11; few: n % 10 = 2..4 and n % 100 != 12..14`. What no rule is for has
// the form `other`.

/// The rules of one language, for whole numbers.
public struct PluralRules: Hashable, Sendable {
  /// `n % 100 != 11..14,21`.
  private struct Relation: Hashable {
    var modulus: Int?
    var isEqual: Bool
    var ranges: [ClosedRange<Int>]

    init?(_ text: Substring) {
      let words = text.split(separator: " ")
      guard words.count == 3 || words.count == 5, words[0] == "n" else { return nil }
      modulus = words.count == 5 ? Int(words[2]) : nil
      isEqual = words[words.count - 2] == "="
      ranges = words[words.count - 1].split(separator: ",").compactMap { range in
        let ends = range.split(separator: ".").compactMap { Int($0) }
        guard let low = ends.first, let high = ends.last, low <= high else { return nil }
        return low...high
      }
    }

    func holds(for number: Int) -> Bool {
      let operand = modulus.map { number % $0 } ?? number
      return ranges.contains { $0.contains(operand) } == isEqual
    }
  }

  /// A form with the conditions of which one must hold, each of which holds if all in it does.
  private struct Rule: Hashable {
    var form: String
    var choices: [[Relation]]
  }

  private let rules: [Rule]

  /// Reads rules; of none, everything has the form `other`.
  init(_ text: String) {
    rules = text.split(separator: ";").compactMap { rule in
      guard let colon = rule.firstIndex(of: ":") else { return nil }
      let choices = String(rule[rule.index(after: colon)...]).split(separator: " or ").map {
        $0.split(separator: " and ").compactMap { Relation($0) }
      }
      return Rule(form: String(rule[..<colon].filter { $0 != " " }), choices: choices)
    }
  }

  /// The form for a number: `zero`, `one`, `two`, `few`, `many` or `other`.
  public func form(of number: Int) -> String {
    let number = Int(number.magnitude)
    return rules.first { rule in
      rule.choices.contains { $0.allSatisfy { $0.holds(for: number) } }
    }?.form ?? "other"
  }

  /// The forms that numbers up to a thousand have, in CLDR's order, without `other`.
  public var usualForms: [String] {
    let used = Set((0...1000).map(form))
    return ["zero", "one", "two", "few", "many"].filter(used.contains)
  }
}
