// Warnings that an author accepts where they stand, each with a reason:
// `accept: {few-wrong-answers: they are written next term}`.

public import LessonModel

/// Warnings of one rule that are accepted in a folder of the course.
struct Acceptance {
  /// The folder whose front matter says so; everything below it counts.
  var folder: String
  var rule: CourseRule
  /// Where it is written; nil where the YAML that says so is malformed.
  var location: SourceLocation?
}

extension CourseReading {
  /// Reads the key `accept` of the front matter of a folder.
  func readAcceptances(_ table: inout YAMLTable, in folder: String) {
    if table.isBroken { readMalformed(table.malformed, in: folder) }
    guard var accepted = table.table("accept") else { return }
    for key in accepted.keys where accepted.text(key.text) != nil {
      guard let rule = CourseRule(rawValue: key.text) else { continue }
      acceptances.append(Acceptance(folder: folder + "/", rule: rule, location: key.location))
    }
    accepted.reportUnknownKeys(
      beside: CourseRule.allCases.map(\.rawValue), else: "every warning names its rule at its end")
  }

  /// What malformed YAML seems to accept: while its author mends it, all that would be noise.
  private func readMalformed(_ text: String, in folder: String) {
    guard let start = text.firstRange(of: "accept:") else { return }
    for rule in CourseRule.allCases where text[start.upperBound...].contains("\(rule.rawValue):") {
      acceptances.append(Acceptance(folder: folder + "/", rule: rule, location: nil))
    }
  }

  /// Reads the key `judging` of an exercise's front matter: `in-process` accepts that its checks cannot be
  /// judged split, and needs no reason beside it.
  func readJudging(_ table: inout YAMLTable, in folder: String) {
    guard table.choice("judging", of: [Judging.split, .inProcess]) == .inProcess,
      let key = table.keys.first(where: { $0.text == "judging" })
    else { return }
    acceptances.append(
      Acceptance(folder: folder + "/", rule: .notSplit, location: key.location))
  }
}

extension LoadedCourse {
  /// Problems without the warnings that their author accepts.
  ///
  /// - Parameters:
  ///   - problems: What was found.
  ///   - isComplete: Whether all was looked for, so that what is accepted and was not found is a
  ///     problem, too.
  /// - Returns: What is left.
  public func withoutAccepted(_ problems: [Diagnostic], isComplete: Bool) -> [Diagnostic] {
    var idle = Set(acceptances.indices)
    let left = problems.filter { problem in
      guard problem.severity == .warning, let path = problem.location?.path else { return true }
      let fitting = acceptances.indices.filter { index in
        acceptances[index].rule == problem.rule && path.hasPrefix(acceptances[index].folder)
      }
      idle.subtract(fitting)
      return fitting.isEmpty
    }
    guard isComplete else { return left }
    // What changes by chance may be the same this time; what code with an error keeps from being found may come yet.
    return left
      + idle.sorted().filter { index in
        acceptances[index].location != nil && acceptances[index].rule != .changingValue
          && !problems.contains { $0.hidesWarnings(in: acceptances[index].folder) }
      }.map { index in
        Diagnostic(
          .warning, at: acceptances[index].location,
          "no warning here is about '\(acceptances[index].rule.rawValue)'",
          remedy: "take this line out", rule: .idleAcceptance)
      }
  }
}

extension Diagnostic {
  /// Whether something in a folder was not compiled, or not to its end, because of it.
  fileprivate func hidesWarnings(in folder: String) -> Bool {
    if rule == .sharedSources { return true }
    guard let path = location?.path, path.hasPrefix(folder) else { return false }
    return rule == .notCompiled || severity == .error && path.hasSuffix(".swift")
  }
}
