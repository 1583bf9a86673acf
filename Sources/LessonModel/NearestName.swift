// "Did you mean": the names nearest to a mistyped one, for courses and the command line alike.

/// The names that somebody who wrote `name` may have meant, the nearest first.
///
/// A name is near when few edits lead to it (one for each three characters, from one to three), or
/// when it begins with what was written. Case is no difference.
public func nearestNames(
  to name: String, in names: some Sequence<String>, countMax: Int = 3
) -> [String] {
  let wanted = Array(name.lowercased().unicodeScalars.prefix(64))
  let distanceMax = min(max(1, wanted.count / 3), 3)
  var found: [(name: String, distance: Int)] = []
  for candidate in names where candidate != name && !found.contains(where: { $0.name == candidate })
  {
    let scalars = Array(candidate.lowercased().unicodeScalars.prefix(64))
    let distance = editDistance(from: wanted, to: scalars)
    if distance <= distanceMax {
      found.append((candidate, distance))
    } else if wanted.count >= 3, scalars.starts(with: wanted) {
      found.append((candidate, distanceMax + 1))
    }
  }
  // By name where distances are equal, so that the answer does not hang on the order of a folder.
  found.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
  return found.prefix(countMax).map(\.name)
}

/// `did you mean 'enums'?`, or nil where nothing is near.
public func didYouMean(_ name: String, in names: some Sequence<String>) -> String? {
  let near = nearestNames(to: name, in: names).map { "'\($0)'" }
  guard let last = near.last else { return nil }
  let others = near.dropLast().joined(separator: ", ")
  return "did you mean \(others.isEmpty ? last : "\(others) or \(last)")?"
}

/// How many edits lead from one word to another, capitals not counted.
package func editDistance(from left: String, to right: String) -> Int {
  editDistance(
    from: Array(left.lowercased().unicodeScalars.prefix(64)),
    to: Array(right.lowercased().unicodeScalars.prefix(64)))
}

/// The least number of insertions, removals, replacements and swaps of neighbours between two words.
private func editDistance(from left: [Unicode.Scalar], to right: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for (row, wanted) in left.enumerated() {
    var current = [row + 1]
    for (column, scalar) in right.enumerated() {
      var cost = min(last[column + 1], current[column]) + 1
      cost = min(cost, last[column] + (wanted == scalar ? 0 : 1))
      if row > 0, column > 0, wanted == right[column - 1], left[row - 1] == scalar {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}
