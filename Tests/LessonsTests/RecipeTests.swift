// The recipes for continuous integrations: their commands, as they are written, in repositories.

import Foundation
import ProcessSandbox
import Testing

@Suite("Recipes")
struct RecipeTests {
  private static let folder =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/CRecipeFiles/files")

  /// The commands of a recipe: what stands behind `run:`, or in the list below `script:`.
  private func commands(of recipe: String) throws -> [String] {
    let text = try String(contentsOf: Self.folder.appending(path: recipe), encoding: .utf8)
    var (commands, block, isScript) = ([String](), nil as Int?, false)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let indent = line.prefix { $0 == " " }.count
      let words = line.dropFirst(indent)
      if let least = block, indent > least {
        commands[commands.count - 1] += words + "\n"
        continue
      }
      block = nil
      if words.hasSuffix(":") { isScript = words == "script:" }
      let isRun = words.hasPrefix("- run: ") || words.hasPrefix("run: ")
      guard isRun || isScript && words.hasPrefix("- ") else { continue }
      let command = isRun ? words.trimmingPrefix("- ").dropFirst(5) : words.dropFirst(2)
      if command == "|" { block = indent }
      commands.append(command == "|" ? "" : String(command))
    }
    return commands.map { $0.replacing("--lesson LESSON", with: "--lesson greetings") }
  }

  /// Runs a script in a folder, where `https://host` is this place.
  private func run(_ script: String, in folder: String, at place: Place) async throws -> Outcome {
    try await Command(
      "/bin/sh", ["-e", "-c", script],
      environment: [
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": place.path,
        "HOST": "file://\(place.path)", "GIT_CONFIG_NOSYSTEM": "1",
        "XDG_CACHE_HOME": Place.environment["XDG_CACHE_HOME"] ?? "",
      ],
      workingDirectory: "\(place.path)/\(folder)", limits: Limits(wallTime: .seconds(300))
    ).run()
  }

  /// Makes repositories of folders.
  private func commit(_ folders: [String], at place: Place) async throws {
    for folder in folders {
      let outcome = try await run(
        """
        git init --quiet && git add --all && \
        git -c user.name=a -c user.email=a@example.org commit --quiet --message a
        """, in: folder, at: place)
      #expect(outcome.termination.isSuccess, "\(outcome.standardError.text)")
    }
  }

  private func world() async throws -> Place {
    let place = try Place()
    #expect(try await place.lessons(["pack", "--for", "learners", "handout"]).exitCode == 0)
    try place.write("ada/greetings/greet.swift", Place.right)
    try place.write("bo/Work/greetings/greet.swift", Place.starter + "// Tried.\n")
    try place.write("lessons/bin/lessons", "#!/bin/sh\nexec '\(Place.binary)' \"$@\"\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(place.path)/lessons/bin/lessons")
    try await commit(["ada", "bo", "handout", "lessons"], at: place)
    return place
  }

  @Test(
    "Practice in a learner's repository judges by the shown checks",
    arguments: ["github", "gitlab"])
  func practice(_ service: String) async throws {
    let place = try await world()
    let commands = try commands(of: "\(service)-practice.yml")
    for (name, verdict) in [("ada", "pass"), ("bo", "fail")] {
      // What `actions/checkout` does.
      if service == "github" {
        for folder in ["lessons", "handout"] {
          _ = try await run("git clone --quiet $HOST/\(folder) .\(folder)", in: name, at: place)
        }
      }
      let script = commands.joined(separator: "\n").replacing(
        "--lesson greetings", with: "--exercise greet")
      let outcome = try await run(script, in: name, at: place)
      #expect(
        outcome.termination == .exited(verdict == "pass" ? 0 : 1),
        "\(outcome.standardOutput.text)\(outcome.standardError.text)")
      let result = try place.read("\(name)/Results/results/\(name)/greetings/greet.json")
      #expect(result.contains("\"verdict\" : \"\(verdict)\""))
    }
  }

  @Test("Grading by the staff fetches everybody, or ends", arguments: ["github", "gitlab"])
  func grading(_ service: String) async throws {
    let place = try await world()
    try place.write("staff/learners.csv", "name,repository\r\nada,ada\r\nbo,bo\r\n")
    _ = try await run("cp -r ../Lessons .", in: "staff", at: place)
    if service == "github" {
      _ = try await run("git clone --quiet $HOST/lessons .lessons", in: "staff", at: place)
    }
    let script = try commands(of: "\(service)-grading.yml").joined(separator: "\n")
      .replacing("$HOST/YOUR/lessons", with: "$HOST/lessons")
    let outcome = try await run(script, in: "staff", at: place)
    #expect(
      outcome.termination == .exited(0),
      "\(outcome.standardOutput.text)\(outcome.standardError.text)")
    let rows = try place.read("staff/Results/gradebook.csv").split(separator: "\r\n").dropFirst()
    #expect(
      rows == [
        "ada,2,0,2,3,1,1,0,0,,pass,not handed in,", "bo,1.5,0,1.5,3,0,2,0,0,,wrong,not handed in,",
      ])
    #expect(try place.read("staff/Results/feedback/ada.html").contains("2 of 2"))

    try place.write("staff/learners.csv", "name,repository\ncy,nowhere\n")
    try place.remove("staff/Submissions")
    try place.remove("staff/Results")
    let ended = try await run(script, in: "staff", at: place)
    #expect(ended.termination != .exited(0))
    #expect(!FileManager.default.fileExists(atPath: "\(place.path)/staff/Results"))
  }

  @Test("A recipe is printed, or written where nothing else is")
  func writing() async throws {
    let place = try Place(isEmpty: true)
    let names = [
      "github", "gitlab", "slurm", "kubernetes", "image", "gradescope", "prairielearn", "vpl",
      "exercism", "host",
    ]
    for name in names {
      let printed = try await place.lessons(["recipe", name])
      let written = try await place.lessons(["recipe", name, "out/\(name)"])
      #expect((printed.exitCode, written.exitCode) == (0, 0))
      let files = try FileManager.default.contentsOfDirectory(atPath: "\(place.path)/out/\(name)")
      #expect(!files.isEmpty)
      for file in files {
        #expect(printed.output.contains(try place.read("out/\(name)/\(file)")))
        #expect(written.output.contains("out/\(name)/\(file)"))
      }
    }
    let again = try await place.lessons(["recipe", "kubernetes", "out/kubernetes"])
    #expect(again.exitCode == 0)
    try place.write("out/kubernetes/kubernetes-job.yml", "mine")
    try await expectTranscript(
      "recipe-refusals", at: place,
      [
        ["recipe", "kubernetes", "out/kubernetes"], ["recipe", "slurm", "a.zip"],
        ["recipe", "gradescope", "a.zip"], ["recipe", "make"],
      ])
  }

  @Test("The zip for Gradescope sets itself up and judges as Gradescope lays things down")
  func gradescope() async throws {
    let place = try Place()
    let answer = try await place.lessons([
      "recipe", "gradescope", "autograder.zip", "--exercise", "greet",
    ])
    #expect(answer.exitCode == 0, "\(answer.errors)")
    try place.write("autograder/submission/greet (1).swift", Place.right)
    try FileManager.default.createDirectory(
      atPath: "\(place.path)/autograder/source", withIntermediateDirectories: false)
    // As Gradescope's own image does it.
    try place.write(
      "steps.sh",
      """
      set -e
      bsdtar -xf autograder.zip -C autograder/source
      set --
      for folder in /*; do set -- "$@" --dev-bind "$folder" "$folder"; done
      exec bwrap "$@" --bind autograder /autograder --chdir /autograder /bin/sh -ec '
        bash /autograder/source/setup.sh
        mkdir /autograder/results
        cp /autograder/source/run_autograder /autograder/
        chmod +x /autograder/run_autograder
        rm -r /autograder/source
        exec /autograder/run_autograder'
      """)
    let outcome = try await run("exec /bin/sh ./steps.sh", in: ".", at: place)
    #expect(
      outcome.termination == .exited(0),
      "\(outcome.standardOutput.text)\(outcome.standardError.text)")
    let result = try place.read("autograder/results/results.json")
    #expect(result.contains("\"score\" : 2,"))
    _ = try await run("chmod -R u+w autograder", in: ".", at: place)
  }
}
