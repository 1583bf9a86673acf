// snippet.hide
struct Button {
  var action: () -> Void = {}
}

final class Sidebar {
  var isOpen = false

  func revealToggle() {
    isOpen.toggle()
  }
}

// snippet.show
let sidebar = Sidebar()
var button = Button()
// expected-error@+1 {{value of type 'Sidebar' has no member 'revealTogle'}}
button.action = sidebar.revealTogle
