// An author's colour, made dark or light enough to be read on the site's paper.

import Glibc

/// A colour in sRGB, its parts from 0 to 1.
public struct AccentColour: Sendable {
  /// What WCAG asks of text.
  private static let contrastMin = 4.6
  /// The ground of a marked line, on which contrast is the lowest: `--now` of the style sheet.
  private static let lightPaper = AccentColour(red: 1, green: 0.945, blue: 0.722)
  private static let darkPaper = AccentColour(red: 0.227, green: 0.196, blue: 0.063)

  private let red: Double
  private let green: Double
  private let blue: Double

  private init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Reads `#rrggbb`.
  public init?(_ text: String) {
    guard text.hasPrefix("#"), text.utf8.count == 7, let number = Int(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(
      red: Double(number >> 16 & 0xFF) / 255, green: Double(number >> 8 & 0xFF) / 255,
      blue: Double(number & 0xFF) / 255)
  }

  /// The rules that replace the theme's own accent, and the ground with a breath of it, in both themes.
  public var css: String {
    let light = readable(on: Self.lightPaper, towards: AccentColour(red: 0, green: 0, blue: 0))
    let dark = readable(on: Self.darkPaper, towards: AccentColour(red: 1, green: 1, blue: 1))
    let onLight = light.rules(on: AccentColour(red: 1, green: 0.996, blue: 0.984), tint: 0.09)
    let onDark = dark.rules(on: AccentColour(red: 0.09, green: 0.09, blue: 0.102), tint: 0.14)
    return """

      :root { \(onLight) }
      @media screen and (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { \(onDark) } }
      @media screen { :root[data-theme="dark"] { \(onDark) } }

      """
  }

  /// The properties of a theme: the colour, and the paper with so much of it that it can be read there.
  private func rules(on paper: AccentColour, tint: Double) -> String {
    let tints = stride(from: tint, through: 0, by: -0.01).lazy.map { share in
      paper.mixed(with: self, share: share)
    }
    let ground = tints.first { $0.contrast(with: self) >= Self.contrastMin } ?? paper
    return "--accent: \(hex); --accent-soft: \(ground.hex)"
  }

  /// The colour, dark enough for white text on it.
  public var underWhiteText: String {
    let white = AccentColour(red: 1, green: 1, blue: 1)
    return readable(on: white, towards: AccentColour(red: 0, green: 0, blue: 0)).hex
  }

  /// The theme's own accent.
  public static let standard = AccentColour(red: 0.722, green: 0.22, blue: 0.043)

  private func readable(on paper: AccentColour, towards end: AccentColour) -> AccentColour {
    for step in 0...20 {
      let colour = mixed(with: end, share: Double(step) / 20)
      if colour.contrast(with: paper) >= Self.contrastMin { return colour }
    }
    return end
  }

  private func mixed(with other: AccentColour, share: Double) -> AccentColour {
    AccentColour(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share)
  }

  private func contrast(with other: AccentColour) -> Double {
    let (high, low) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (high + 0.05) / (low + 0.05)
  }

  /// Relative luminance as WCAG defines it.
  private var luminance: Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  private var hex: String {
    "#"
      + [red, green, blue].map { part in
        let digits = String(Int((part * 255).rounded()), radix: 16)
        return digits.count == 1 ? "0\(digits)" : digits
      }.joined()
  }
}
