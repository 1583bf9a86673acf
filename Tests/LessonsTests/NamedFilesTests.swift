// Where learners are told in which files they write, of an exercise that has more than one.

import Testing

@Suite("Names of files")
struct NamedFilesTests {
  @Test(
    "All files of an exercise are named where its page places it, in the terminal as on the site")
  func all() async throws {
    let place = try SeveralFilesTests().place()
    let run = try await place.lessons(["run", "kinds"])
    let named = run.output.split(separator: "\n").filter { $0.contains("Work/greetings/basket") }
    #expect(
      named.map { $0.replacing(/[ ]{2,}/, with: "  ") } == [
        "  Work/greetings/basket.swift  · not begun", "  Work/greetings/basket/Prices.swift",
      ])
    let build = try await place.lessons(["build"])
    #expect(build.exitCode == 0, "\(build.errors)")
    let page = try place.read("Site/greetings/kinds.html")
    #expect(
      page.contains(
        """
        Write in <code>Work/greetings/basket.swift</code>, \
        <code>Work/greetings/basket/Prices.swift</code>. This command puts them there, with the \
        code you begin with, and then judges them:
        """))
    let chinese = try place.read("Site/zh-Hans/greetings/kinds.html")
    #expect(chinese.contains("<code>Work/greetings/basket/Prices.swift</code> 里"))
  }
}
