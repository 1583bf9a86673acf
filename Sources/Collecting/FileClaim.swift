// Which exercise a file is for, by its name and the folders that it lies in.

import LessonModel

/// What a file is taken for.
enum FileClaim: Hashable {
  /// What tells which exercise a file is for: what says more goes before what says less.
  enum Sign: Comparable {
    /// The folder of a file whose own name says nothing: `bang/Sources/main.swift`.
    case folder
    /// A name that is written otherwise: `FirstSum.swift` and `patterns_first-sum.swift` for `first-sum`.
    case spelling
    case name
    /// Its place below the learner's folder: `patterns/bang.swift`.
    case place
  }

  /// An exercise's. `copy` is the number of a copy that a browser or a platform has counted:
  /// `bang (1).swift`, `bang-1.swift`.
  case exercise(String, by: Sign, copy: Int)
  /// Several exercises have this name.
  case several([String])
  /// An edited snippet of the course, which is not graded.
  case snippet
  /// Nothing that is graded, and why.
  case other(String)
  /// It could be somebody's work.
  case unknown(String)
}

/// The names of a course.
struct CourseNames: Sendable {
  private let addresses: [String: [String]]
  /// The same by letters and digits alone, with and without the lesson before them.
  private let spellings: [String: [String]]
  private let lessons: Set<String>
  private let snippets: Set<String>
  private let inPlace: Set<String>

  init(_ course: Course) {
    // Files are asked for by their names, in small letters.
    var addresses: [String: [String]] = [:]
    var spellings: [String: [String]] = [:]
    for address in course.exercises.flatMap(\.fileAddresses) {
      let name = address.split(separator: "/").last.map { $0.lowercased() } ?? ""
      addresses[name, default: []].append(address)
      for spelling in Set([name, address.lowercased()].map(Self.withoutSeparators)) {
        spellings[spelling, default: []].append(address)
      }
    }
    self.addresses = addresses
    self.spellings = spellings
    lessons = Set(course.lessons.map(\.slug))
    snippets = Set(
      course.lessons.flatMap(\.pages).flatMap(\.snippets).map { $0.name.lowercased() })
    inPlace = Set(
      course.exercises.flatMap(\.fileAddresses).flatMap { ["\($0).swift", "Work/\($0).swift"] })
  }

  /// The exercise that a path below a learner's folder is surely for.
  func exercise(_ rest: [String]) -> String? {
    if case .exercise(let address, _, _) = claim(rest) { address } else { nil }
  }

  /// What a path below a learner's folder is taken for.
  func claim(_ rest: [String]) -> FileClaim {
    let path = rest.joined(separator: "/")
    if inPlace.contains(path) {
      let address = path.hasPrefix("Work/") ? String(path.dropFirst(5)) : path
      return .exercise(String(address.dropLast(6)), by: .place, copy: 0)
    }
    guard let last = rest.last?.lowercased() else { return .other("it has no name") }
    let folders = rest.dropLast().map { $0.lowercased() }
    if rest.contains(where: { $0.hasPrefix(".") || $0 == "__MACOSX" })
      || ["thumbs.db", "desktop.ini"].contains(last)
    {
      return .other("a system's own file")
    }
    if folders.contains("lessons") { return .other("a file of the course") }
    guard let name = Self.swiftName(of: last) else { return notSwift(last) }
    let stem = String(name.dropLast(6))
    let written = String((rest.last ?? "").prefix(stem.count))
    if let claim = claim(stem, by: .name, in: folders, as: written) { return claim }
    if Self.readings(of: stem).contains(where: { snippets.contains($0.0) }) { return .snippet }
    if let claim = claim(stem, by: .spelling, in: folders) { return claim }
    let above = Self.folders(of: rest)
    if Self.namesOfProjects.contains(stem), let folder = above.last,
      let claim = claim(folder, by: .folder, in: above.dropLast())
    {
      return claim
    }
    if stem == "package" { return .other("a package's manifest") }
    if folders.contains("tests"), stem.hasSuffix("test") || stem.hasSuffix("tests") {
      return .other("a package's tests")
    }
    return .unknown("no exercise of this course has this name")
  }

  /// The name of a Swift file in small letters, without what browsers and editors put behind it; nil for any other.
  static func swiftName(of name: String) -> String? {
    let name = name.lowercased().replacing(/\.swift(\.swift|\.txt)+$/, with: ".swift")
    return name.hasSuffix(".swift") && name.count > 6 ? name : nil
  }

  /// What projects of one file call it, whatever they are about: those of the package manager and Xcode's
  /// playgrounds, and the authors of courses.
  private static let namesOfProjects: Set = ["main", "contents", "solution"]

  /// What a name says; nil where no exercise is called so.
  private func claim(
    _ name: String, by sign: FileClaim.Sign, in folders: [String], as written: String? = nil
  ) -> FileClaim? {
    // What Finder calls `bang 2` may be an exercise's name otherwise written.
    let counted = sign == .spelling ? Self.countedBehindSpace(name) : []
    let found = (Self.readings(of: name) + counted).lazy.compactMap { word, copy in
      (sign == .spelling ? spellings[Self.withoutSeparators(word)] : addresses[word])
        .map { (known: $0, copy: copy) }
    }.first
    guard let (known, copy) = found else { return nil }
    return claim(known, by: sign, in: folders, copy: copy, as: written)
  }

  private func claim(
    _ known: [String], by sign: FileClaim.Sign, in folders: [String], copy: Int, as written: String?
  ) -> FileClaim {
    var known = known
    // Another file of an exercise may lie in the folder that it has in a learner's own.
    let inside = known.filter { address in
      let parts = address.split(separator: "/").map { $0.lowercased() }
      return parts.count == 3 && folders.last == parts[1]
    }
    if inside.count == 1 { known = inside }
    if let lesson = folders.last(where: lessons.contains) {
      known = known.filter { $0.hasPrefix("\(lesson)/") }
      guard !known.isEmpty else {
        return .unknown("the lesson '\(lesson)' has no exercise of this name")
      }
    }
    known = Self.firstFiles(of: known, unlessAs: written)
    return known.count == 1
      ? .exercise(known[0], by: sign, copy: copy) : .several(known)
  }

  /// Of an exercise's files that differ in capital letters alone, `basket` and its other file `Basket`, the one
  /// that is written so, or else the first.
  private static func firstFiles(of addresses: [String], unlessAs written: String?) -> [String] {
    guard addresses.count > 1 else { return addresses }
    let written = Set(written.map { readings(of: $0).map(\.0) } ?? [])
    let files = addresses.map { (address: $0, parts: $0.split(separator: "/").map(String.init)) }
    return Dictionary(grouping: files) { $0.parts.prefix(2) }.values.flatMap { files in
      guard files.count > 1 else { return files.map(\.address) }
      let asWritten = files.filter { written.contains($0.parts.last ?? "") }
      return (asWritten.count == 1 ? asWritten : files.filter { $0.parts.count == 2 })
        .map(\.address)
    }.sorted()
  }

  /// The folders of a file, in small letters and without what projects have in them.
  static func folders(of path: [String]) -> [String] {
    path.dropLast().map { $0.lowercased() }.reversed().drop { $0 == "sources" }.reversed()
      .map { $0.replacing(/\.(?:playground|swiftpm|xcplaygroundpage)$/, with: "") }
  }

  /// A name in which letters and digits alone count.
  static func withoutSeparators(_ name: String) -> String {
    name.filter { !" -_./\\".contains($0) }
  }

  private func notSwift(_ name: String) -> FileClaim {
    let stem = String(name.prefix { $0 != "." })
    let isMeant = Self.readings(of: stem).contains {
      spellings[Self.withoutSeparators($0.0)] != nil
    }
    if isMeant { return .unknown("it has an exercise's name and is no Swift file") }
    return Archive.isOne(name) || Archive.isOther(name)
      ? .unknown("an archive that is not unpacked") : .other(Self.noSwiftFile)
  }

  /// Of what holds no Swift.
  static let noSwiftFile = "no Swift file"

  /// Whether a file is of those that tell about a repository or its tools, whoever works in it.
  static func isOfRepository(_ path: String) -> Bool {
    let name = path.split(separator: "/").last?.lowercased() ?? ""
    let parts = name.split(separator: ".")
    return ["readme", "license", "licence", "notice", "contributing", "changelog", "makefile"]
      .contains(parts.first ?? "")
      || ["json", "yml", "yaml", "toml", "lock", "resolved", "plist"].contains(parts.last ?? "")
  }

  /// The name and the number of `bang 2`.
  private static func countedBehindSpace(_ stem: String) -> [(String, Int)] {
    stem.wholeMatch(of: /(.+?) (\d{1,4}) */).map { [(String($0.1), Int($0.2) ?? 1)] } ?? []
  }

  /// What a name without its ending may say, as it is and without what marks a copy.
  private static func readings(of stem: String) -> [(String, Int)] {
    let trimmed = String(stem.reversed().drop { $0 == " " }.reversed())
    var readings = [(stem, 0), (trimmed, 0)]
    let numbered = [/(.+?) ?\((\d{1,4})\)/, /(.+?)-(\d{1,4})/]
    for match in numbered.compactMap({ trimmed.wholeMatch(of: $0) }) {
      let (name, copy) = (String(match.1), Int(match.2) ?? 1)
      readings.append((name, copy))
      // What a browser counts is handed in again, which a platform counts, too: `bang (1)-1`.
      for inner in numbered.compactMap({ name.wholeMatch(of: $0) }) {
        readings.append((String(inner.1), copy))
      }
    }
    // A copy of a copy has both marks: `bang - copy (2)`. Nobody but who made it knows whether it is the later one.
    for (name, _) in readings.dropFirst() {
      let marked = [
        /(.+?) ?-? (?:copy|kopie|copia|copie|cópia|副本|コピー)(?: \d{1,4})?/,
        /(.+?)(?:的副本|副本|のコピー|コピー)/,
        /(?:copy of|kopie von|kopie van|copia de|copia di|copie de|cópia de) (.+)/,
      ]
      for match in marked.compactMap({ name.wholeMatch(of: $0) }) {
        readings.append((String(match.1), 0))
      }
    }
    return readings
  }
}
