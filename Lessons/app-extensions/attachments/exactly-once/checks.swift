import Testing

@testable import Exercise

@Suite struct ExactlyOnce {
  @Test(
    "a picture that is there at once is returned",
    arguments: ["Morag", "the calf", "", "the same again"])
  func atOnce(name: String) async {
    #expect(await outcome(picture: name, error: nil, atOnce: true) == name)
  }

  @Test("a picture that comes later is waited for", arguments: ["Morag", "the calf", ""])
  func later(name: String) async {
    #expect(await outcome(picture: name, error: nil, atOnce: false) == name)
    #expect(await outcome(picture: name, error: nil, atOnce: false, after: 60) == name)
  }

  @Test("nothing is said before the loader has answered", arguments: [2, 40])
  func notBefore(milliseconds: Int) async {
    #expect(await answersForOne(picture: "Morag", after: milliseconds) == 1)
    #expect(await answersForOne(picture: nil, after: milliseconds) == 1)
    #expect(await isAheadOfAnswers(of: 30, after: milliseconds) == false)
  }

  @Test("a loader that answers twice is heard once", arguments: [true, false])
  func twice(atOnce: Bool) async {
    #expect(await outcomeOfTwoAnswers(picture: "Morag", error: nil, atOnce: atOnce) == "Morag")
    #expect(
      await outcomeOfTwoAnswers(picture: nil, error: "refused", atOnce: atOnce)
        == "error: refused")
    #expect(
      await outcomeOfTwoAnswers(picture: nil, error: nil, atOnce: atOnce) == "error: nothing")
  }

  @Test("two that are loaded at once get a picture each")
  func two() async {
    #expect(await outcomeOfTwo("Morag", "the calf") == ["Morag", "the calf"])
  }

  @Test("the loader is asked, and once")
  func asked() async {
    #expect(await loadsForOne() == 1)
    #expect(await loadsForOne(isRefused: true) == 1)
  }

  @Test("the loader's own error is thrown", arguments: ["damaged", "refused"])
  func error(name: String) async {
    #expect(await outcome(picture: nil, error: name, atOnce: true) == "error: \(name)")
    #expect(await outcome(picture: nil, error: name, atOnce: false) == "error: \(name)")
  }

  @Test("neither picture nor error is nothing", arguments: [true, false])
  func nothing(atOnce: Bool) async {
    #expect(await outcome(picture: nil, error: nil, atOnce: atOnce) == "error: nothing")
  }
}
