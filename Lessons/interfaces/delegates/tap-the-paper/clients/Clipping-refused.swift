// a delegate that is a mere value is refused
struct Clipping: MenuSlideDelegate {  // expected-error {{non-class type 'Clipping' cannot conform}}
  func paperWasTapped(_ slide: MenuSlide) {
    slide.dismiss()
  }
}
