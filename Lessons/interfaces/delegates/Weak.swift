final class WeakSlide {
  weak var delegate: Edition?
}

// snippet.hide
final class Edition {
  let title: String
  let slide = WeakSlide()

  init(_ title: String) {
    self.title = title
  }

  deinit {
    print("\(title) is put away")
  }
}

extension Edition: CustomStringConvertible {
  var description: String { title }
}

extension WeakSlide: CustomStringConvertible {
  var description: String { "WeakSlide" }
}
// snippet.show
var thursday: Edition? = Edition("Thursday")
thursday?.slide.delegate = thursday

let slide = thursday?.slide
slide?.delegate?.title  // expected-value {{Optional("Thursday")}}

thursday = nil
slide?.delegate?.title  // expected-value {{nil}}
