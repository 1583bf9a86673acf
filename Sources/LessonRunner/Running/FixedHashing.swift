// The order of sets and dictionaries while something is judged.

/// What makes sets and dictionaries have the same order in each run.
///
/// Swift gives them another one each time. A verdict must not hang on that: whoever counts on an order, or has
/// a `==` without a `hash(into:)` that goes with it, would pass today and fail tomorrow, at home or when graded.
enum FixedHashing {
  static let environment = ["SWIFT_DETERMINISTIC_HASHING": "1"]
}
