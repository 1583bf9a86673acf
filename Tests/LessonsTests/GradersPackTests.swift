import Foundation
import ProcessSandbox
import Testing

@Suite("Packing for graders")
struct GradersPackTests {
  private static let answers: KeyValuePairs = [
    "right": Place.right, "wrong": Place.starter + "// Tried.\n",
    "broken": "func greet(_ name: String) -> String {\n  nobody\n}\n",
  ]

  /// A place with submissions, and the miniature course packed in `grader`.
  private func packed() async throws -> Place {
    let place = try Place()
    for (name, text) in Self.answers { try place.submit(text, as: name, to: "greetings/greet") }
    let answer = try await place.lessons(["pack", "--for", "graders", "grader"])
    #expect(answer.errors == "")
    #expect(
      answer.output.hasPrefix("  2 exercises compiled for graders in grader\n  needs Swift 6."))
    #expect(answer.exitCode == 0)
    return place
  }

  @Test(
    "Wherever it lies, it judges as the course does, and compiles nothing but submissions",
    arguments: ["bwrap", "landlock"])
  func judging(sandbox: String) async throws {
    let place = try await packed()
    try FileManager.default.moveItem(
      atPath: "\(place.path)/grader", toPath: "\(place.path)/elsewhere")
    let before = try Self.files(in: "\(place.path)/elsewhere")
    let whole = try await place.lessons([
      "grade", "Submissions", "--sandbox", sandbox, "--output", "Whole",
    ])
    #expect(whole.exitCode == 0)
    try place.remove("Lessons")
    for (words, program) in [
      (["grade", "elsewhere", "Submissions"], nil),
      (["grade", "Submissions"], "\(place.path)/elsewhere/bin/lessons"),
    ] {
      try? place.remove("Results")
      try? place.remove("fresh")
      try FileManager.default.createDirectory(
        atPath: "\(place.path)/fresh", withIntermediateDirectories: false)
      let answer = try await place.lessons(
        words + ["--sandbox", sandbox],
        environment: ["XDG_CACHE_HOME": "\(place.path)/fresh"], as: program)
      #expect(answer.errors == "")
      #expect(answer.exitCode == 0)
      // All that was made is the proof that known answers are judged rightly here.
      let made = try FileManager.default.contentsOfDirectory(atPath: "\(place.path)/fresh/lessons")
      #expect(Set(made.map { $0.prefix { $0 != "-" } }) == ["proved", "pruned"])
      #expect(try place.results(in: "Results") == place.results(in: "Whole"))
      #expect(try place.read("Results/gradebook.csv") == place.read("Whole/gradebook.csv"))
    }
    // What this program is linked with, and no system need have, lies beside it.
    let bin = "\(place.path)/elsewhere/bin"
    let libraries = try await Command("/usr/bin/ldd", ["\(bin)/lessons"]).run().standardOutput.text
      .split(whereSeparator: \.isWhitespace).filter { $0.hasPrefix("libcmark") }
    let packed = try FileManager.default.contentsOfDirectory(atPath: bin)
    #expect(Set(packed) == Set(["lessons"] + libraries.map(String.init)))
    // By which pack it was judged is told.
    let sum = try await Command("/usr/bin/sha256sum", ["\(place.path)/elsewhere/pack.json"]).run()
    let name = try #require(try place.results(in: "Results").keys.min())
    let fingerprint = "\"pack\" : \"\(sum.standardOutput.text.prefix(64))\""
    #expect(try place.read("Results/results/\(name)").contains(fingerprint))
    #expect(try !place.read("Whole/results/\(name)").contains("\"pack\""))
    #expect(try Self.files(in: "\(place.path)/elsewhere") == before)
    try Self.unlock("\(place.path)/elsewhere")
  }

  @Test(
    "Checks that share a process with what is handed in are in it, too",
    arguments: ["bwrap", "landlock"])
  func inProcess(sandbox: String) async throws {
    let place = try Place()
    let solution = try place.writeInProcessExercise()
    let wrong = solution.replacing("var x = 0", with: "var x = 2")
    for (name, text) in ["right": solution, "wrong": wrong, "broken": "func origin() -> Place\n"] {
      try place.submit(text, as: name, to: "greetings/origin")
    }
    let pack = try await place.lessons(["pack", "--for", "graders", "grader"])
    #expect(pack.exitCode == 0, "\(pack.errors)")
    try FileManager.default.moveItem(
      atPath: "\(place.path)/grader", toPath: "\(place.path)/elsewhere")
    let grade = ["Submissions", "--exercise", "origin", "--sandbox", sandbox, "--output"]
    let whole = try await place.lessons(["grade"] + grade + ["Whole"])
    try place.remove("Lessons")
    let packed = try await place.lessons(
      ["grade", "elsewhere"] + grade + ["Packed"],
      environment: ["XDG_CACHE_HOME": "\(place.path)/fresh"])
    #expect(whole.output.contains("1 pass       2 fail"))
    #expect(packed.output == whole.output.replacing("Whole", with: "Packed"))
    #expect(packed.errors == "")
    #expect(try place.results(in: "Packed") == place.results(in: "Whole"))
    try Self.unlock("\(place.path)/elsewhere")
  }

  @Test("Checks that pass only in one process with the solution are in it, and say so")
  func passingTogether() async throws {
    let place = try Place()
    _ = try place.writeInProcessExercise()
    let exercise = "Lessons/greetings/hello/origin"
    let solution = "func origin() throws -> Int { throw CancellationError() }\n"
    try place.write("\(exercise)/solution.swift", solution)
    try place.write("\(exercise)/starter.swift", "func origin() throws -> Int { 0 }\n")
    try place.write(
      "\(exercise)/checks.swift",
      """
      import Testing
      @testable import Exercise

      @Test("it is called off") func calledOff() {
        #expect(throws: CancellationError.self) { try origin() }
      }

      """)
    try place.submit(solution, as: "ada", to: "greetings/origin")
    try place.submit("func origin() throws -> Int { 1 }\n", as: "bo", to: "greetings/origin")
    let pack = try await place.lessons(["pack", "--for", "graders", "grader"])
    #expect(pack.exitCode == 0, "\(pack.errors)")
    let grade = ["Submissions", "--exercise", "origin", "--output"]
    let whole = try await place.lessons(["grade"] + grade + ["Whole"])
    let packed = try await place.lessons(
      ["grade", "grader"] + grade + ["Packed"],
      environment: ["XDG_CACHE_HOME": "\(place.path)/fresh"])
    #expect(whole.output.contains("1 pass       1 fail"), "\(whole.output)\(whole.errors)")
    #expect(whole.output.contains("2 results judged in-process"))
    #expect(try place.results(in: "Packed") == place.results(in: "Whole"), "\(packed.errors)")
    try Self.unlock("\(place.path)/grader")
  }

  @Test("It judges where nothing but /tmp can be written, and leaves no way to its modules there")
  func readOnlyRoot() async throws {
    let place = try await packed()
    try FileManager.default.createDirectory(
      atPath: "\(place.path)/tmp", withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o1777])
    // As containers are: a user without rights, a root that is read-only, folders that are mounted.
    let container =
      ["--unshare-user", "--uid", "1234", "--gid", "1234", "--ro-bind", "/", "/"]
      + ["--dev", "/dev", "--proc", "/proc", "--bind", "\(place.path)/tmp", "/tmp"]
      + [
        "--ro-bind", "\(place.path)/grader", "/mnt", "--ro-bind", "\(place.path)/Submissions",
        "/srv",
      ]
      + [
        "--clearenv", "--setenv", "HOME", "/nowhere", "--setenv", "PATH",
        Place.environment["PATH"] ?? "",
      ]
      + ["--chdir", "/srv", "--die-with-parent", "--"]
    for (name, ends) in [
      ("right", ["ok", "ok", "ok", "ok"]), ("wrong", ["ok", "not", "ok", "ok"]),
    ] {
      let answer = try await place.lessons(
        container + [
          "/mnt/bin/lessons", "grade", name, "--as", "tap", "--exercise", "greet", "--sandbox",
          "landlock",
        ], as: "/usr/bin/bwrap")
      let lines = answer.output.split(separator: "\n").filter { $0.contains("ok ") }
      #expect(lines.map { $0.split(separator: " ").first ?? "" } == ends.map { $0[...] })
      #expect(answer.exitCode == 0, "\(answer.errors)")
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: "\(place.path)/tmp")
    #expect(left == ["lessons-1234"])
    try Self.unlock("\(place.path)/grader")
  }

  @Test("Where no folder for temporary files can be written, it is said which, and how to name one")
  func noTemporaryFolder() async throws {
    let place = try Place()
    let cache = Place.environment["XDG_CACHE_HOME"] ?? ""
    try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
    let container = [
      "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--bind", cache, cache,
    ]
    let answer = try await place.lessons(
      container + ["--die-with-parent", "--", Place.binary, "doctor"], as: "/usr/bin/bwrap")
    let words = answer.output.split { $0.isWhitespace }.joined(separator: " ")
    for expected in [
      "no folder for temporary files can be written (/var/tmp): Read-only file system; and no folder for "
        + "temporary files can be written (/var/tmp, /tmp): Read-only file system;",
      "→ Mount a folder that can be written at /var/tmp, or name one that is not below /tmp by TMPDIR. ",
    ] {
      #expect(words.contains(expected), "\(answer.output)\(answer.errors)")
    }
  }

  @Test("Of another toolchain, another box or another course it is refused for good")
  func refusals() async throws {
    let place = try await packed()
    let manifest = try place.read("grader/pack.json")
    let refused: KeyValuePairs = [
      "other-version": manifest.replacing(/"version" : "6[^"]*"/, with: "\"version\" : \"6.9.9\"")
        .replacing(/"identity" : "[^"]*"/, with: "\"identity\" : \"0\""),
      "other-build": manifest.replacing(/"identity" : "[^"]*"/, with: "\"identity\" : \"0\""),
      "other-box": manifest.replacing(
        /"sandboxes" : \[[^\]]*\]/, with: "\"sandboxes\" : [\"jail\"]"),
      "torn": String(manifest.prefix(100)),
    ]
    try Self.unlock("\(place.path)/grader")
    var transcript = ""
    for (name, text) in refused {
      try place.remove("grader/pack.json")
      try place.write("grader/pack.json", text)
      let answer = try await place.lessons(["grade", "grader", "Submissions"])
      transcript += "# \(name)\n\(answer.output)\(answer.errors)[exit \(answer.exitCode ?? -1)]\n"
    }
    try place.remove("grader/pack.json")
    try place.write("grader/pack.json", manifest)
    let checks = "grader/Lessons/greetings/hello/greet/checks.swift"
    let text = try place.read(checks)
    try place.remove(checks)
    try place.write(checks, text + "// Changed.\n")
    let answer = try await place.lessons(["grade", "grader", "Submissions"])
    transcript += "# changed\n\(answer.output)\(answer.errors)[exit \(answer.exitCode ?? -1)]\n"
    #expect(!FileManager.default.fileExists(atPath: "\(place.path)/Results/gradebook.csv"))
    try expectGolden(
      redacted(transcript, place)
        .replacing(/Swift \d+\.\d+(\.\d+)?/, with: "Swift VERSION")
        .replacing(/in \/[^ ;\n]*\/usr\b|in \/usr\b/, with: "in TOOLCHAIN"),
      "graders-pack-refused.txt")
  }

  @Test("What a pack has not written is not removed with it")
  func others() async throws {
    let place = try await packed()
    try Self.unlock("\(place.path)/grader")
    let own = ["Results/gradebook.csv", "bin/run.sh", "Lessons/greetings/notes.txt"]
    let link = "\(place.path)/grader/cache/more"
    let pack = ["pack", "--for", "graders", "grader"]
    for name in own { try place.write("grader/\(name)", "Mine.\n") }
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../..")
    let checks = "grader/Lessons/greetings/hello/greet/checks.swift"
    let text = try place.read(checks)
    try place.remove(checks)
    try place.write(checks, text + "// Mine.\n")
    let refusal = try await transcript(at: place, [pack])
    #expect(try own.allSatisfy { try place.read("grader/\($0)") == "Mine.\n" })
    for name in own + ["cache/more"] { try place.remove("grader/\(name)") }
    try place.remove(checks)
    try place.write(checks, text)
    try place.remove("grader/Results")

    // By whatever name it is called, the pack itself is what is replaced.
    try FileManager.default.createSymbolicLink(
      atPath: "\(place.path)/link", withDestinationPath: "grader")
    let answer = try await place.lessons(pack.dropLast() + ["link"])
    #expect(answer.exitCode == 0, "\(answer.errors)")
    let mode = try FileManager.default.attributesOfItem(atPath: "\(place.path)/grader")
    #expect(mode[.posixPermissions] as? Int == 0o555)
    try Self.unlock("\(place.path)/grader")
    try expectGolden(refusal, "graders-pack-again.txt")
  }

  /// Makes the folders in a folder writable, so that it can be removed.
  private static func unlock(_ folder: String) throws {
    for name in [""] + (try FileManager.default.subpathsOfDirectory(atPath: folder)) {
      var isFolder: ObjCBool = false
      let path = "\(folder)/\(name)"
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
      else { continue }
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
  }

  /// The files of a folder, each with its size and the time of its last change.
  private static func files(in folder: String) throws -> [String: String] {
    var files: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      let facts = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      let date = (facts[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      files[name] = "\(facts[.size] ?? 0) \(date)"
    }
    return files
  }
}
