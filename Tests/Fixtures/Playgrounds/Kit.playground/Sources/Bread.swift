import UIKit

/// A loaf.
public struct Loaf {
  public var grams: Int

  public init(grams: Int) { self.grams = grams }

  /// Whether it feeds many.
  public var isLarge: Bool { grams > 400 }

  public var picture: UIImage? { nil }
}

extension String {
  public var doubled: String { self + self }

  public func label(_ frame: CGRect) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = self
    return label
  }
}

/// Shows a loaf.
public final class LoafView: UIView {
  public var loaf = Loaf(grams: 0)
}

public func show(_ loaf: Loaf) {
  let view = LoafView()
  view.loaf = loaf
}

// A view that nobody shows.
let hidden = UIView()

public func half(_ grams: Int) -> Int { grams / 2 }; public func crust() -> UIColor? { nil }
