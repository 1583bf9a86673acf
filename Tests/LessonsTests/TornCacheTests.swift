// A cache is only a cache: whatever a power cut, a full disk or half a copy has left of it, nobody is told of a
// fault in their course.

import Foundation
import Glibc
import Testing

@Suite("A torn cache")
struct TornCacheTests {
  @Test("is made anew where it is torn, and says nothing")
  func torn() async throws {
    let place = try Place()
    let cache = try await place.ownCache()
    let solution = try String(
      contentsOfFile: "\(place.path)/Lessons/greetings/hello/greet/solution.swift",
      encoding: .utf8)
    try place.submit(solution, as: "ada", to: "greetings/greet")
    func everything() async throws -> [String] {
      let run = try await place.lessons(["run", "greetings/hello", "--json"], environment: cache)
      let grade = try await place.lessons(
        ["grade", "Submissions", "--exercise", "greet"], environment: cache)
      let times = /"(duration|instant)Nanoseconds" : \d+/
      return [run.output.replacing(times, with: ""), run.errors, grade.output]
    }
    let whole = try await everything()
    #expect(whole.last?.contains("1 pass") == true)
    let files =
      FileManager.default.enumerator(atPath: "\(place.path)/cache")?
      .compactMap { $0 as? String } ?? []
    for (index, file) in files.sorted().enumerated() {
      let path = "\(place.path)/cache/\(file)"
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      chmod(path, 0o600)
      truncate(path, index.isMultiple(of: 2) ? 0 : Int(status.st_size) / 2)
    }
    #expect(try await everything() == whole)
  }
}
