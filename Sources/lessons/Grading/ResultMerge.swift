// Joins folders of results: the shards of one run, or several runs of the same course.

import LessonModel
import Reporting

/// Several folders of results that fit together.
struct ResultMerge {
  /// What all of them together should hold.
  let manifest: RunManifest
  /// The shards of which there is no folder.
  let missingShards: [Shard]
  private let stores: [ResultStore]

  /// Opens the folders; nothing is written yet.
  ///
  /// - Throws: `UsageError.notResults`, or `.differentRuns` when they were judged differently.
  init(paths: [String]) throws {
    stores = try paths.map { path throws(UsageError) in try ResultStore(readingFrom: path) }
    let manifests = try stores.map { store throws(UsageError) in
      guard let manifest = store.manifest() else {
        throw UsageError.notResults(path: store.path, isEmptyNeeded: false)
      }
      return manifest
    }
    guard var joined = manifests.first else {
      throw UsageError.notResults(path: ".", isEmptyNeeded: false)
    }
    for (index, other) in manifests.enumerated() {
      if let what = Self.difference(joined, other) {
        throw UsageError.differentRuns(first: paths[0], second: paths[index], what: what)
      }
    }
    // Compared byte by byte: to Swift, names that look alike are equal.
    let names = Set(manifests.flatMap(\.submissions).map { Array($0.utf8) })
    joined.submissions = names.sorted { $0.lexicographicallyPrecedes($1) }
      .map { String(decoding: $0, as: UTF8.self) }
    joined.shard = nil
    manifest = joined
    missingShards = Self.missingShards(manifests.compactMap(\.shard))
  }

  /// Copies every result that there is; of two, the one that was judged.
  func write(to store: ResultStore) throws {
    try store.write(manifest)
    for (index, name) in manifest.submissions.enumerated() {
      if index.isMultiple(of: 50) {
        StatusLine.show("joined \(index) of \(manifest.submissions.count) submissions …")
      }
      for exercise in manifest.exercises {
        let found = stores.compactMap { $0.result(of: name, exercise.address) }
          .filter { $0.exerciseKey == exercise.key }
        guard let result = found.first(where: { $0.verdict != .error }) ?? found.first else {
          // What an earlier merge has left there is no result of these runs.
          if !stores.contains(where: { $0.path == store.path }) {
            store.remove(name, exercise.address)
          }
          continue
        }
        try store.write(result)
      }
    }
    StatusLine.clear()
  }

  /// What keeps two runs from being joined.
  private static func difference(_ first: RunManifest, _ second: RunManifest) -> String? {
    if first.tool != second.tool { return "tool or toolchain" }
    if first.sandbox != second.sandbox { return "the sandbox" }
    return first.exercises == second.exercises ? nil : "their exercises"
  }

  private static func missingShards(_ shards: [Shard]) -> [Shard] {
    guard let count = shards.map(\.count).max() else { return [] }
    let present = Set(shards.filter { $0.count == count }.map(\.index))
    return (1...count).filter { !present.contains($0) }.compactMap { Shard("\($0)/\(count)") }
  }
}
