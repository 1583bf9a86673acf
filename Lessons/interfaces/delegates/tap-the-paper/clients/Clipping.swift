// a delegate of any class is welcome
final class Clipping: MenuSlideDelegate {
  func paperWasTapped(_ slide: MenuSlide) {
    slide.dismiss()
  }
}
