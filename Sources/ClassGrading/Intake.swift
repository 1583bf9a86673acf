// What a run of `grade` judges: a folder of submissions as it lies there, one workspace, or what was
// collected from an export.

import ClassResults
public import Collecting
import FoundationEssentials
import Glibc
public import LessonModel
import SystemFiles

/// The submissions of a run, and what is left over.
public struct Intake {
  /// What is judged.
  public let submissions: Submissions
  /// What became of every file; nil for one workspace.
  private let collection: CollectedFiles?
  /// The fate of every file as a table; nil for one workspace. Where `lessons collect` has made the
  /// folder, that is its own: it knows what the platform called the files.
  public var table: String? {
    let own = collection?.isInPlace == true ? Files.text("\(path)/collect.csv") : nil
    return own ?? collection?.csv
  }

  /// What was named.
  private let path: String
  /// Learners of the roster who handed in nothing.
  private let absent: [String]
  /// What somebody had changed among what was collected before, and where it is now; nil where nobody had.
  public private(set) var edits: (path: String, names: [String])?

  /// Looks at what was named, and collects it where it does not lie as submissions do.
  ///
  /// - Parameters:
  ///   - path: A folder, or an archive.
  ///   - finder: Tells one workspace from several submissions.
  ///   - exercises: What was to be handed in.
  ///   - roster: Everybody who could hand in; nil where that is not known.
  ///   - outputPath: Where results go; what is collected is kept there, too.
  ///   - place: Where archives are unpacked.
  /// - Throws: `CollectingFault` when there is nothing to judge, and what the place throws.
  public init(
    of path: String, by finder: SubmissionFinder, for exercises: [Exercise], roster: Roster?,
    outputPath: String, unpackingIn place: UnpackingPlace
  ) async throws {
    self.path = path
    if let workspace = try finder.workspace(at: path) {
      (submissions, collection) = (try Submissions(workspace: workspace), nil)
      absent = []
      return
    }
    let collection = try await CollectedFiles(
      [path], ignoring: outputPath, for: finder.course, exercises: exercises, unpackingIn: place)
    self.collection = collection
    if collection.isInPlace, roster == nil {
      submissions = try Submissions(folder: path, ignoring: outputPath)
      guard !submissions.names.isEmpty else { throw CollectingFault.noSubmissions(path: path) }
      absent = []
      return
    }
    let absent = roster?.absent(from: collection.learners) ?? []
    self.absent = absent
    guard !collection.learners.isEmpty || !absent.isEmpty else {
      throw CollectingFault.noSubmissions(path: path)
    }
    let folder = "\(outputPath)/\(ResultStore.collectedName)"
    edits = try Self.replace(folder) { try collection.write(to: $0, absent: absent) }
    submissions = try Submissions(folder: folder, ignoring: outputPath, isCollected: true)
  }

  /// Makes a folder of what was collected anew each time; it takes its place when it is whole. Whoever is
  /// killed meanwhile leaves a whole folder there or none, and what is half written or half removed beside.
  /// A folder that holds the same stays: another writer may read it.
  ///
  /// - Returns: What in it was not as it was written, and where that is now.
  /// - Throws: `CollectingFault.notCollected` where another folder lies there; `FileError`, also where a link does.
  private static func replace(
    _ folder: String, _ write: (_ path: String) throws -> Void
  ) throws -> (path: String, names: [String])? {
    let place = URL(filePath: folder).deletingLastPathComponent().path
    if try Files.holds(place)
      && Files.entries(of: place).contains(where: {
        $0.kind == .link && $0.text == ResultStore.collectedName
      })
    {
      throw FileError.cannotWrite(path: folder, number: ELOOP)
    }
    let prefixes = [".\(ResultStore.collectedName).new-", ".\(ResultStore.collectedName).old-"]
    for name in prefixes.flatMap({ Writer.leftovers(after: $0, in: place) }) {
      try FileManager.default.removeItem(atPath: "\(place)/\(name)")
    }
    let names = prefixes.map(Writer().name(after:))
    let (new, old) = ("\(place)/\(names[0])", "\(place)/\(names[1])")
    try write(new)
    try note(filesOf: new)
    var edits: (path: String, names: [String])?
    if Files.holds(folder) {
      guard Files.holds("\(folder)/collect.csv") else {
        throw CollectingFault.notCollected(path: folder)
      }
      if FileManager.default.contentsEqual(atPath: new, andPath: folder) {
        try FileManager.default.removeItem(atPath: new)
        return nil
      }
      edits = try keepEdits(in: folder, before: new)
      try Files.move(folder, to: old)
    }
    try Files.move(new, to: folder)
    if Files.holds(old) { try FileManager.default.removeItem(atPath: old) }
    return edits
  }

  /// Lists in a folder what was written into it.
  private static func note(filesOf folder: String) throws {
    var list = WrittenList()
    for (name, _) in try Files.tree(of: folder) {
      if let bytes = Files.read("\(folder)/\(name)") { list.add(bytes, as: name) }
    }
    try Files.write(list.text, to: "\(folder)/\(WrittenList.fileName)")
  }

  /// Copies what somebody has put into a folder, or changed there, into one beside it.
  ///
  /// It is not moved: another writer may read the folder.
  private static func keepEdits(
    in folder: String, before new: String
  ) throws -> (path: String, names: [String])? {
    // Not long ago, there was no list.
    let list = Files.text("\(folder)/\(WrittenList.fileName)").map(WrittenList.init(text:))
    let names = try Files.tree(of: folder).filter { name, kind in
      if name == WrittenList.fileName { return false }
      guard kind != .link, let bytes = Files.read("\(folder)/\(name)") else { return true }
      return !(list?.holds(bytes, as: name) ?? false) && bytes != Files.read("\(new)/\(name)")
    }.map(\.name).sorted()
    guard !names.isEmpty else { return nil }
    let path = Files.nameOfEdited(folder)
    for name in names {
      try Files.makeFolder(Files.folder(of: "\(path)/\(name)"))
      try FileManager.default.copyItem(atPath: "\(folder)/\(name)", toPath: "\(path)/\(name)")
    }
    return (path, names)
  }

  /// What a human has to look at, a line for each of the first.
  public var openLines: [String] { collection?.openLines(max: 5) ?? [] }

  /// How many files count though they came late; nil for none.
  public var lateNote: String? { table.flatMap(CollectedFiles.lateNote) }

  /// The submissions whose points are not all known: of those who handed in nothing, or files that
  /// nobody has looked at.
  public func unsettled(ignoresUnclaimed: Bool) -> Set<String> {
    let open = ignoresUnclaimed ? [] : collection?.openRows.map(\.learner) ?? []
    return Set((open + absent).map { SubmissionName(collected: $0).text })
  }
}
