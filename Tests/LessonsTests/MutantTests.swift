// `lint --mutants` on the miniature course: what survives, what it is compared with, how it leaves.

import Foundation
import Testing

@Suite("Mutants")
struct MutantTests {
  static let greet = "Lessons/greetings/hello/greet"

  /// A course whose checks never ask for a name of one letter, nor what is private.
  private func place() throws -> Place {
    let place = try Place()
    try place.write(
      "\(Self.greet)/solution.swift",
      """
      struct Doorman {
        private let sign = "Hello"

        func greet(_ name: String, times: Int) -> String {
          // starter.hide
          if name.count > 1 && times > 0 {
            return "\\(sign), \\(name)!"
          }
          guard times > 0 else { return "" }
          // starter.show
          return sign
        }
      }

      Doorman().greet("Ada", times: 1)

      """)
    try place.write(
      "\(Self.greet)/checks.swift",
      """
      import Testing

      @testable import Exercise

      @Suite struct Greeting {
        @Test("a name is greeted", arguments: [("Ada", "Hello, Ada!"), ("", "Hello")])
        func named(name: String, expected: String) {
          #expect(Doorman().greet(name, times: 3) == expected)
        }

        @Test("never is silent")
        func never() {
          #expect(Doorman().greet("Ada", times: 0) == "")
        }
      }

      """)
    for file in ["clients", "wrong", "exercise.zh-Hans.md"] {
      try FileManager.default.removeItem(atPath: "\(place.path)/\(Self.greet)/\(file)")
    }
    try place.write(
      "\(Self.greet)/exercise.md",
      "---\ntitle: Greet\n---\n\nSay it.\n\n@Hints\n\n1. Look.\n2. Look again.\n")
    return place
  }

  /// A course with another solution, whose function `greet` takes a name.
  func place(solution: String) throws -> Place {
    let place = try Place()
    try place.write("\(Self.greet)/solution.swift", solution)
    try place.write(
      "\(Self.greet)/checks.swift",
      """
      import Testing

      @testable import Exercise

      @Suite struct Greeting {
        @Test("a name is greeted")
        func named() {
          #expect(greet("Ada") == "Hello, Ada!")
        }

        @Test("without a name it just says hello")
        func unnamed() {
          #expect(greet("") == "Hello!")
        }
      }

      """)
    return place
  }

  @Test(
    "A change that no check catches is listed with its place, its diff and the check nearest to it")
  func survivors() async throws {
    let place = try place()
    let answer = try await place.lessons(["lint", "--mutants", "greet"])
    #expect(answer.exitCode == 0)
    try expectGolden(answer.output, "mutants.txt")
    let again = try await place.lessons(["lint", "--mutants", "greet", "--at-least", "90"])
    #expect(again.exitCode == 1)
    #expect(again.output.dropLast(1).hasPrefix(answer.output.dropLast(1)))
    let json = try await place.lessons(["lint", "--mutants", "greet", "--json"])
    try expectGolden(redacted(json.output, place), "mutants-json.txt")
  }

  @Test("What the compiler says of a change elsewhere in its function is no other change's")
  func saidElsewhere() async throws {
    let place = try place(
      solution: """
        func greet(_ name: String) -> String {
          // starter.hide
          let text: String
          if name.isEmpty {
            text = "Hello!"
          } else {
            text = "Hello, \\(name)!"
          }
          // starter.show
          return text
        }

        """)
    let answer = try await place.lessons(["lint", "--mutants", "greet"])
    try expectGolden(answer.output, "mutants-said-elsewhere.txt")
  }

  @Test("Arguments of checks are what the mutant makes of them")
  func arguments() async throws {
    let place = try place(
      solution: """
        func greet(_ name: String) -> String {
          // starter.hide
          "Hello, \\(name)!"
        }

        func guests() -> [String] {
          ["Ada", "Eve"]
          // starter.show
        }

        """)
    try place.write(
      "\(Self.greet)/checks.swift",
      """
      import Testing

      @testable import Exercise

      @Suite struct Greeting {
        @Test("a name is greeted", arguments: guests())
        func named(name: String) {
          #expect(greet(name) == (name == "Ada" ? "Hello, Ada!" : "Hello, Eve!"))
        }

        @Test("without a name it just says hello")
        func unnamed() {
          #expect(greet("") == "Hello, !")
        }
      }

      """)
    let answer = try await place.lessons(["lint", "--mutants", "greet"])
    try expectGolden(answer.output, "mutants-arguments.txt")
  }

  @Test(
    "An input that tells a change from the solution is shown, and what nothing tells from it set aside"
  )
  func told() async throws {
    let place = try place(
      solution: """
        func greet(_ name: String) -> String {
          // starter.hide
          var count = 0
          for _ in name { count += 1 }
          if count >= 1 { return "Hello, \\(name)!" }
          // starter.show
          return "Hello!"
        }

        """)
    let answer = try await place.lessons(["lint", "--mutants", "greet"])
    try expectGolden(answer.output, "mutants-told.txt")
    let written = try await place.lessons(["lint", "--mutants", "greet", "--write", "half-full"])
    try expectGolden(
      written.output + (try place.read("\(Self.greet)/wrong/half-full.swift")),
      "mutants-written.txt")
    let again = try await place.lessons(["lint", "--mutants", "greet", "--write", "half-full"])
    #expect(again.errors.contains("is there already"))
    let errors = try await place.lessons(["lint", "--errors", "hello"])
    try expectGolden(errors.output, "mutants-errors.txt")
  }

  @Test("A closed door left open is a mistake where the instructions ask for it")
  func modifiers() async throws {
    let place = try place()
    try place.write(
      "\(Self.greet)/solution.swift",
      """
      struct Doorman {
        // starter.hide
        private let sign = "Hello"
        // starter.show

        func greet(_ name: String, times: Int) -> String {
          // starter.hide
          if name.isEmpty { return sign }
          // starter.show
          return times > 0 ? "\\(sign), \\(name)!" : ""
        }
      }

      """)
    let unasked = try await place.lessons(["lint", "--mutants", "greet"])
    let exercise = try place.read("\(Self.greet)/exercise.md")
    try place.write(
      "\(Self.greet)/exercise.md",
      exercise.replacing("Say it.", with: "Say it. The sign is the doorman's own, `private`."))
    let asked = try await place.lessons(["lint", "--mutants", "greet"])
    try expectGolden(unasked.output + "\n" + asked.output, "mutants-modifiers.txt")
  }

  @Test("What is said of a mutant is what the compiler says of a learner's file")
  func saying() async throws {
    let place = try place()
    try place.write(
      "\(Self.greet)/solution.swift",
      """
      struct Doorman {
        func greet(_ name: String, times: Int) -> String {
          // starter.hide
          switch (times > 0, name.isEmpty) {
          case (false, _): ""
          case (true, true): "Hello"
          case (true, false): "Hello, \\(name)!"
          }
          // starter.show
        }
      }

      """)
    let errors = try await place.lessons(["lint", "--errors", "greet"])
    try expectGolden(errors.output, "mutants-said.txt")
  }

  @Test("What the solution's own statements show tells a change from it, too")
  func own() async throws {
    let place = try place(
      solution: """
        final class Clerk {
          var letters = 0

          func note(_ name: String) {
            // starter.hide
            letters += name.count > 900 ? 900 : name.count
            // starter.show
          }
        }

        func greet(_ name: String) -> String {
          let clerk = Clerk()
          clerk.note(name)
          return clerk.letters == 0 ? "Hello!" : "Hello, \\(name)!"
        }

        let clerk = Clerk()
        clerk.note(String(repeating: "a", count: 902))
        clerk.letters

        """)
    let answer = try await place.lessons(["lint", "--mutants", "greet"])
    try expectGolden(answer.output, "mutants-own.txt")
  }

  @Test("A mutant that never ends, traps or leaves is caught, and those after it are judged")
  func endings() async throws {
    let place = try place(
      solution: """
        import Glibc

        func greet(_ name: String) -> String {
          // starter.hide
          let letters = Array(name)
          var index = 0
          var text = ""
          while index < letters.count {
            if letters[index] == "!" { exit(0) }
            text.append(letters[index])
            print("so far: \\(text)")
            index += 1
          }
          // starter.show
          return text.isEmpty ? "Hello!" : "Hello, \\(text)!"
        }

        """)
    let answer = try await place.lessons(["lint", "--mutants", "greet"])
    try expectGolden(answer.output, "mutants-endings.txt")
  }

  @Test("Of mutants that are compiled together and one by one the same are caught and refused")
  func oneByOne() async throws {
    let place = try place()
    let command = ["lint", "--mutants", "greet", "--json"]
    let together = try judged(try await place.lessons(command))
    let alone = try judged(try await place.lessons(command + ["--one-by-one"]))
    #expect(alone == together)
    #expect(Set(together.map(\.outcome)) == ["caught", "refused", "survived"])
  }

  @Test("What gives no value on a way that no check goes is refused, as it is by itself")
  func lackingValue() async throws {
    let place = try place(
      solution: """
        func greet(_ name: String) -> String {
          // starter.hide
          if name == "Zed" {
            return "Hi, Zed!"
          } else if name.isEmpty {
            return "Hello!"
          }
          switch name {
          case "Bob": return "Hi, Bob!"
          default: return "Hello, \\(name)!"
          }
          // starter.show
        }

        """)
    let command = ["lint", "--mutants", "greet", "--json"]
    let together = try judged(try await place.lessons(command))
    #expect(together == (try judged(try await place.lessons(command + ["--one-by-one"]))))
    let unseen = together.first { $0.change == "'return \"Hi, Bob!\"' is left out" }
    #expect(unseen?.refusal == "missing return in global function expected to return 'String'")
  }

  /// What came of each mutant, as JSON says; what passes all checks is not told from the solution.
  private struct Judged: Decodable, Equatable {
    var change: String
    var outcome: String
    var refusal: String?
  }

  private func judged(_ answer: Place.Answer) throws -> [Judged] {
    struct Report: Decodable {
      struct Exercise: Decodable { var mutants: [Judged] }
      var exercises: [Exercise]
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(answer.output.utf8))
    return report.exercises[0].mutants.map { mutant in
      var mutant = mutant
      // Only those that are compiled together are compared with it by inputs.
      if mutant.outcome == "equivalent" { mutant.outcome = "survived" }
      return mutant
    }
  }

  @Test("What does not go with mutants is refused")
  func usage() async throws {
    let place = try place()
    for arguments in [
      ["--within", "5m"], ["--at-least", "90"], ["--write", "x"], ["--one-by-one"],
    ] {
      let answer = try await place.lessons(["lint"] + arguments)
      #expect(answer.exitCode == 64)
    }
    let span = try await place.lessons(["lint", "--mutants", "--within", "soon"])
    #expect(span.exitCode == 64)
    #expect(span.errors.contains("'soon'"))
  }
}
