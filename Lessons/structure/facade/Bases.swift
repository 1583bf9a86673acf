// snippet.base
class StatusBase {
  func exists(_ name: String) -> Bool { name == "letter.txt" }
}

class NameBase {
  func path(_ name: String) -> String { "Documents/" + name }
}

// expected-error@+1 {{multiple inheritance from classes 'StatusBase' and 'NameBase'}}
class Window: StatusBase, NameBase {}

// expected-error@+1 {{inheritance from non-protocol type 'StatusBase'}}
struct Desk: StatusBase {}
// snippet.end
