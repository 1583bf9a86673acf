// A picture that a program makes: a structure of its own named `SVGImage`, known by its shape.

/// A value that is displayed as a picture.
///
///     struct SVGImage { let svg: String; let alternative: String }
///
/// A program declares that itself, so that it compiles without anything of ours.
struct Picture {
  var svg: String
  /// What stands for it where no picture can be shown.
  var alternative: String

  /// Reads the parts of a value; nil for one that is something else, or whose text is no SVG.
  init?(_ mirror: Mirror, typeName: String) {
    guard typeName == "SVGImage" else { return nil }
    var texts: [String: String] = [:]
    for child in mirror.children {
      guard let label = child.label, let text = child.value as? String else { continue }
      texts[label] = text
    }
    guard let svg = texts["svg"], let alternative = texts["alternative"], isSVG(svg) else {
      return nil
    }
    self.svg = svg
    self.alternative = alternative.isEmpty ? "a picture" : alternative
  }
}

/// Whether a text begins as SVG does: `<svg` and then a space, a line end or `>`.
///
/// No more is asked, for whoever shows it must treat it as a stranger's anyway.
private func isSVG(_ text: String) -> Bool {
  let trimmed = text.utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
  let end = trimmed.dropFirst(4).first
  return trimmed.starts(with: "<svg".utf8)
    && (end == UInt8(ascii: " ") || end == UInt8(ascii: "\n") || end == UInt8(ascii: ">"))
}
