// What `feedback` leaves as it is.

import Foundation
import Testing

@Suite("The folder of the learners' pages")
struct PagesFolderTests {
  @Test("Pages replace nothing but pages, as they were written")
  func others() async throws {
    let place = try Place()
    for name in ["ada", "bo"] { try place.submit(Place.wrong, as: name) }
    let grade = ["grade", "Submissions", "--exercise", "greet"]
    _ = try await place.lessons(grade)
    try place.write("Handouts/welcome.html", "<p>Welcome!</p>\n")
    try place.write("Empty/.keep", "")
    let into = ["feedback", "--into"]
    var text = try await transcript(
      at: place, [into + ["Handouts"], into + ["Empty"], into + ["Empty"]])
    #expect(try place.files(below: "Handouts").keys.sorted() == ["welcome.html"])

    // A page of the teacher's own, a note on a learner's page, and a learner who is gone.
    try place.write("Empty/welcome.html", "<p>Welcome!</p>\n")
    let page = try place.read("Empty/ada.html")
    try place.write("Empty/ada.html", page + "<p>Come and see me.</p>\n")
    try place.remove("Submissions/bo")
    text += try await transcript(at: place, [grade, into + ["Empty"]])
    #expect(
      try place.files(below: "Empty").keys.sorted() == [
        ".keep", ".written", "ada.html", "ada.html.edited", "welcome.html",
      ])
    #expect(try place.read("Empty/welcome.html") == "<p>Welcome!</p>\n")
    #expect(try place.read("Empty/ada.html") == page)
    #expect(try place.read("Empty/ada.html.edited") == page + "<p>Come and see me.</p>\n")
    try expectGolden(text, "feedback-folders.txt")
  }

  @Test("Of a repository that was graded no link leads pages out of its results")
  func links() async throws {
    let place = try Place()
    try place.write("Work/greetings/greet.swift", Place.wrong)
    _ = try await place.lessons(["grade", ".", "--exercise", "greet"])
    let folder = FileManager.default
    try folder.createDirectory(
      atPath: "\(place.path)/Mine", withIntermediateDirectories: false)
    try folder.createSymbolicLink(
      atPath: "\(place.path)/Results/feedback", withDestinationPath: "../Mine")
    let answer = try await place.lessons(["feedback"])
    #expect(answer.exitCode == 64, "\(answer.errors)")
    #expect(answer.errors.contains("Results/feedback"))
    #expect(try place.files(below: "Mine").isEmpty)
  }
}
