// an observer without a screen has no page of its own
func atNight() {
  struct Diary: ScrollObserver {}

  // expected-error@+1 {{property 'currentPage' requires that 'Diary' inherit from 'Screen'}}
  _ = Diary().currentPage
}
