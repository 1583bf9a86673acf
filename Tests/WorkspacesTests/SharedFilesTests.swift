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
    let looks: [(text: String?, isBelieved: Bool)] = [
      ("let a = 1", true), (nil, false), ("let a = 2", true), ("", false), ("let a = 3", true),
      ("\n", false), (nil, true), (nil, true), ("let a = 4", true),
    ]
    for (text, isBelieved) in looks { #expect(file.settles(text) == isBelieved) }
  }
}
