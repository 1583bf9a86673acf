// Errors as learners read of them.

import Testing

@testable import LessonRunner

@Suite struct ThrownErrorTests {
  @Test(
    "An error is told without its dot where it says its own name, and without its folder",
    arguments: [
      (".empty", ".empty"), (".tooLittle(missing: 3)", ".tooLittle(missing: 3)"),
      (".DecodingError.keyNotFound: no key", "DecodingError.keyNotFound: no key"),
      (
        "Error Domain=Files Code=260 \"No file.\"UserInfo={NSURL=a -- file:///b/,\nNSFilePath=a}",
        "Error Domain=Files Code=260 \"No file.\""
      ),
    ])
  func told(error: String, expected: String) {
    #expect(error.thrownError == expected)
  }
}
