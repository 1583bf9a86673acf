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
      comment.hidesStarter.map { ($0, comment.start.line) }
    }
  }

  /// Markers that do not take turns, and comments that were meant as markers and are none: the learner
  /// would begin with what they were to hide.
  public var starterMarkerProblems: [Diagnostic] {
    guard text.contains(ascii: "starter.") else { return [] }
    var problems: [Diagnostic] = []
    func report(_ message: String, _ place: SourcePosition, _ remedy: String) {
      problems.append(
        Diagnostic(
          .error, at: SourceLocation(path: path, line: place.line, column: place.column), message,
          remedy: remedy,
          rule: .starterMarkers))
    }
    var isHidden = false
    for comment in comments {
      guard let hides = comment.hidesStarter else {
        if let written = comment.meantMarker(ofFamily: "starter.", named: ["hide", "show"]) {
          report(
            "'\(written)' is no marker here", comment.start,
            "write '// starter.hide' or '// starter.show', with nothing else on its line; "
              + "in a sentence put it in back quotes")
        }
        continue
      }
      if hides == isHidden {
        report(
          hides ? "this hides what is hidden already" : "nothing is hidden here",
          SourcePosition(line: comment.start.line, column: 1),
          "let '// starter.hide' and '// starter.show' take turns")
      }
      isHidden = hides
    }
    return problems
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

extension SwiftComment {
  /// Whether the comment is a marker that hides what follows; nil for one that is no marker.
  fileprivate var hidesStarter: Bool? {
    guard beginsLine, text.hasPrefix("//") else { return nil }
    return switch text.dropFirst(2).filter({ $0 != " " && $0 != "\t" }) {
    case "starter.hide": true
    case "starter.show": false
    default: nil
    }
  }
}
