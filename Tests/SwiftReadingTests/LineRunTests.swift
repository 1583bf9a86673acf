import LessonModel
import SwiftReading
import Testing

@Suite("Runs of lines")
struct LineRunTests {
  private func runs(_ old: [String], _ new: [String]) -> [String] {
    LineRun.all(from: old, to: new).map { run in
      run.isSame
        ? new[run.new].joined()
        : "-\(old[run.old].joined()) +\(new[run.new].joined())"
    }
  }

  @Test("Lines that stay, go, come and take the place of others")
  func small() {
    #expect(runs([], []) == [])
    #expect(runs(["a", "b"], ["a", "b"]) == ["ab"])
    #expect(runs([], ["a"]) == ["- +a"])
    #expect(runs(["a", "b", "c"], ["a", "c"]) == ["a", "-b +", "c"])
    #expect(runs(["a", "a"], ["a"]) == ["a", "-a +"])
    #expect(
      runs(["a", "b", "c", "d", "e"], ["x", "b", "y", "z", "d", "f"])
        == ["-a +x", "b", "-c +yz", "d", "-e +f"])
  }

  @Test("Where very many lines differ they are not compared with each other")
  func large() {
    let (old, new) = ((0..<60_000).map { "a\($0)" }, (0..<60_000).map { "b\($0)" })
    let runs = LineRun.all(from: ["first"] + old + ["last"], to: ["first"] + new + ["last"])
    #expect(runs.map(\.old) == [0..<1, 1..<60_001, 60_001..<60_002])
    #expect(runs.map(\.isSame) == [true, false, true])
  }

  @Test("What an answer changed in the code that was given, in the order of its lines")
  func answers() {
    let given = SourceFile(path: "a.swift", text: "a\nb\nc\nd\n")
    let answer = SourceFile(path: "a.swift", text: "a\n// x\nB\nC\nC2\n")
    #expect(
      CodeChange.all(from: given, to: answer) == [
        CodeChange(line: 3, given: "b", written: "B"),
        CodeChange(line: 4, given: "c", written: "C"),
        CodeChange(line: 5, given: "d", written: "C2"),
      ])
    #expect(
      CodeChange.all(from: given, to: SourceFile(path: "a.swift", text: "a\nc\n")) == [
        CodeChange(line: 2, given: "b", written: nil),
        CodeChange(line: 2, given: "d", written: nil),
      ])
  }
}
