import LessonModel
import Testing

@testable import ConsoleRendering

@Suite struct ListingTests {
  @Test func `A snippet shows beside each line what it did`() throws {
    try expectGolden(Listing(FizzBuzz.snippet, result: FizzBuzz.result), "fizzbuzz")
  }
}
