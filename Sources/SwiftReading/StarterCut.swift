// Cuts the starter from a solution: what stands between `// starter.hide` and `// starter.show` is
// what the learner is to write.

public import LessonModel

extension SourceFile {
  /// Whether the file has starter markers at all.
  public var hasStarterMarkers: Bool { !starterMarkers.isEmpty }

  /// The file as a learner begins with it: what is between the markers is gone, markers too.
  public var starterCut: SourceFile { removing(hidden: true) }

  /// The file as people read it: only the marker lines are gone.
  public var withoutStarterMarkers: SourceFile { removing(hidden: false) }

  /// The markers in order, each with its line, from 1.
  public var starterMarkers: [(hides: Bool, line: Int)] {
    guard text.contains(ascii: "starter.") else { return [] }
    return comments.compactMap { comment in
      guard comment.beginsLine, comment.text.hasPrefix("//") else { return nil }
      switch comment.text.dropFirst(2).filter({ $0 != " " && $0 != "\t" }) {
      case "starter.hide": return (true, comment.start.line)
      case "starter.show": return (false, comment.start.line)
      default: return nil
      }
    }
  }

  private func removing(hidden: Bool) -> SourceFile {
    let markers = Dictionary(starterMarkers.map { ($0.line, $0.hides) }) { first, _ in first }
    guard !markers.isEmpty else { return self }
    var kept: [Substring] = []
    var isHidden = false
    for (index, line) in lines.enumerated() {
      if let hides = markers[index + 1] {
        isHidden = hides && hidden
      } else if !isHidden {
        // An empty line on each side of a cut would make two.
        let isSecondBlank = line.isEmpty && (kept.last?.isEmpty ?? true)
        let isAfterCut = index > 0 && markers[index] != nil
        if !(isSecondBlank && isAfterCut) { kept.append(line) }
      }
    }
    return saying(kept.map { "\($0)\n" }.joined())
  }
}
