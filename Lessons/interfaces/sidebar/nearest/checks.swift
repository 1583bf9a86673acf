import Testing

@testable import Exercise

@Suite struct Nearest {
  @Test(
    "a container is found from directly inside it",
    arguments: [
      ("sidebar", "sidebar Courier > page News", "Courier"),
      ("stack", "stack Chess > page Problem", "Chess"),
      ("stack", "stack Chess > page Chess", "Chess"),
    ])
  func parent(kind: String, nesting: String, expected: String) {
    #expect(nearestTitle(kind, in: nesting) == expected)
  }

  @Test(
    "a container is found from deep inside it",
    arguments: [
      ("sidebar", "sidebar Courier > stack Chess > page Problem", "Courier"),
      ("sidebar", "sidebar Courier > page Play > stack Chess > page Problem", "Courier"),
      ("stack", "stack Chess > sidebar Pieces > page Knight > page Moves", "Chess"),
      ("stack", "stack Chess > page A > page B > page C > page D > page E > page F", "Chess"),
    ])
  func ancestor(kind: String, nesting: String, expected: String) {
    #expect(nearestTitle(kind, in: nesting) == expected)
  }

  @Test(
    "of several containers the innermost answers",
    arguments: [
      ("sidebar", "sidebar Courier > stack Chess > sidebar Pieces > page Knight", "Pieces"),
      ("stack", "stack All > stack Chess > page Problem > page Move", "Chess"),
      ("any", "sidebar Courier > stack Chess > page Problem", "Chess"),
      ("any", "sidebar Courier > page News > page Item", "News"),
    ])
  func innermost(kind: String, nesting: String, expected: String) {
    #expect(nearestTitle(kind, in: nesting) == expected)
  }

  @Test(
    "a container does not find itself",
    arguments: [
      ("sidebar", "sidebar Courier > sidebar Pieces", "Courier"),
      ("stack", "sidebar Courier > stack Chess", nil),
      ("any", "page News", nil),
    ])
  func notItself(kind: String, nesting: String, expected: String?) {
    #expect(nearestTitle(kind, in: nesting) == expected)
  }

  @Test("a screen that has moved finds the container around it now")
  func moved() {
    #expect(nearestBeforeAndAfterMoving() == ["Courier", "Weekly"])
  }

  @Test(
    "where there is no such container, none is found",
    arguments: [
      ("sidebar", "stack Chess > page Problem"),
      ("stack", "sidebar Courier > page News"),
      ("sidebar", "page News"),
    ])
  func nothing(kind: String, nesting: String) {
    #expect(nearestTitle(kind, in: nesting) == nil)
  }

  @Test(
    "a kind that nobody has named yet is found",
    arguments: [
      ("shelf Games > stack Chess > page Problem", "Games"),
      ("sidebar Courier > shelf Games > page Problem", "Games"),
    ])
  func newcomer(nesting: String, expected: String) {
    #expect(nearestTitle("shelf", in: nesting) == expected)
  }
}
