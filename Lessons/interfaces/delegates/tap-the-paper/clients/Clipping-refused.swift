// a delegate that is a mere value is refused
func inTheArchive() {
  // expected-error@+1 {{non-class type 'Clipping' cannot conform}}
  struct Clipping: MenuSlideDelegate {
    func paperWasTapped(_ slide: MenuSlide) {
      slide.dismiss()
    }
  }
}
