// a delegate of any class is welcome
func inTheArchive() {
  final class Clipping: MenuSlideDelegate {
    func paperWasTapped(_ slide: MenuSlide) {
      slide.dismiss()
    }
  }
}
