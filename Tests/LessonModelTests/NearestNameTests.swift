// "Did you mean", and the anchors of headings.

import LessonModel
import Testing

@Suite("Names")
struct NearestNameTests {
  private let names = ["tuples", "enums", "casting", "required", "final", "bang"]

  @Test("Few edits, swapped letters and other case are near")
  func edits() {
    #expect(nearestNames(to: "tuple", in: names) == ["tuples"])
    #expect(nearestNames(to: "enusm", in: names) == ["enums"])
    #expect(nearestNames(to: "Final", in: names) == ["final"])
    #expect(nearestNames(to: "requierd", in: names) == ["required"])
    #expect(nearestNames(to: "cast", in: names) == ["casting"])
  }

  @Test("What is far, or the name itself, is not suggested")
  func far() {
    #expect(nearestNames(to: "xylophone", in: names) == [])
    #expect(nearestNames(to: "bang", in: names) == [])
    #expect(nearestNames(to: "", in: names) == [])
    #expect(nearestNames(to: "b", in: ["a", "bang"]) == ["a"])
  }

  @Test("The nearest comes first, and at most three")
  func order() {
    #expect(
      nearestNames(to: "aaaa", in: ["aabb", "aaab", "aaaaa", "aaba"]) == ["aaaaa", "aaab", "aaba"])
    #expect(didYouMean("aaaa", in: ["aaba", "aaaaa"]) == "did you mean 'aaaaa' or 'aaba'?")
    #expect(didYouMean("enum", in: names) == "did you mean 'enums'?")
    #expect(didYouMean("xylophone", in: names) == nil)
  }

  @Test("Headings get the anchors that repositories' viewers give them")
  func anchors() {
    var anchors = HeadingAnchors()
    #expect(anchors.anchor(for: "Order of cases") == "order-of-cases")
    #expect(anchors.anchor(for: "What `is` does, and why?") == "what-is-does-and-why")
    #expect(anchors.anchor(for: "Order of cases") == "order-of-cases-1")
    #expect(anchors.anchor(for: "Order of cases 1") == "order-of-cases-1-1")
    #expect(anchors.anchor(for: "Kind 1") == "kind-1")
    #expect(anchors.anchor(for: "Kind") == "kind")
    #expect(anchors.anchor(for: "Kind") == "kind-2")
    #expect(anchors.anchor(for: "通配符 _") == "通配符-_")
  }
}
