struct Button {
  var action: () -> Void = {}
}

final class Sidebar {
  var isOpen = false

  func revealToggle() {
    isOpen.toggle()
  }
}

let sidebar = Sidebar()

let methods = ["revealToggle": sidebar.revealToggle]
methods["revealTogle"]?()
sidebar.isOpen  // expected-value {{false}}

var button = Button()
button.action = sidebar.revealToggle
button.action()
sidebar.isOpen  // expected-value {{true}}
