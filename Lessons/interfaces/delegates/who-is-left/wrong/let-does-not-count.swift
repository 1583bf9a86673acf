// expected-failure {{line 43}} Setting `thursday` to `nil` looks like ending the edition. It empties one variable; the reader still has hers.
// zh-Hans: 把 `thursday` 设成 `nil`，看似这一期就完了；其实只是清空了一个变量，读者手里的那份还在。
// Say beside each line that ends in ?? "gone" what it will be.

final class Slide {
  weak var delegate: Edition?
  var archive: Edition?
  var onTap: () -> String = { "" }
}

final class Edition {
  let title: String
  let slide = Slide()

  init(_ title: String) {
    self.title = title
  }
}

var monday: Edition? = Edition("Monday")
weak var mondayAgain = monday
monday?.slide.delegate = monday
monday = nil
mondayAgain?.title ?? "gone"  // expected-value {{"gone"}}

var tuesday: Edition? = Edition("Tuesday")
weak var tuesdayAgain = tuesday
tuesday?.slide.archive = tuesday
tuesday = nil
tuesdayAgain?.title ?? "gone"  // expected-value {{"Tuesday"}}

tuesdayAgain?.slide.archive = nil
tuesdayAgain?.title ?? "gone"  // expected-value {{"gone"}}

var wednesday: Edition? = Edition("Wednesday")
let wednesdaySlide = wednesday?.slide
wednesdaySlide?.delegate = wednesday
wednesday = nil
wednesdaySlide?.delegate?.title ?? "gone"  // expected-value {{"gone"}}

var thursday: Edition? = Edition("Thursday")
let reader = thursday
weak var thursdayAgain = thursday
thursday = nil
thursdayAgain?.title ?? "gone"  // expected-value {{"gone"}}

var friday: Edition? = Edition("Friday")
weak var fridayAgain = friday
friday?.slide.onTap = { [friday] in friday?.title ?? "" }
friday = nil
fridayAgain?.title ?? "gone"  // expected-value {{"Friday"}}

var saturday: Edition? = Edition("Saturday")
weak var saturdayAgain = saturday
saturday?.slide.onTap = { [weak saturday] in saturday?.title ?? "" }
saturday = nil
saturdayAgain?.title ?? "gone"  // expected-value {{"gone"}}
