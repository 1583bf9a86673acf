import LessonModel
import SwiftReading
import Testing

@testable import ConsoleRendering

@Suite struct ListingTests {
  @Test func `A snippet shows beside each line what it did`() throws {
    try expectGolden(Listing(FizzBuzz.snippet, result: FizzBuzz.result), "fizzbuzz")
  }

  @Test func `A slice shows its own lines with their numbers in the file`() throws {
    let listing = Listing(FizzBuzz.snippet, slice: "definition", result: FizzBuzz.result)
    try expectGolden(listing, "slice")
  }

  @Test func `Values, arguments and prints each have their form`() throws {
    try expectGolden(Listing(Values.file, sidebar: Values.sidebar, showsGaps: true), "values")
  }

  @Test func `With full values nothing is cut`() throws {
    let listing = Listing(Values.file, sidebar: Values.sidebar)
    try expectGolden(listing, "values-full", isFull: true)
  }

  @Test func `Diagnostics stand under their line with caret, fix and explanation`() throws {
    let listing = Listing(
      Refused.file, title: "Refused.swift", note: "does not compile, on purpose",
      diagnostics: Refused.diagnostics, showsExplanations: true)
    try expectGolden(listing, "diagnostics")
  }

  @Test func `A trap is shown where it happened, with the values up to it`() throws {
    let stop = Stop(
      location: SourceLocation(path: Trap.file.path, line: 4, column: 9), isExact: true,
      message: "Index out of range")
    let listing = Listing(
      Trap.file, title: "Trap.swift", sidebar: Sidebar(of: Trap.timeline, source: Trap.file),
      stop: stop)
    try expectGolden(listing, "trap")
  }

  @Test func `A loop that was stopped names the last line seen and how often`() throws {
    let stop = Stop(location: SourceLocation(path: Loop.file.path, line: 3), isExact: false)
    let listing = Listing(
      Loop.file, title: "Loop.swift", sidebar: Sidebar(of: Loop.timeline, source: Loop.file),
      stop: stop)
    try expectGolden(listing, "loop")
  }

  @Test func `A picture is what it shows, in words`() throws {
    let sidebar = Sidebar(of: Pictures.timeline, source: Pictures.file)
    try expectGolden(Listing(Pictures.file, sidebar: sidebar), "pictures")
  }

  @Test func `A run that was ended says why, and output of other means is not lost`() throws {
    var timeline = Trap.timeline
    timeline.termination = .outputLimit(bytesMax: 1_000_000)
    timeline.standardOutput = BoundedText("north\n▿ Train\n  - speed: 430\nsouth\n")
    timeline.standardError = BoundedText("out of steam\n")
    let snippet = Snippet(
      name: "Trap", file: Trap.file, marks: [], visibleLines: Array(1...6), slices: [:])
    let result = SnippetResult(
      snippet: "Trap", timeline: timeline, diagnostics: [], disagreements: [])
    try expectGolden(Listing(snippet, result: result), "ending")
  }

  @Test func `Covered lines keep their result to themselves`() throws {
    var listing = Listing(Trap.file, sidebar: Sidebar(of: Trap.timeline, source: Trap.file))
    listing.coveredLines = [4, 5]
    try expectGolden(listing, "covered")
  }
}
