// Copies that lie beside a file that counts: `lessons reset` keeps `bang.swift.old-1`, editors `bang.swift~`.

import LessonModel
import Workspaces

extension CollectedFiles {
  /// Passes over the copies of files that are taken, but for those of a file that nobody has begun: there the copy
  /// may be somebody's work.
  ///
  /// - Parameter starters: What learners' files begin with, by their addresses.
  mutating func passOverKeptCopies(starters: [String: String]) {
    let counting = rows.filter { $0.fate == .taken && !isUntouched($0, as: starters) }
    let originals = Set(counting.map { [$0.export, $0.learner, $0.path] })
    for index in rows.indices where rows[index].fate == .unclaimed {
      let row = rows[index]
      guard let match = row.path.wholeMatch(of: /(.+\.swift)(?:~|\.bak|\.orig|\.old-\d+)/),
        originals.contains([row.export, row.learner, String(match.1)])
      else { continue }
      rows[index].fate = .superseded
      rows[index].detail = "\(match.1) counts, beside which it was kept"
    }
  }

  /// Whether what is taken says no more than what the exercise begins with.
  private func isUntouched(_ row: Row, as starters: [String: String]) -> Bool {
    guard let starter = starters[row.exercise], let file = taken[row.learner]?[row.exercise],
      let text = try? LearnerText.text(of: file.read())
    else { return false }
    return LearnerText.isSame(text, starter)
  }
}
