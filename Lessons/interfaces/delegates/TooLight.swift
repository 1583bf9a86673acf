final class MenuSlide {
  let duration = 0.5
}

final class Menu {
  weak var animator: MenuSlide?
}

let menu = Menu()
// expected-warning@+2 {{weak reference will always be nil}}
// expected-warning@+1 {{instance will be immediately deallocated because property 'animator' is}}
menu.animator = MenuSlide()
menu.animator?.duration  // expected-value {{nil}}

let slide = MenuSlide()
menu.animator = slide
menu.animator?.duration  // expected-value {{Optional(0.5)}}
