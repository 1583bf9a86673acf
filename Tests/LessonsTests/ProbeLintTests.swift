// What `lint` finds of probes.

import Foundation
import Testing

extension LintTests {
  @Test("A probe that no check calls is an error, one that another calls is none")
  func idleProbes() async throws {
    let place = try Place()
    try place.write(
      "\(Self.greet)/probes.swift",
      """
      func asked(_ name: String) -> String { helper(greet(name)) }

      private func helper(_ text: String) -> String { text }

      func idle(_ name: String) -> String { alsoIdle(name) }

      func alsoIdle(_ name: String) -> String { "\\(name): \\(idle(name))" }

      """)
    try edit(place, "\(Self.greet)/checks.swift", "greet(\"\")", "asked(\"\")")
    try expectGolden(try await answer(place), "lint-probes.txt")
  }

  @Test("A probe is not called where the checks have a function of its name")
  func hiddenProbe() async throws {
    let place = try Place()
    try place.write(
      "\(Self.greet)/probes.swift",
      "func asked(_ name: String) -> String { greet(name) }\n")
    try edit(place, "\(Self.greet)/checks.swift", "greet(\"\")", "asked(\"\")")
    let checks = "\(place.path)/\(Self.greet)/checks.swift"
    let text = try String(contentsOfFile: checks, encoding: .utf8)
    try place.write("\(Self.greet)/checks.swift", text + "\nfunc asked(other name: String) {}\n")
    #expect(try await place.lessons(["lint", "greet"]).exitCode == 0)
    let own = "func asked(_ text: String) -> String { text.isEmpty ? \"Hello!\" : \"\" }"
    try place.write("\(Self.greet)/checks.swift", text + "\n\(own)\n")
    try expectGolden(try await answer(place), "lint-hidden-probe.txt")
  }
}
