// What came of mutants, kept by content: who asks again, or goes on after an interruption, waits for
// nothing that is known.

import Foundation
import LessonModel
import SystemFiles

/// The outcomes of one exercise's mutants, in one small file.
actor MutantStore {
  private let path: String
  private var outcomes: [String: MutantOutcome]
  private var lastWrite = ContinuousClock.now

  /// Opens what is kept.
  ///
  /// - Parameters:
  ///   - folder: The cache folder.
  ///   - key: The hash of all that outcomes depend on but the mutants' own texts.
  init(in folder: String, key: ContentHash) {
    let folder = "\(folder)/mutants"
    try? Files.makeFolder(folder)
    path = "\(folder)/\(key.description.prefix(40)).json"
    let data = FileManager.default.contents(atPath: path) ?? Data()
    outcomes = (try? JSONDecoder().decode([String: MutantOutcome].self, from: data)) ?? [:]
  }

  /// What came of a mutant, if it was judged.
  subscript(mutant: Mutant) -> MutantOutcome? { outcomes[Self.name(of: mutant)] }

  /// Keeps what came of mutants, in the file about once a second.
  func keep(_ outcome: MutantOutcome, of mutants: [Mutant]) {
    for mutant in mutants { outcomes[Self.name(of: mutant)] = outcome }
    if ContinuousClock.now - lastWrite > .seconds(1) { write() }
  }

  /// Writes the file.
  func write() {
    lastWrite = .now
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Where it cannot be kept, it is found again.
    if let data = try? encoder.encode(outcomes) { try? Files.replace(path, with: Array(data)) }
  }

  private static func name(of mutant: Mutant) -> String {
    "\(mutant.range.lowerBound)-\(mutant.range.upperBound) \(mutant.replacement)"
  }
}
