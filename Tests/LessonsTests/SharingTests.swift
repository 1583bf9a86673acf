// `share`: one file with a learner's code and what it does.

import Testing

@Suite("Sharing")
struct SharingTests {
  @Test("A page has the learner's code, its values, every step and the verdict, in one small file")
  func page() async throws {
    let place = try Place()
    try place.write(
      "Work/greetings/greet.swift",
      "func greet(_ name: String) -> String {\n  let said = \"</script>, \" + name\n  return said\n}\n"
    )
    try place.write(
      "Work/greetings/hello/Hello.swift", "let answer = 6 * 7\nprint(\"so\", answer)\n")
    try await expectTranscript(
      "share", at: place,
      [
        ["share", "greet"], ["share", "greet"], ["share", "greetings/hello/Hello"],
        ["share", "greetings/hello/Refused", "--into", "Shared/refused.html"],
        ["share", "greet", "--into", "chinese.html", "--language", "zh-Hans"],
      ])
    let names = ["greet", "Hello", "Shared/refused", "chinese"]
    let pages = try names.map { try place.read("\($0).html") }
    for page in pages { #expect(page.utf8.count <= 30 << 10) }
    let mains = try pages.map(mainElement(of:))
    // The width of a column depends on durations.
    let squeezed = mains.joined(separator: "\n").replacing(#/ {2,}/#, with: "  ")
    try expectGolden(redacted(squeezed, place), "share.html")
  }

  @Test("What is not begun, not known or in the way is said, and nothing is written")
  func refusals() async throws {
    let place = try Place()
    try place.write("mine.html", "Mine.\n")
    try await expectTranscript(
      "share-refusals", at: place,
      [
        ["share", "greet"], ["share", "great"], ["share", "greetings/hello/Hallo"],
        ["share", "greetings/hello/Hello", "--into", "mine.html"],
      ])
    #expect(try place.read("mine.html") == "Mine.\n")
  }
}
