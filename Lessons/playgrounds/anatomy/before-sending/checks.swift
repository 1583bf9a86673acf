import Testing

@testable import Exercise

private func manifest(_ sections: String) -> String {
  "<playground version='3.0' sdk='macosx'><sections>\(sections)</sections></playground>"
}

private let welcomeText = "<documentation relative-path='welcome.html'/>"
private let inflateCode = "<code source-file-name='inflate.swift'/>"

@Suite struct BeforeSending {
  @Test("a box in order has no problems")
  func inOrder() {
    #expect(
      problems(
        manifest: manifest(welcomeText + inflateCode),
        files: ["contents.xcplayground", "Documentation/welcome.html", "inflate.swift"]) == [])
    #expect(problems(manifest: manifest(""), files: ["contents.xcplayground"]) == [])
  }

  @Test("a text lies in Documentation")
  func text() {
    #expect(
      problems(manifest: manifest(welcomeText), files: ["welcome.html"])
        == ["missing: Documentation/welcome.html"])
    let text = manifest("<documentation relative-path='pop.swift'/>")
    #expect(
      problems(manifest: text, files: ["pop.swift"])
        == ["missing: Documentation/pop.swift", "unused: pop.swift"])
  }

  @Test("code lies at the top")
  func code() {
    #expect(
      problems(manifest: manifest(inflateCode), files: ["Documentation/inflate.swift"])
        == ["missing: inflate.swift"])
  }

  @Test("what no section names is unused")
  func unused() {
    #expect(
      problems(
        manifest: manifest(welcomeText),
        files: [
          "pop.swift", "Documentation/welcome.html", "Documentation/task.html", "adjust.swift",
          ".pop.swift",
        ]) == [
          "unused: .pop.swift", "unused: Documentation/task.html", "unused: adjust.swift",
          "unused: pop.swift",
        ])
  }

  @Test("a name that ends alike is another name")
  func alike() {
    #expect(
      problems(
        manifest: manifest(welcomeText + inflateCode),
        files: [
          "inflate.swift", "reinflate.swift", "Documentation/welcome.html",
          "Documentation/unwelcome.html",
        ]) == ["unused: Documentation/unwelcome.html", "unused: reinflate.swift"])
    #expect(
      problems(manifest: manifest(inflateCode), files: ["inflate.swift", "flate.swift"])
        == ["unused: flate.swift"])
  }

  @Test("whatever a section names is looked for")
  func anyEnding() {
    let odd = manifest(
      "<documentation relative-path='welcome.md'/><code source-file-name='inflate'/>")
    #expect(
      problems(manifest: odd, files: [])
        == ["missing: Documentation/welcome.md", "missing: inflate"])
    #expect(problems(manifest: odd, files: ["inflate", "Documentation/welcome.md"]) == [])
  }

  @Test("a name in other letters is another name")
  func otherLetters() {
    #expect(
      problems(manifest: manifest(inflateCode), files: ["Inflate.swift"])
        == ["missing: inflate.swift", "unused: Inflate.swift"])
  }

  @Test("all problems stand in one sorted list")
  func both() {
    #expect(
      problems(
        manifest: manifest(welcomeText + inflateCode),
        files: ["pop.swift", "Documentation/task.html"])
        == [
          "missing: Documentation/welcome.html", "missing: inflate.swift",
          "unused: Documentation/task.html", "unused: pop.swift",
        ])
  }

  @Test("a text in a deeper folder is looked for there")
  func deeper() {
    let deep = manifest("<documentation relative-path='Old/welcome.html'/>")
    #expect(
      problems(manifest: deep, files: ["Documentation/welcome.html"])
        == ["missing: Documentation/Old/welcome.html", "unused: Documentation/welcome.html"])
    #expect(problems(manifest: deep, files: ["Documentation/Old/welcome.html"]) == [])
  }

  @Test(
    "pictures, styles and deeper folders are no problem",
    arguments: [
      "Documentation/style.css", "Documentation/Art/cow.png", "Documentation/Old/welcome.html",
      "Documentation/old.htm", "Documentation/old.html.bak", "Resources/data.json",
      "Resources/page.html", "timeline.xctimeline", "Resources/extra.swift", "readme.html",
      "notes.swift.txt", "Documentation.html", "DocumentationOld/task.html", "notswift",
      "OldDocumentation/task.html",
      "pop.SWIFT", "Documentation/task.HTML",
    ])
  func noProblem(file: String) {
    #expect(problems(manifest: manifest(""), files: ["contents.xcplayground", file]) == [])
  }

  @Test("what two sections name is reported once")
  func once() {
    #expect(
      problems(manifest: manifest(inflateCode + welcomeText + inflateCode), files: [])
        == ["missing: Documentation/welcome.html", "missing: inflate.swift"])
  }

  @Test(
    "a manifest that cannot be read is the only problem",
    arguments: ["<playground>", "<code source-file-name='o'clock.swift'/>", "Hello", "<a></b>"])
  func unreadable(manifest: String) {
    #expect(
      problems(manifest: manifest, files: ["pop.swift", "Documentation/task.html"])
        == ["unreadable"])
  }
}
