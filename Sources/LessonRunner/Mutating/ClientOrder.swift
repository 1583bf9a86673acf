// Which clients are asked first whether they catch a mutant: each asked is a compile more.

import LessonModel
import SwiftReading

extension Mutant {
  /// An exercise's clients, those first that are likely to catch it: they share names with the line that it
  /// changes which few other clients have, and must be refused where it opens what was closed.
  func likelyFirst(_ clients: [Client], in solution: SourceFile) -> [Client] {
    let lines = file(in: solution).lines
    let line = SourceFile(path: "", text: String(lines[position(in: solution).line - 1]))
    let changed = names(in: line)
    let shared = clients.map { names(in: $0.file).intersection(changed) }
    let opens = openedModifier(in: solution) != nil
    // What a client is for decides between those that share the same.
    let likelihoods = zip(clients, shared).map { client, names in
      names.reduce(client.mustFail == opens ? 0.001 : 0) { sum, name in
        sum + 1 / Double(shared.count { $0.contains(name) })
      }
    }
    let order = clients.indices.sorted { (likelihoods[$1], $0) < (likelihoods[$0], $1) }
    return order.map { clients[$0] }
  }

  private func names(in file: SourceFile) -> Set<String> {
    Set([SourceAtom](of: file).filter { $0.kind == .word && !$0.isKeyword }.map(\.text))
  }
}
