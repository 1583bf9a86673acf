class CoverScreen {
  var offset = 0.0

  init() {}
}

protocol ScrollObserver {}

extension ScrollObserver where Self: CoverScreen {
  var page: Int { Int((offset / 300).rounded()) }
}

class Studio: CoverScreen, ScrollObserver {}
struct Remote: ScrollObserver {}

Studio().page
// expected-error@+1 {{property 'page' requires that 'Remote' inherit from 'CoverScreen'}}
Remote().page
