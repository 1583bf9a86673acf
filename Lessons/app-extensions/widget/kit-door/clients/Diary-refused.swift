// a diary is not rewritten by others
import Exercise

// expected-error@+1 {{cannot inherit from non-open class 'Diary' outside of its defining module}}
class Forger: Diary {
}

func tear(_ diary: Diary) {
  diary.lines = []  // expected-error {{cannot assign to property: 'lines'}}
}
