import Foundation
import Glibc
import LessonModel
import SystemFiles
import Testing

@testable import LiveServing

@Suite("A learner's journal")
struct JournalTests {
  private let folder: TemporaryFolder
  private let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = Journal(inFolder: folder.path)
  }

  private func add(_ pages: String...) throws {
    for page in pages { try journal.add(JournalEntry(at: Date(), page: page)) }
  }

  @Test("What was added is read once; one that was put back or cut is read from its beginning")
  func read() throws {
    var reading = JournalReading(journal)
    #expect(reading.more().isEmpty)
    try add("a", "b")
    #expect(reading.more().compactMap(\.page) == ["a", "b"])
    try add("c")
    #expect(reading.more().compactMap(\.page) == ["c"])
    let all = try #require(Files.text(journal.path))
    try Files.replace(journal.path, with: all)
    #expect(reading.more().compactMap(\.page) == ["a", "b", "c"])
    let first = all.split(separator: "\n")[0]
    try Files.write("\(first)\n", to: journal.path)
    #expect(reading.more().compactMap(\.page) == ["a"])
  }

  @Test("Half a line that was left by a host takes no other with it")
  func halfLine() throws {
    try add("a")
    try Files.write("{\"at\":\"2026", to: journal.path)
    try add("b")
    var reading = JournalReading(journal)
    #expect(reading.more().compactMap(\.page) == ["b"])
  }

  @Test("A journal that is full takes no more, and says so")
  func full() throws {
    try add("a")
    #expect(truncate(journal.path, 32 << 20) == 0)
    #expect(throws: FileError.cannotWrite(path: journal.path, number: EFBIG)) { try add("b") }
  }

  @Test("What the host writes of a learner takes none of the learner's room")
  func room() throws {
    let workspace = "\(folder.path)"
    try add("a")
    #expect(truncate(journal.path, 1 << 20) == 0)
    try Files.write("let a = 1\n", to: "\(workspace)/a.swift")
    #expect(LiveReader.bytes(of: workspace) == 4096)
  }
}
