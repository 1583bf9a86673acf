// snippet.hide
protocol Pickable: Equatable {
  var permanentID: String { get }
  static var allChoices: [Self] { get }
  static func find(_ permanentID: String) -> Self?
}

extension Pickable where Self: RawRepresentable, RawValue == Int {
  var permanentID: String { String(describing: self) }

  static var allChoices: [Self] {
    var choices: [Self] = []
    while let next = Self(rawValue: choices.count) {
      choices.append(next)
    }
    return choices
  }

  static func find(_ permanentID: String) -> Self? {
    allChoices.first { $0.permanentID == permanentID }
  }
}

// snippet.show
enum Stars: Int, Pickable {
  case one = 1, two, three
}

enum Months: Int, Pickable {
  case zero, one, two, six = 6, twelve = 12
}

Stars.allChoices.count  // expected-value {{0}}
Stars.find("three")  // expected-value {{nil}}

Months.allChoices  // expected-value {{[.zero, .one, .two]}}
Months.find("six")  // expected-value {{nil}}
