// What `lessons doctor` found, and what to do about it.

/// One thing that was looked at.
public struct DoctorFinding: Hashable, Sendable {
  /// Whether it is as it should be.
  public enum State: Hashable, Sendable {
    case fine, warning, failure
  }

  /// Whether it is as it should be.
  public var state: State
  /// What was looked at, in one or two words.
  public var title: String
  /// What was found.
  public var found: String
  /// What to do; may be a command to type, or several on lines of their own.
  public var remedy: String?

  /// Makes a finding.
  public init(_ state: State, _ title: String, found: String, remedy: String? = nil) {
    self.state = state
    self.title = title
    self.found = found
    self.remedy = remedy
  }
}

/// All findings, with what to do below those that need it.
public struct DoctorView: ConsoleView {
  /// The findings, in the order in which they are shown.
  public var findings: [DoctorFinding]

  /// Makes a report.
  public init(_ findings: [DoctorFinding]) {
    self.findings = findings
  }

  /// A line for each finding; remedies below; a last line that sums up.
  public func lines(in style: TextStyle) -> [StyledText] {
    let titleWidth = findings.map(\.title.displayWidth).max() ?? 0
    let start = Layout.margin + 2 + titleWidth + 2
    let room = min(style.width, 100) - start - Layout.margin
    var lines: [StyledText] = []
    for finding in findings {
      let head = "  " + finding.state.mark + StyledText(finding.title).padded(to: titleWidth) + "  "
      let found = StyledText(withCode: finding.found).wrapped(to: room)
      lines += found.enumerated().map { $0 == 0 ? head + $1 : .spaces(start) + $1 }
      for remedy in finding.remedy?.split(separator: "\n") ?? [] {
        let text = StyledText("→ ", .strongAccent) + StyledText(withCode: String(remedy))
        lines += text.wrapped(to: room, hanging: 2).map { .spaces(start) + $0 }
      }
    }
    return lines + ["", "  " + conclusion]
  }

  private var conclusion: StyledText {
    let failures = findings.filter { $0.state == .failure }.count
    let warnings = findings.filter { $0.state == .warning }.count
    if failures > 0 {
      return StyledText("\(Figures.count(failures, "thing")) to put right first", .fail)
    }
    if warnings > 0 {
      return "All that is needed is there; " + StyledText(Figures.count(warnings, "remark"))
    }
    return StyledText("Everything is there.", .pass)
  }
}

extension DoctorFinding.State {
  fileprivate var mark: StyledText {
    switch self {
    case .fine: StyledText("✔ ", .pass)
    case .warning: StyledText("! ", .strongAccent)
    case .failure: StyledText("✘ ", .fail)
    }
  }
}
