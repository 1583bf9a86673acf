// expected-failure {{line 28}} The only variable is `nil`, so everything should be gone. But the edition holds its slide, and the slide holds the edition.
// zh-Hans: 唯一的变量已经是 `nil`，理应什么都不剩；可这一期抓着滑轨，滑轨又抓着这一期。
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
tuesdayAgain?.title ?? "gone"  // expected-value {{"gone"}}

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
thursdayAgain?.title ?? "gone"  // expected-value {{"Thursday"}}

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
