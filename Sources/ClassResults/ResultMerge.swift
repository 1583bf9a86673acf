// Joins folders of results: the shards of one run, runs of the same exercises, or the weeks of a term,
// each with exercises of its own.

public import Collecting
import LessonModel
public import Reporting
import SystemFiles

/// Several folders of results that fit together.
public struct ResultMerge {
  /// One of the folders.
  private struct Part {
    let store: ResultStore
    let manifest: RunManifest
    let overrides: Overrides
    /// What each submission is called here, by the bytes of its name when all are joined.
    var names: [[UInt8]: String] = [:]

    func name(of joined: String) -> String? { names[Array(joined.utf8)] }

    func judges(_ exercise: RunManifest.Entry) -> Bool {
      manifest.exercises.contains { $0.address == exercise.address }
    }
  }

  /// What all of them together should hold.
  public private(set) var manifest: RunManifest
  /// The shards of which there is no folder.
  public let missingShards: [Shard]
  private var parts: [Part]

  /// Opens the folders; nothing is written yet.
  ///
  /// - Parameters:
  ///   - paths: The folders.
  ///   - roster: Everybody who could hand in, so that who is called differently in several folders is
  ///     one learner, and who is in none has a row; nil where that is not known.
  ///   - outputPath: Where they are to be joined.
  /// - Throws: `ResultsFault.notResults`, or `.differentRuns` when they were judged differently.
  public init(paths: [String], roster: Roster?, outputPath: String) throws {
    let opened = try paths.map { path in
      let store = try ResultStore(readingFrom: path)
      return (store: store, manifest: try store.manifest())
    }
    let addresses = Set(opened.flatMap(\.manifest.exercises).map(\.address)).sorted()
    parts = try opened.map { store, manifest in
      Part(
        store: store, manifest: manifest,
        overrides: try store.decisions(
          on: addresses, areAll: false, besideSubmission: manifest.isInSubmission))
    }
    for index in parts.indices {
      for other in parts[..<index] {
        guard let what = Self.difference(other.manifest, parts[index].manifest) else { continue }
        throw ResultsFault.differentRuns(first: other.store.path, second: paths[index], what: what)
      }
      parts[index].names = Self.joinedNames(parts[index].manifest.submissions, roster)
    }
    Self.joinAlike(&parts)
    guard var joined = parts.last?.manifest else {
      throw ResultsFault.notResults(path: ".", isEmptyNeeded: false)
    }
    // Whoever joins decides where it is joined, unless that is the place of a part.
    let place = parts.first { Files.isSame($0.store.path, outputPath) }
    joined.isInSubmission = place?.manifest.isInSubmission
    joined.exercises = parts.flatMap(\.manifest.exercises).reduce(into: []) { exercises, exercise in
      if !exercises.contains(exercise) { exercises.append(exercise) }
    }
    // Compared byte by byte: to Swift, names that look alike are equal.
    let known = Set(parts.flatMap(\.names.keys)).map { String(decoding: $0, as: UTF8.self) }
    let absent = roster?.absent(from: known).map { SubmissionName(Array($0.utf8)).text } ?? []
    joined.submissions = (known + absent)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    (joined.shard, joined.isOneWorkspace) = (nil, nil)
    manifest = joined
    missingShards = Self.missingShards(parts.compactMap(\.manifest.shard))
    for index in parts.indices {
      for other in parts[..<index] { try Self.tellApart(other, parts[index]) }
    }
  }

  /// Refuses different work of two workspaces that are called the same: a workspace is called as its folder,
  /// and on machines that check one out at a time that may be one name for all.
  private static func tellApart(_ first: Part, _ second: Part) throws {
    guard first.manifest.isOneWorkspace == true, second.manifest.isOneWorkspace == true else {
      return
    }
    for (joined, name) in first.names {
      for exercise in first.manifest.exercises where second.judges(exercise) {
        guard let otherName = second.names[joined],
          let result = first.store.result(of: name, exercise.address),
          let other = second.store.result(of: otherName, exercise.address),
          result.isOfWork, other.isOfWork, result.source.hash != other.source.hash
        else { continue }
        throw ResultsFault.sameName(
          first: first.store.path, second: second.store.path, submission: name,
          exercise: exercise.address)
      }
    }
  }

  /// What a human decided in any of the folders.
  ///
  /// - Parameter own: Decisions that go before those.
  /// - Returns: All decisions, by the joined names.
  public func overrides(besides own: Overrides) -> Overrides {
    parts.reduce(into: own) { overrides, part in
      overrides.addForeignRows(of: part.overrides)
      for name in manifest.submissions {
        guard let ownName = part.name(of: name) else { continue }
        overrides.add(part.overrides, of: ownName, as: name)
      }
    }
  }

  /// The results, by their paths, that were changed by hand and do not count.
  public var changedResults: [String] {
    parts.flatMap { part in part.store.changedResults.map { "\(part.store.path)/\($0)" } }
  }

  /// The folders with decisions that came with what was judged, and do not count.
  public var pathsOfStrangersOverrides: [String] {
    parts.filter { $0.store.hasStrangersOverrides(besideSubmission: $0.manifest.isInSubmission) }
      .map(\.store.path)
  }

  /// Copies every result that there is; of several, the one in the folder that is named last, of those that
  /// judged what was handed in.
  ///
  /// - Parameters:
  ///   - store: Where to.
  ///   - tell: Is told how many submissions are joined.
  /// - Returns: What several folders have judged and not found the same, a line for each.
  /// - Throws: `FileError` when they cannot be kept.
  public func write(to store: ResultStore, tell: (_ count: Int) -> Void) throws -> [String] {
    try store.write(manifest)
    var disagreements: [String] = []
    let isInPart = parts.contains { Files.isSame($0.store.path, store.path) }
    for (index, name) in manifest.submissions.enumerated() {
      if index.isMultiple(of: 50) { tell(index) }
      for exercise in manifest.exercises {
        let found = results(of: name, in: exercise)
        if let difference = Self.difference(among: found) {
          disagreements.append("\(name), \(exercise.address): \(difference)")
        }
        if let result = result(of: name, in: exercise, among: found.map(\.result)) {
          try store.write(result)
        } else if !isInPart {
          // What an earlier merge has left there is no result of these runs.
          store.remove(name, exercise.address)
        }
      }
    }
    return disagreements
  }

  private func result(
    of name: String, in exercise: RunManifest.Entry, among found: [ResultFile]
  ) -> ResultFile? {
    let judging = parts.filter { $0.judges(exercise) }
    if let result = found.last(where: \.isOfWork) ?? found.last(where: { $0.verdict != .error })
      ?? found.last
    {
      return result.submission.utf8.elementsEqual(name.utf8)
        ? result : result.copied(to: name, path: result.source.path)
    }
    // Who was not among those judged then, had handed in nothing.
    guard judging.allSatisfy({ $0.name(of: name) == nil }) else { return nil }
    return sample(of: exercise, in: judging)?.ofNothing(
      by: name, path: "\(exercise.address).swift", hash: "\(ContentHash(["missing"]))")
  }

  private func results(
    of name: String, in exercise: RunManifest.Entry
  ) -> [(folder: String, result: ResultFile)] {
    parts.filter { $0.judges(exercise) }.compactMap { part in
      part.name(of: name).flatMap { part.store.result(of: $0, exercise.address) }
        .flatMap { $0.exerciseKey == exercise.key ? (part.store.path, $0) : nil }
    }
  }

  /// `2 in One, 1 in Two`, where not all that was judged has the same points.
  private static func difference(among found: [(folder: String, result: ResultFile)]) -> String? {
    let judged = found.filter(\.result.isOfWork)
    guard judged.contains(where: { $0.result.points != judged[0].result.points }) else {
      return nil
    }
    return judged.map { "\($0.result.points.earnedText ?? "–") in \($0.folder.lastComponent)" }
      .joined(separator: ", ")
  }

  /// Any result of an exercise.
  private func sample(of exercise: RunManifest.Entry, in parts: [Part]) -> ResultFile? {
    for part in parts {
      for name in part.manifest.submissions {
        guard let result = part.store.result(of: name, exercise.address) else { continue }
        if result.exerciseKey == exercise.key, result.verdict != .error { return result }
      }
    }
    return nil
  }

  /// What each submission of one folder is called when all are joined: as the roster has it, where it
  /// is one learner's and no other one of this folder is.
  private static func joinedNames(_ names: [String], _ roster: Roster?) -> [[UInt8]: String] {
    let learners = names.map { roster?.name(of: $0) }
    let counts = Dictionary(learners.compactMap(\.self).map { ($0, 1) }, uniquingKeysWith: +)
    return zip(names, learners).reduce(into: [:]) { joined, pair in
      let name = pair.1.flatMap { counts[$0] == 1 ? SubmissionName(Array($0.utf8)).text : nil }
      joined[Array((name ?? pair.0).utf8)] = pair.0
    }
  }

  /// Gives names of several folders that read the same the bytes that they have in the first: who packed
  /// their work on another system is the same learner. In one folder they are two.
  private static func joinAlike(_ parts: inout [Part]) {
    var first: [String: [UInt8]] = [:]
    for index in parts.indices {
      let alike = Dictionary(grouping: parts[index].names.keys) {
        String(decoding: $0, as: UTF8.self)
      }
      for (text, names) in alike where names.count == 1 {
        let name = first[text, default: names[0]]
        first[text] = name
        let own = parts[index].names.removeValue(forKey: names[0])
        parts[index].names[name] = own
      }
    }
  }

  /// What keeps two runs from being joined; those that share no exercise may differ.
  private static func difference(_ first: RunManifest, _ second: RunManifest) -> String? {
    let addresses = Set(first.exercises.map(\.address))
    let shared = second.exercises.filter { addresses.contains($0.address) }
    guard !shared.isEmpty else { return nil }
    if first.tool != second.tool { return "tool or toolchain" }
    if first.sandbox != second.sandbox { return "the sandbox" }
    return shared.allSatisfy(first.exercises.contains) ? nil : "their exercises"
  }

  private static func missingShards(_ shards: [Shard]) -> [Shard] {
    guard let count = shards.map(\.count).max() else { return [] }
    let present = Set(shards.filter { $0.count == count }.map(\.index))
    return (1...count).filter { !present.contains($0) }.compactMap { Shard("\($0)/\(count)") }
  }
}

extension ResultFile {
  /// Whether something was handed in, and judged.
  fileprivate var isOfWork: Bool { verdict != .error && source.state != .missing }
}
