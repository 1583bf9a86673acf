// Where a snippet's marks and what happened do not say the same, as a diff of the two.

public import LessonModel

/// The lines on which marks and compiler, or marks and values, disagree.
public struct DisagreementList: ConsoleView {
  /// The snippet's file.
  public var file: SourceFile
  /// The disagreements.
  public var disagreements: [Disagreement]

  /// Makes a list for one snippet.
  public init(_ file: SourceFile, disagreements: [Disagreement]) {
    self.file = file
    self.disagreements = disagreements
  }

  /// The legend, then each line of source with what its mark says and what came.
  public func lines(in style: TextStyle) -> [StyledText] {
    guard !disagreements.isEmpty else { return [] }
    let width = min(style.width, 120) - Layout.margin
    let title = StyledText("  ✘ ", .fail) + StyledText("\(file.name) is not as it is marked")
    let legend = StyledText("- marked", .fail) + "  " + StyledText("+ came", .pass)
    var lines = [title.withEdge(legend, width: width)]
    let source = SwiftInk.lines(of: file, hidesMarks: true)
    let lineNumbers = Set(disagreements.map(\.location.position.line))
    for line in lineNumbers.sorted() {
      let number = StyledText(String(line), .faint).rightAligned(to: 4) + "  "
      let code = source.indices.contains(line - 1) ? source[line - 1] : ""
      lines.append((number + code).cut(to: width))
      for disagreement in disagreements where disagreement.location.position.line == line {
        lines += side("- ", disagreement.expected, .fail, width: width)
        lines += side("+ ", disagreement.actual, .pass, width: width)
      }
    }
    return lines
  }

  private func side(_ sign: String, _ text: String?, _ ink: Ink, width: Int) -> [StyledText] {
    guard let text else { return [] }
    return StyledText(sign + text, ink).wrapped(to: width - 6, hanging: 4).map { .spaces(6) + $0 }
  }
}
