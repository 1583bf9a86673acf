// snippet.choosing
protocol Animator: AnyObject {
  var name: String { get }
}

final class SlideDown: Animator { let name = "slide down" }
final class SlideRight: Animator { let name = "slide right" }
final class Pop: Animator { let name = "pop" }
final class Turn: Animator { let name = "turn" }

struct Front {
  private let animators: [any Animator] = [SlideDown(), SlideRight(), Pop(), Turn()]

  func animator(forTapped row: Int) -> (any Animator)? {
    animators.indices.contains(row) ? animators[row] : nil
  }
}
// snippet.end

// snippet.tapped
let front = Front()
for row in 0...4 {
  front.animator(forTapped: row)?.name ?? "as always"
}

front.animator(forTapped: 2) === front.animator(forTapped: 2)  // expected-value {{true}}
// snippet.end
