// The list of tests that XCTest needed on Linux once: `static var allTests = [("testOne", testOne)]`.

extension ArraySlice<SwiftPiece> {
  /// The index of the last piece of the list that is declared from an index on; nil where none is.
  func endOfTestList(at index: Int) -> Int? {
    guard isAt(index, "static"), let keyword = code(from: index + 1),
      isAt(keyword, "var") || isAt(keyword, "let"), let name = code(from: keyword + 1),
      ["allTests", "__allTests"].contains(self[name].text),
      let open = self[name...].firstIndex(where: { $0.text == "{" || $0.text == "[" }),
      let end = closing(open)
    else { return nil }
    let equals = self[name..<open].contains { $0.text == "=" }
    if equals || self[open].text == "{" { return end }
    // Its type may be a list, too.
    guard let next = self[end...].firstIndex(where: { $0.text == "{" || $0.text == "=" }) else {
      return nil
    }
    let value = self[next].text == "{" ? next : code(from: next + 1)
    return value.flatMap { closing($0) }
  }
}
