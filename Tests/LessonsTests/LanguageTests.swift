// Sixty small programs over all of Swift, each with what a reader is to see beside its lines.

import Testing

@Suite("All of Swift")
struct LanguageTests {
  @Test(
    "Each line has the values that a sidebar would show",
    arguments: ["values", "types", "generics", "flow", "library", "latest"])
  func page(name: String) async throws {
    let place = try Place(course: "Language")
    try await expectTranscript("language-\(name)", at: place, [["run", name, "--no-prose"]])
  }
}
