// The source of each check that a learner may see, for platforms that show it beside a verdict.

public import LessonModel
import SwiftReading

extension Exercise {
  /// The source of each check by its name: the body of a function, or the whole file of a client.
  /// Hidden checks have none.
  public var checkSources: [String: String] {
    var sources: [String: String] = [:]
    if let checks {
      let bytes = Array(checks.text.utf8)
      for (name, check) in shownChecks {
        sources[name] = String(decoding: bytes[check.body], as: UTF8.self).unindented
      }
    }
    for client in clients { sources[client.name] = client.file.text }
    return sources
  }

  /// The number of each shown check's task, from 1, by its name: where there are several suites, each is a
  /// task. Checks outside of suites, and clients, have none.
  public var checkTasks: [String: Int] {
    let tasks = shownChecks.compactMap { name, check in
      check.suite.split(separator: ".").first.map { (name: name, suite: $0) }
    }
    var suites: [Substring] = []
    for task in tasks where !suites.contains(task.suite) { suites.append(task.suite) }
    guard suites.count > 1 else { return [:] }
    return Dictionary(
      tasks.map { ($0.name, (suites.firstIndex(of: $0.suite) ?? 0) + 1) },
      uniquingKeysWith: { $1 })
  }

  /// The names of the checks that learners do not see.
  var hiddenNames: [String] { namedChecks.filter(\.isHidden).map(\.name) }

  /// The checks that learners see, clients aside, by the names that tell them apart.
  private var shownChecks: [(name: String, check: DeclaredCheck)] {
    namedChecks.filter { !$0.isHidden }.map { ($0.name, $0.check) }
  }

  private var namedChecks: [(name: String, check: DeclaredCheck, isHidden: Bool)] {
    let declared =
      (checks?.declaredChecks ?? []).map { (check: $0, isHidden: false) }
      + (hidden?.declaredChecks ?? []).map { (check: $0, isHidden: true) }
    let all =
      declared.map {
        CheckNaming.Check(name: $0.check.name, suite: $0.check.suite, isHidden: $0.isHidden)
      } + clients.map { CheckNaming.Check(name: $0.name) }
    return zip(CheckNaming.names(of: all), declared).map { ($0, $1.check, $1.isHidden) }
  }
}

extension String {
  /// The lines without the white space that all of them begin with, and without blank ends.
  fileprivate var unindented: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false)[...]
    func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }
    lines = lines.drop(while: isBlank)
    while lines.last.map(isBlank) == true { lines.removeLast() }
    let indents = lines.filter { !isBlank($0) }.map { $0.prefix { $0 == " " }.count }
    return lines.map { $0.dropFirst(indents.min() ?? 0) }.joined(separator: "\n")
  }
}
