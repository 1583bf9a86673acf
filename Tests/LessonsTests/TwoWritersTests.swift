// File systems of clusters have no locks, or locks that end at a node: whoever is taken for lost and run
// again elsewhere may still write.

import Foundation
import ProcessSandbox
import Testing

@Suite("Two writers of one folder of results")
struct TwoWritersTests {
  /// What `flock` does on such a file system.
  private static let locks = ["a node's own": "return 0;", "none": "errno = ENOLCK; return -1;"]

  @Test(
    "Where locks do not reach from node to node both end well, and nothing is left over",
    arguments: locks.keys.sorted())
  func writers(locks name: String) async throws {
    let place = try Place()
    try place.submit(Place.right, as: "s0", to: "greetings/greet")
    for number in 0..<120 {
      try place.submit(
        """
        // Two words.
        let words = ["one", "two"]
        words.count  // expected-value {{\(number % 12)}}
        words[0]  // expected-value {{"one"}}

        """, as: "s\(number)", to: "greetings/guess")
    }
    let library = try await Self.library(Self.locks[name] ?? "", at: place)
    let grade = ["grade", "Submissions", "--output"]
    #expect(try await place.lessons(grade + ["One"]).exitCode == 0)
    let both = grade + ["Both", "--resume"]
    async let first = place.lessons(both, environment: ["LD_PRELOAD": library])
    async let second = place.lessons(both, environment: ["LD_PRELOAD": library])
    for answer in try await [first, second] {
      #expect(answer.exitCode == 0, "\(answer.errors)")
      #expect(!answer.errors.contains("changed"), "\(answer.errors)")
    }
    #expect(try place.read("Both/gradebook.csv") == place.read("One/gradebook.csv"))
    let sums = try await Command(
      "/usr/bin/sha256sum", ["--check", "--strict", "--quiet", "SHA256SUMS"],
      environment: [:], workingDirectory: "\(place.path)/Both", limits: Limits()
    ).run()
    #expect(sums.termination == .exited(0), "\(sums.standardOutput.text)")
    let names = try FileManager.default.subpathsOfDirectory(atPath: "\(place.path)/Both")
    #expect(names.filter { $0.contains(".writing") || $0.contains(".new") } == [])
    let merged = try await place.lessons(["merge", "Both", "--output", "Merged"])
    #expect((merged.exitCode, merged.errors) == (0, ""))
  }

  @Test("What a killed writer has left half written is removed by the next one")
  func leftovers() async throws {
    let place = try Place()
    try place.submit("// Mine.\n", as: "ada", to: "greetings/guess")
    // No process has the highest number that there may be.
    try place.write("Results/.writing-\(try Place.hostName)-4194304-7/1", "half")
    try place.write("Results/.writing-elsewhere-1-7/1", "perhaps being written")
    #expect(try await place.lessons(["grade", "Submissions", "--exercise", "guess"]).exitCode == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(place.path)/Results")
    #expect(names.filter { $0.hasPrefix(".writing") } == [".writing-elsewhere-1-7"])
  }

  /// A library in which `flock` does something else.
  private static func library(_ body: String, at place: Place) async throws -> String {
    try place.write("flock.c", "#include <errno.h>\nint flock(int file, int how) { \(body) }\n")
    let path = "\(place.path)/flock.so"
    let made = try await Command(
      "/usr/bin/env", ["clang", "-shared", "-fPIC", "-o", path, "\(place.path)/flock.c"],
      environment: Place.environment, workingDirectory: place.path, limits: Limits()
    ).run()
    try #require(made.termination == .exited(0), "\(made.standardError.text)")
    return path
  }
}
