import Testing

@testable import Exercise

@Suite struct AnotherBox {
  @Test("another box is looked through as well")
  func another() {
    let manifest = """
      <playground version='3.0' sdk='iphonesimulator'><sections>
        <code source-file-name='a.swift'/><documentation relative-path='b.html'/>
        <documentation relative-path='Deep/c.html'/><code source-file-name='a.swift'/>
        <code source-file-name='it&apos;s.swift'/>
      </sections><timeline fileName='timeline.xctimeline'/></playground>
      """
    #expect(
      problems(
        manifest: manifest,
        files: [
          "a.swift", "b.swift", "Documentation/a.swift", "Documentation/b.htm",
          "Documentation/Deep/c.html", "Documentation/Deep/d.html", "Documentation/e.html",
        ]) == [
          "missing: Documentation/b.html", "missing: it's.swift", "unused: Documentation/e.html",
          "unused: b.swift",
        ])
  }
}
