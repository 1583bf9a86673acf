import Testing
import Workspaces

@Suite("Files that several programs write")
struct SharedFilesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("What was saved is known by the text that was saved, however its lines end")
  func base() throws {
    let workspace = folder.workspace
    let saved = try workspace.save("let a = 1\r\n", as: "patterns/bang", over: "")
    let text = try workspace.text(ofFile: "patterns/bang")
    #expect(text == "let a = 1\n")
    #expect(saved == .saved(base: Workspace.identity(of: text)))
    #expect(try folder.files().filter { $0.contains(".writing-") } == [])
  }

  @Test("A text that only looks like the one that is there is saved, and is no starter")
  func alike() throws {
    let (composed, decomposed) = ("let a = \"\u{E9}\"\n", "let a = \"e\u{301}\"\n")
    #expect(!LearnerText.isSame(composed, decomposed))
    let workspace = folder.workspace
    _ = try workspace.save(composed, as: "patterns/bang", over: "")
    let base = Workspace.identity(of: composed)
    _ = try workspace.save(decomposed, as: "patterns/bang", over: base)
    let text = try workspace.text(ofFile: "patterns/bang")
    #expect(text.map { Array($0.utf8) } == Array(decomposed.utf8))
  }

  @Test("What cannot be read as a text is put aside as it is")
  func putsAsideWhatIsNoText() throws {
    let bytes: [UInt8] = [0xE4, 0x0A]
    try folder.write("Work/patterns/bang.swift", bytes)
    #expect(try folder.workspace.putAside(file: "patterns/bang")?.hasSuffix(".old-1") == true)
    #expect(try folder.files().filter { $0.contains("bang") } == ["Work/patterns/bang.swift.old-1"])
  }

  @Test("A file that an editor removes or empties before it writes it anew is not gone")
  func debounces() {
    var file = DebouncedFile()
    let start = ContinuousClock.now
    let looks: [(milliseconds: Int, isEmpty: Bool, isBelieved: Bool)] = [
      (0, false, true), (10, true, false), (20, false, true), (200, true, false),
      (210, true, false), (230, false, true), (300, true, false), (350, true, false),
      (400, true, true), (900, true, true), (910, false, true), (920, true, false),
    ]
    for look in looks {
      let now = start.advanced(by: .milliseconds(look.milliseconds))
      #expect(file.settles(isEmpty: look.isEmpty, at: now) == look.isBelieved)
    }
  }
}
