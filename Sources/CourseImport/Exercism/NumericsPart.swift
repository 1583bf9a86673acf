// The one dependency that Exercism's Swift track has is swift-numerics, and nearly all that its tests use of it
// is `isApproximatelyEqual`. A course has no packages: what compares numbers comes along as Swift of its own.

/// What stands in for swift-numerics.
enum NumericsPart {
  /// The package's modules that code imports for it.
  static let modules: Set<String> = ["Numerics", "RealModule"]

  /// The name of the package in its address.
  static let package = "swift-numerics"

  /// Where it lies: learners may import that folder as they would the package's module.
  static let fileName = "Sources/Numerics/Numerics.swift"

  /// The file of `Sources`; it compares as swift-numerics documents it.
  static let source = """
    // What the checks use of swift-numerics.

    extension FloatingPoint {
      /// Whether two numbers differ by no more than a part of the larger one: half of their digits, if not
      /// told otherwise.
      public func isApproximatelyEqual(
        to other: Self, relativeTolerance: Self = Self.ulpOfOne.squareRoot()
      ) -> Bool {
        let scale = max(magnitude, other.magnitude, .leastNormalMagnitude)
        return isApproximatelyEqual(to: other, absoluteTolerance: scale * relativeTolerance)
      }

      /// Whether two numbers differ by no more than an amount, or a part of the larger one.
      public func isApproximatelyEqual(
        to other: Self, absoluteTolerance: Self, relativeTolerance: Self = 0
      ) -> Bool {
        if self == other { return true }
        guard isFinite, other.isFinite else { return false }
        let scale = max(magnitude, other.magnitude)
        return (self - other).magnitude <= max(absoluteTolerance, relativeTolerance * scale)
      }
    }

    """
}
