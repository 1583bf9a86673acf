import Foundation
import Glibc
import Testing

@Suite("Grading what strangers have laid out")
struct GradingStrangersTests {
  private static let grade = ["grade", ".", "--exercise", "greet", "--course", "Lessons"]

  @Test(
    "Nothing is written, locked or removed through a link that came with a repository",
    arguments: [
      "Results", "Results/results", "Results/results/NAME", "Results/results/NAME/greetings",
      "Results/results/NAME/greetings/greet.json", "Results/results/NAME/greetings/greet.json.new",
      "Results/.lock", "Results/grade.json", "Results/grade.json.new", "Results/gradebook.csv",
      "Results/gradebook.csv.new", "Results/junit.xml.new",
    ])
  func links(name: String) async throws {
    let place = try Place()
    let own = String(place.path.split(separator: "/").last ?? "")
    let link = name.replacing("NAME", with: own)
    try place.write("Work/greetings/greet.swift", Place.right)
    // What the link leads to has just what somebody would write there or take away.
    let isFile = link.split(separator: "/").last?.contains(".") == true
    let inside = isFile ? "" : "/greet.json"
    for file in ["grade.json", "greet.json", "greetings/greet.json", "\(own)/greetings/greet.json"]
    {
      if !isFile { try place.write("private/\(file)", "Mine.\n") }
    }
    if isFile { try place.write("private", "Mine.\n") }
    if link != "Results" { try place.write("Results/grade.json", "{}\n") }
    if link == "Results/grade.json" { try place.remove(link) }
    let parent = link.split(separator: "/").dropLast().joined(separator: "/")
    try FileManager.default.createDirectory(
      atPath: "\(place.path)/\(parent)", withIntermediateDirectories: true)
    #expect(symlink("\(place.path)/private", "\(place.path)/\(link)") == 0)
    let before = try tree("private", of: place)

    let answer = try await place.lessons(Self.grade)
    #expect(try tree("private", of: place) == before, "through \(link)\(inside)")
    if link == "Results" {
      #expect(answer.exitCode == 64)
      #expect(answer.errors.contains("a link"))
    } else {
      #expect(answer.exitCode == 0, "\(answer.output)\(answer.errors)")
      #expect(try place.read("Results/gradebook.csv").contains("pass"))
      #expect(
        try place.read("Results/results/\(own)/greetings/greet.json").contains("\"pass\""))
    }
  }

  @Test(
    "What lies in the place of a result is said, and is no fault that to try again would mend",
    arguments: ["grade.json", "gradebook.csv", "junit.xml"])
  func folders(name: String) async throws {
    let place = try Place()
    try place.write("Work/greetings/greet.swift", Place.right)
    if name != "grade.json" { try place.write("Results/grade.json", "{}\n") }
    try place.write("Results/\(name)/mine.txt", "Mine.\n")
    let answer = try await place.lessons(Self.grade)
    #expect(answer.exitCode == 64)
    #expect(
      answer.errors == """
        lessons: cannot write Results/\(name): Is a directory
          Remove what lies there, or name another place.

        """)
    #expect(try place.read("Results/\(name)/mine.txt") == "Mine.\n")
  }

  /// All files below a path, with their content.
  private func tree(_ name: String, of place: Place) throws -> [String: String] {
    guard let names = FileManager.default.subpaths(atPath: "\(place.path)/\(name)"), !names.isEmpty
    else { return ["": try place.read(name)] }
    return names.reduce(into: [:]) { $0[$1] = (try? place.read("\(name)/\($1)")) ?? "folder" }
  }

  @Test("What a learner wrote commands no service that reads the log")
  func logs() async throws {
    let place = try Place()
    // Swift takes the second sign and what stands before it for one character; a service does not.
    let said =
      "##vso[task.complete result=Succeeded]##teamcity[buildStatus] ##[group]\u{600}##[error]"
    try place.write(
      "Work/greetings/greet.swift", "func greet(_ name: String) -> String { \"\(said)\" }\n")
    let answer = try await place.lessons(Self.grade)
    #expect(answer.exitCode == 1)
    #expect(answer.output.contains("vso[task.complete"))
    #expect(!answer.output.utf8.contains("##".utf8))
    let check = try await place.lessons(["check", "greet"])
    #expect(check.output.contains("vso[task.complete"))
    #expect(!check.output.utf8.contains("##".utf8))
    let json = try await place.lessons(["check", "greet", "--json"])
    #expect(!json.output.utf8.contains("##".utf8))
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    #expect("\(object)".contains("##vso[task.complete result=Succeeded]"))

    try place.write(
      "Work/greetings/greet.swift",
      "func greet(_ name: String) -> String { \"\n::error::x\n\u{3000}::error::y\n\" }\n")
    let lines = try await place.lessons(Self.grade).output.split(separator: "\n")
    #expect(!lines.contains { $0.drop { $0.isWhitespace }.utf8.starts(with: "::".utf8) })
  }

  @Test("No file costs the grader more than its length, whatever characters it is made of")
  func bombs() async throws {
    let place = try Place()
    let signs = ["flags": "\u{1F1E9}", "marks": "\u{301}\u{323}", "names": "``"]
    for (name, sign) in signs {
      let flood = String(repeating: sign, count: 250_000 / sign.utf8.count)
      try place.submit("// e\(flood)\n\(Place.right)", as: name)
    }
    // Each alone would take the grader itself half a minute to hours.
    let answer = try await place.lessons(
      ["grade", "Submissions", "--exercise", "greet"], processorTimeMax: .seconds(25))
    #expect(answer.exitCode == 0, "\(answer.output)\(answer.errors)")
    #expect(answer.output.contains("2 pass, 1 fail"))
    #expect(
      try place.read("Results/results/marks/greetings/greet.json")
        .contains("the file has more than 256 combining marks on one sign"))
  }

  @Test("Points that a repository gives itself do not count")
  func ownOverrides() async throws {
    let place = try Place()
    let own = String(place.path.split(separator: "/").last ?? "")
    let table = "submission,exercise,points,comment\n\(own),greet,2,well done\n"
    try place.write("Work/greetings/greet.swift", "func greet(_ name: String) -> String { \"\" }\n")
    try place.write("Results/overrides.csv", table)
    let answer = try await place.lessons(Self.grade)
    #expect(answer.exitCode == 1)
    #expect(answer.errors.contains("Results/overrides.csv came with what is judged"))
    let rows = try place.read("Results/gradebook.csv").split(whereSeparator: \.isNewline)
    #expect(rows.last == "\(own),1,1,2,0,1,0,0,,wrong,")

    // Nor do they afterwards, in whatever is made of the results.
    let pages = try await place.lessons(["feedback"])
    #expect(pages.errors.contains("Results/overrides.csv came with what is judged"))
    #expect(try !place.read("Results/feedback/\(own).html").contains("well done"))
    let merged = try await place.lessons(["merge", "Results", "--output", "Merged"])
    #expect(merged.errors.contains("Results/overrides.csv came with what is judged"))
    #expect(try !place.read("Merged/gradebook.csv").contains("well done"))

    // Who judges it decides elsewhere.
    let kept = try Place()
    try kept.write("Results/overrides.csv", table)
    let output = ["--output", "\(kept.path)/Results"]
    _ = try await place.lessons(Self.grade + output)
    #expect(try kept.read("Results/gradebook.csv").contains("well done"))
  }

  @Test("An author's note is for who made that mistake, and not for whatever does not compile")
  func wrongAnswerNotes() async throws {
    let place = try Place()
    try place.write(
      "Lessons/greetings/hello/greet/wrong/number.swift",
      """
      // expected-failure {{a name is greeted}} A number was given back.
      func greet(_ name: String) -> String {
        return name.count
      }

      """)
    let same = "func greet(_ name: String) -> String {\n  print(1)\n  return name.count\n}\n"
    let other = "func greet(_ name: String) -> String {\n  return nobody\n}\n"
    let stops = "fatalError()\nfunc greet(_ name: String) -> String { name }\n"
    for (name, text, isTold) in [
      ("same", same, true), ("other", other, false), ("stops", stops, false),
    ] {
      try place.write("Work/greetings/greet.swift", text)
      let check = try await place.lessons(["check", "greet"])
      #expect(check.output.contains("A number was given back.") == isTold, "\(check.output)")
      try place.submit(text, as: name)
    }
    _ = try await place.lessons(["grade", "Submissions", "--exercise", "greet"])
    for (name, result) in try place.results(in: "Results") {
      #expect(result.contains("A number was given back.") == name.hasPrefix("same"), "\(result)")
    }
  }

  @Test("A module that boxes do not hold is told at its line, and is no fault of the grader's")
  func modules() async throws {
    let place = try Place()
    let held = ["CoreFoundation", "CUUID", "Foundation", "SwiftGlibc"]
    let others = ["_Builtin_intrinsics", "_Volatile", "opencl_c", "CUUID2", "_TestDiscovery"]
    for module in held + others {
      try place.submit("// A module.\nimport \(module)\n" + Place.right, as: module)
    }
    let answer = try await place.lessons(["grade", "Submissions", "--exercise", "greet"])
    #expect(answer.exitCode == 0, "\(answer.output)\(answer.errors)")
    for (name, result) in try place.results(in: "Results") {
      let module = String(name.prefix { $0 != "/" })
      let said =
        module == "CUUID2" ? "no such module '\(module)'" : "module '\(module)' cannot be imported"
      #expect(result.contains(said) == others.contains(module), "\(result)")
      #expect(!others.contains(module) || result.contains("\"line\" : 2"), "\(result)")
    }
  }

  @Test("What a file has too much of, and what ends its program, is said in a sentence")
  func limits() async throws {
    let place = try Place()
    let texts = [
      "files": """
      import Glibc
      for i in 0..<9000 { close(open("/tmp/f\\(i)", O_CREAT | O_WRONLY, 0o644)) }
      while true {}

      """,
      "main": "@main struct App { static func main() async { print(greet(\"Ada\")) } }\n",
    ]
    for (name, text) in texts { try place.submit(text + Place.right, as: name) }
    let all = ProcessInfo.processInfo.environment["LESSONS_TEST_ALL"] != nil
    if all { try place.submit(Place.right + String(repeating: "x\n", count: 60_000), as: "errors") }
    let answer = try await place.lessons(["grade", "Submissions", "--exercise", "greet"])
    #expect(answer.exitCode == 0, "\(answer.output)\(answer.errors)")
    var sentences = [
      "files": "was stopped for keeping more than 8192 files, or too much in them",
      "main": "a 'main' that awaits ends the program before its checks",
    ]
    if all { sentences["errors"] = "mend the first of its errors" }
    for (name, sentence) in sentences {
      let result = try place.read("Results/results/\(name)/greetings/greet.json")
      #expect(result.contains(sentence), "\(result)")
    }
  }

  @Test("A submission whose folder begins with a dot is passed over and said to be")
  func hidden() async throws {
    let place = try Place()
    try place.submit(Place.right, as: "ada")
    try place.submit(Place.right, as: ".bo")
    try place.write("Submissions/.git/HEAD", "")
    try place.write("Submissions/.DS_Store", "")
    let answer = try await place.lessons(["grade", "Submissions", "--exercise", "greet"])
    #expect(answer.errors == "lessons: left out, for their names begin with a dot: %2Ebo\n")
    #expect(answer.output.contains("1 submission: 1 pass"))
  }

  @Test("A result that a submission may have forged says so where people look")
  func inProcess() async throws {
    let place = try Place()
    let solution = try place.writeInProcessExercise()
    try place.submit(solution, as: "ada", to: "greetings/origin")
    try place.submit(Place.right, as: "ada")
    let arguments = ["grade", "Submissions", "--exercise", "origin", "--exercise", "greet"]
    try await expectTranscript("grade-in-process", at: place, [arguments])
    try expectGolden(
      place.read("Results/gradebook.csv").replacing("\r\n", with: "\n"), "grade-in-process.csv")
  }
}
