// snippet.strong
final class StrongSlide {
  var delegate: Edition?
}

final class Edition {
  let title: String
  let slide = StrongSlide()

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
// snippet.end

// snippet.alone
var monday: Edition? = Edition("Monday")
weak var mondayAgain = monday
mondayAgain?.title  // expected-value {{Optional("Monday")}}

monday = nil
mondayAgain?.title  // expected-value {{nil}}
// snippet.end

// snippet.circle
var tuesday: Edition? = Edition("Tuesday")
weak var tuesdayAgain = tuesday
tuesday?.slide.delegate = tuesday

tuesday = nil
tuesdayAgain?.title  // expected-value {{Optional("Tuesday")}}

tuesdayAgain?.slide.delegate = nil
tuesdayAgain?.title  // expected-value {{nil}}
// snippet.end
