// Reading a channel into which anything may have been written.

import LessonModel
import Testing

@testable import LessonRunner

@Suite("A channel that the program scribbled over")
struct RecordingReaderTests {
  /// A generator whose numbers are the same in each run.
  struct Noise: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  /// A reader of a file of which only the areas' first bytes are given, the rest being absent.
  private func reader(header: [UInt8], places: [UInt8], events: [UInt8]) -> ChannelReader {
    let areas = [
      (0, header), (ChannelLayout.placesStart, places), (ChannelLayout.eventsStart, events),
      (ChannelLayout.testsStart, events),
    ]
    return ChannelReader { offset, count in
      guard let area = areas.last(where: { $0.0 <= offset }) else { return [] }
      return Array(area.1.dropFirst(offset - area.0).prefix(count))
    }
  }

  private func bytes(of number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  @Test("is read as far as it makes sense, whatever is in it", arguments: 1...200 as ClosedRange)
  func noise(seed: UInt64) {
    var noise = Noise(state: seed)
    func random(_ count: Int) -> [UInt8] {
      // Small numbers make more sense, and come further.
      (0..<count).map { _ in
        Bool.random(using: &noise)
          ? 0 : UInt8.random(in: 0...(seed % 2 == 0 ? 5 : 255), using: &noise)
      }
    }
    let header = bytes(of: ChannelLayout.magic) + random(ChannelLayout.Header.size - 8)
    let recording = Recording(
      reader: reader(header: header, places: random(20_000), events: random(5_000)))
    let timeline = recording.timeline(termination: .exited(code: 0), checkNames: ["a"])
    #expect(timeline.places.count <= 10)
    #expect(timeline.events.count <= 5_000 / ChannelLayout.EventRecord.payload)
    _ = StopFinder(recording: recording, file: SourceFile(path: "x", text: "")).stop(in: "")
  }

  @Test("ends at a record that is longer than what is there")
  func length() {
    var header = bytes(of: ChannelLayout.magic) + [UInt8](repeating: 0, count: 4088)
    header.replaceSubrange(
      ChannelLayout.Header.eventsBytes..<(ChannelLayout.Header.eventsBytes + 8),
      with: bytes(of: 128))
    var events = [UInt8](repeating: 0, count: 128)
    for start in [0, 64] {
      events[start] = start == 0 ? 64 : 255
      events[start + ChannelLayout.EventRecord.kind] = UInt8(EventKind.scopeEntry.rawValue)
    }
    let recording = Recording(reader: reader(header: header, places: [], events: events))
    #expect(recording.events.count == 1)
  }

  @Test("says nothing when there is nothing, or something else")
  func empty() {
    #expect(Recording(reader: ChannelReader { _, _ in [] }).programEnd == .neverBegan)
    let other = Recording(reader: reader(header: Array(1...200), places: [], events: []))
    #expect(other.programEnd == .neverBegan)
    #expect(other.places.isEmpty)
  }

  @Test(
    "has a crash report that is not believed either", arguments: ["", "{", "[]", "{\"threads\":3}"])
  func report(json: String) {
    var recording = Recording()
    recording.backtrace = Array(json.utf8)
    #expect(
      StopFinder(recording: recording, file: SourceFile(path: "x", text: "")).stop(
        in: "a: Fatal error: b") == nil)
  }

  @Test("has a message of the runtime's among its last lines, and in no other of very many")
  func message() {
    let finder = StopFinder(recording: Recording(), file: SourceFile(path: "a.swift", text: ""))
    let message = "Exercise/main.swift:7: Fatal error: none\n"
    #expect(finder.stop(in: message + "so\n")?.location.position.line == 7)
    #expect(finder.stop(in: message + String(repeating: "so\n", count: 200)) == nil)
  }
}

@Suite("The name of a type")
struct TypeSugarTests {
  @Test(
    "is sugared as people write it",
    arguments: [
      "Int": "Int",
      "Optional<Int>": "Int?",
      "Array<Optional<String>>": "[String?]",
      "Dictionary<String, Array<Int>>": "[String: [Int]]",
      "Optional<(Int) -> String>": "((Int) -> String)?",
      "Array<(Int, Optional<Int>)>": "[(Int, Int?)]",
      "Box<Array<Int>, Set<Int>>": "Box<[Int], Set<Int>>",
      "(Array<Int>) -> Optional<()>": "([Int]) -> ()?",
      "Array<": "Array<",
      "Array<Int": "Array<Int",
    ])
  func sugar(_ name: String, sugar: String) {
    #expect(sugared(name) == sugar)
  }
}
