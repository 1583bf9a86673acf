// `run` of what did not change shows what it showed, and whatever has changed it sees.

import Foundation
import Testing

@Suite("Running again")
struct RunningAgainTests {
  /// The miniature course, run often enough for its answer to be kept.
  private func place(hasOwnCache: Bool = false) async throws -> Place {
    let place = try Place()
    if hasOwnCache { _ = try await place.ownCache() }
    for _ in 1...3 {
      for file in try FileManager.default.subpathsOfDirectory(atPath: place.path) {
        try leaveForYears(file, in: place)
      }
      _ = try await shown(at: place, hasOwnCache: hasOwnCache)
    }
    return place
  }

  private func shown(at place: Place, hasOwnCache: Bool = false) async throws -> String {
    try await transcript(
      at: place, [["run", "greetings/hello"]],
      environment: hasOwnCache ? ["XDG_CACHE_HOME": "\(place.path)/cache"] : [:])
  }

  private func leaveForYears(_ file: String, in place: Place) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1e9)],
      ofItemAtPath: "\(place.path)/\(file)")
  }

  private func products(of place: Place) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(place.path)/cache/lessons")
      .filter { $0.hasPrefix("program-") || $0.hasPrefix("run-") }
  }

  @Test("Where nothing changed, nothing is read or run, unless what was kept is torn")
  func unchanged() async throws {
    let place = try await place(hasOwnCache: true)
    let before = try await shown(at: place, hasOwnCache: true)
    for product in try products(of: place) { try place.remove("cache/lessons/\(product)") }
    #expect(try await shown(at: place, hasOwnCache: true) == before)
    #expect(try products(of: place) == [])
    let kept = "\(place.path)/cache/lessons/site"
    for name in try FileManager.default.contentsOfDirectory(atPath: kept) {
      let file = try #require(FileHandle(forUpdatingAtPath: "\(kept)/\(name)"))
      try file.truncate(atOffset: try file.seekToEnd() / 2)
    }
    #expect(try await shown(at: place, hasOwnCache: true) == before)
    #expect(try products(of: place) != [])
  }

  @Test("Paths are shown as they are written from where it is run")
  func elsewhere() async throws {
    let place = try await place()
    let inside = try await place.lessons(["run", "greetings/hello"], in: "Lessons")
    #expect(inside.output.contains("  \(place.path)/Work/greetings/greet.swift"))
    let above = try await place.lessons(["run", "greetings/hello"])
    #expect(above.output.contains("  Work/greetings/greet.swift"))
  }

  /// Something that happens between two runs.
  enum Change: CaseIterable {
    case code, prose, otherLesson, learnersFile, learnersFileGone, starter, progressGone

    fileprivate func make(at place: Place) throws {
      func edit(_ name: String, _ old: String, _ new: String) throws {
        let text = try place.read(name)
        #expect(text.contains(old))
        try place.write(name, text.replacing(old, with: new))
      }
      let hello = "Lessons/greetings/hello"
      let work = "Work/greetings/greet.swift"
      switch self {
      case .code: try edit("\(hello)/Hello.swift", "Hello", "Howdy")
      case .prose: try edit("\(hello)/page.md", "title: ", "title: Once more ")
      case .otherLesson: try place.write("Lessons/stray.txt", "Nobody's.\n")
      case .learnersFile: try place.write(work, place.read("\(hello)/greet/solution.swift"))
      case .learnersFileGone: try place.remove(work)
      case .starter:
        try place.write("Work/.lessons/starters/greetings/greet.swift", "// Another.\n")
      case .progressGone: try place.remove("Work/progress.json")
      }
    }
  }

  @Test("Whatever changes, the next run shows what a first one would", arguments: Change.allCases)
  func changed(change: Change) async throws {
    let place = try await place()
    let other = try Place()
    _ = try await shown(at: other)
    try change.make(at: place)
    try change.make(at: other)
    #expect(try await shown(at: place) == shown(at: other))
  }
}
