// a diary is not rewritten by others
import Exercise

// expected-error@+1 {{cannot inherit from non-open class 'Diary' outside of its defining module}}
class Forger: Diary {
}
