// snippet.screens
class Screen {
  let title: String
  weak var parent: Screen?

  init(_ title: String) {
    self.title = title
  }
}

extension Screen: CustomStringConvertible {
  var description: String { title }
}

final class Sidebar: Screen {
  let rear: Screen
  var front: Screen
  var isOpen = false

  init(rear: Screen, front: Screen) {
    self.rear = rear
    self.front = front
    super.init("Courier")
    rear.parent = self
    front.parent = self
  }

  func toggle() {
    isOpen.toggle()
  }

  func show(_ screen: Screen) {
    front.parent = nil
    front = screen
    screen.parent = self
    isOpen = false
  }
}
// snippet.end

// snippet.ancestor
extension Screen {
  var sidebar: Sidebar? {
    var ancestor = parent
    while let screen = ancestor {
      screen.title  // expected-value {{"Courier"}}
      if let found = screen as? Sidebar {
        return found
      }
      ancestor = screen.parent
    }
    return nil
  }
}
// snippet.end

// snippet.asked
let menu = Screen("Menu")
let news = Screen("News")
let weather = Screen("Weather")
let courier = Sidebar(rear: menu, front: news)

news.sidebar?.toggle()
courier.isOpen  // expected-value {{true}}

menu.sidebar?.show(weather)
courier.isOpen  // expected-value {{false}}
courier.front.title  // expected-value {{"Weather"}}

weather.sidebar?.isOpen  // expected-value {{Optional(false)}}
news.sidebar?.isOpen  // expected-value {{nil}}
// snippet.end

// snippet.deep
final class Stack: Screen {
  var pages: [Screen] = []

  func push(_ page: Screen) {
    pages.append(page)
    page.parent = self
  }
}

let chess = Stack("Chess")
let problem = Screen("Mate in three")
problem.sidebar?.isOpen  // expected-value {{nil}}

chess.push(problem)
courier.show(chess)
problem.sidebar?.toggle()
courier.isOpen  // expected-value {{true}}
// snippet.end
