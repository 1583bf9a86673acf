// What a scan of a source file speaks of: `CodeScan` says how it is found.

extension CodeScan {
  /// A place where a statement can be added, and what it is to log.
  struct Finding {
    /// The atom behind which the statement goes.
    var behind: Int
    var values: [Value]
    /// What is put around the statement that ends there.
    var wrapping: Wrapping?
    /// The values in it that are logged where they are given; without closures, whose columns would move.
    var given: [Given] = []
    /// The variables of the statement: it may stay as it is where nothing computes one of them.
    var computed: Set<String>?
    /// The method of the type around it that it calls, if the file has one of that name.
    var method: String?
    /// The call that must be known to return nothing.
    var nothing: String?
    /// The function that must be known to return something.
    var something: String?
    /// The lines of the innermost function around it, and of the outermost declaration.
    var function: ClosedRange<Int>?
    var declaration: ClosedRange<Int>?
  }

  /// A value that is given to something: what nothing can be read of behind it.
  struct Given {
    var value: Range<Int>
    /// The name of what is given it; nil where there is none to be said.
    var name: Int?
    /// Whether that name does not stand before the value, as it does not in `[n]`.
    var isUnnamed = false
  }

  /// What is put around a statement, which the transform would otherwise keep a value of in a variable of
  /// its own: an object would live as long as that.
  struct Wrapping {
    enum Kind {
      /// Parentheses: the transform passes over an assignment in them, even one that has a value, `a?.b = c`.
      case hidden
      /// A call with what it changes, for it is all of a closure and has to stay one statement: what can be
      /// inferred from one cannot be from two.
      case done
      /// Another pattern beside that of a declaration: the transform passes over what has more than one.
      case accompanied
      /// A scope, at whose end the transform's variable ends too.
      case scope
      /// A call that logs its value.
      case logged(Value)
      /// Calls that log what led into a branch, and its value, and have that value themselves.
      case branch(Value?)
      /// The word `return`.
      case returning
    }

    var kind: Kind
    var isHidden: Bool { if case .hidden = kind { true } else { false } }
    var isScope: Bool { if case .scope = kind { true } else { false } }
    var isBranch: Bool { if case .branch = kind { true } else { false } }
    /// The statement's first atom, and the first of what stays of it.
    var first: Int
    var kept: Int
  }

  /// A variable, or what a statement changes.
  struct Value {
    /// How it is logged: by the runtime's function of that name.
    enum Kind: String {
      case value = "lessons_value"
      /// What a call returns.
      case call = "lessons_call"
      /// What the call before may have changed, if that returned nothing.
      case changed = "lessons_changed"
      /// What is dropped, and was made with closures.
      case dropped = "lessons_dropped"
      /// What is returned.
      case returned = "lessons_returned"
    }

    /// What is read: atoms next to each other.
    var expression: Range<Int>
    /// What the value is said to be of.
    var place: Range<Int>
    var kind = Kind.value
    /// Whether it is a name that has just been bound, so that nothing computes it.
    var isBound = false
    /// Whether it must not be read as a part of something that can be read where it cannot.
    var isReadAlone = false
    /// Its name, where that is not what is read.
    var name: String?
    /// Whether it is a property of `self`, which is read in its place where something computes it.
    var isOfSelf = false
    /// Whether the transform logs it, too, where it is left to it.
    var isLeftToTransform = false
    /// The method by which it may have changed.
    var method: String?
  }

  /// A parameter of a function.
  struct Parameter {
    var name: Int
    /// The lines of the function, and the brace that opens its body.
    var function: ClosedRange<Int>
    var brace: Int
    /// Whether it stands for any number of values: `repeat each T`.
    var isPack: Bool
  }

  /// One statement, member or declaration.
  struct Statement {
    var atoms: Range<Int>
    var kind: Block.Kind
    /// The brace, or other bracket, that it stands in; nil for the file itself.
    var parent: Int?
  }

  /// A pair of braces.
  struct Brace {
    var open: Int
    var close: Int
    /// What stands before it in its statement.
    var head: Range<Int>
    /// The word that says what it is; nil for a closure or an accessor.
    var key: String?
    var kind: Block.Kind
    /// What it stands in.
    var outer: Block.Kind
    /// The bracket that it stands in; nil for the file itself.
    var parent: Int?
    var hasValue: Bool
    /// Whether it is a branch that is made to return its value.
    var isReturned: Bool
  }

  /// `case …:` or `default:`.
  struct Label {
    var start: Int
    var colon: Int
  }

  /// A branch of an `if` or `switch` that is a value, or all branches of such a `switch`.
  struct Branch {
    /// The line that the transform shows the whole value in.
    var line: Int
    /// Whether it is all of a function, so that a branch may as well return its value: then the transform logs
    /// that, and not the whole.
    var isReturned: Bool
    /// The names that lead into it, those of branches around it included.
    var names: [Int] = []
  }

  /// What is being read: a pair of brackets with statements, members or cases in it.
  struct Block {
    enum Kind { case statements, members, cases, accessors, brackets }

    var kind: Kind
    /// The first atom of the statement that is being read.
    var start: Int
    /// The first atom behind the brace, and behind the parameters of a closure.
    var first = 0
    /// What its statements and parameters declare, and whether that surely holds its value.
    var locals: [String: Bool] = [:]
    /// How many braces one statement has opened, and the first atom of that one.
    var braces = (start: 0, count: 0)
    /// The bracket that opens it; nil for the file itself.
    var bracket: Int?
    /// The bracket that closes it.
    var end: Int
    /// Whether statements may be added to it.
    var takesStatements = true
    /// Whether a single expression in it would be its value.
    var hasValue = false
    /// Whether it is the body of what says which type it returns: a function, a subscript, a computed property.
    var isTyped = false
    /// Whether an expression that is a statement by itself is surely dropped: it is not what a function
    /// returns, and no result builder takes it.
    var dropsValues = false
    /// The lines of a function's body.
    var function: ClosedRange<Int>?
    /// Whether it is in an initializer, where not everything can be read yet.
    var isInitializer = false
    /// Whether it is in a closure of a property's initial value, in which the transform logs nothing.
    var isInitialValue = false
    /// What is known of it as a branch of an `if` or `switch` that is a value; nil where it is none.
    var branch: Branch?
  }
}
