// an observer without a screen has no page of its own
struct Diary: ScrollObserver {}

// expected-error@+1 {{property 'currentPage' requires that 'Diary' inherit from 'Screen'}}
func diary() -> Int { Diary().currentPage }
