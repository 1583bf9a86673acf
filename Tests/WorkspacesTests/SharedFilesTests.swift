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
