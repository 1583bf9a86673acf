// The compiler's sentences that learners meet most, in Simplified Chinese.

/// Chinese by the compiler's English.
let chineseCompilerSentences = [
  // Names.
  ("cannot find '{name}' in scope", "这里找不到“{name}”"),
  ("cannot find '{name}' in scope; did you mean '{other}'?", "这里找不到“{name}”，是不是“{other}”？"),
  ("cannot find type '{name}' in scope", "这里找不到类型“{name}”"),
  ("cannot find operator '{name}' in scope", "没有运算符“{name}”"),
  ("value of type '{type}' has no member '{name}'", "类型“{type}”的值没有成员“{name}”"),
  (
    "value of type '{type}' has no member '{name}'; did you mean '{other}'?",
    "类型“{type}”的值没有成员“{name}”，是不是“{other}”？"
  ),
  ("type '{type}' has no member '{name}'", "类型“{type}”没有成员“{name}”"),
  ("invalid redeclaration of '{name}'", "“{name}”重复声明了"),
  ("'{name}' previously declared here", "“{name}”先前在这里声明过"),
  ("'{name}' declared here", "“{name}”在这里声明"),
  ("ambiguous use of '{name}'", "“{name}”有歧义"),
  ("use of local variable '{name}' before its declaration", "局部变量“{name}”在声明之前就用了"),
  ("'{name}' is inaccessible due to '{level}' protection level", "“{name}”是 {level}，这里不能用"),
  ("no such module '{name}'", "没有模块“{name}”"),

  // Types.
  (
    "cannot convert value of type '{type}' to specified type '{other}'",
    "不能把“{type}”的值当作写明的类型“{other}”"
  ),
  (
    "cannot convert value of type '{type}' to expected argument type '{other}'",
    "参数要的是“{other}”，给的却是“{type}”"
  ),
  (
    "cannot convert return expression of type '{type}' to return type '{other}'",
    "要返回的是“{other}”，这里返回的却是“{type}”"
  ),
  (
    "cannot convert value of type '{type}' to closure result type '{other}'",
    "闭包的结果应该是“{other}”，这里却是“{type}”"
  ),
  (
    "cannot assign value of type '{type}' to type '{other}'", "不能把“{type}”的值赋给类型“{other}”"
  ),
  (
    "binary operator '{sign}' cannot be applied to operands of type '{type}' and '{other}'",
    "运算符“{sign}”不能用在“{type}”和“{other}”之间"
  ),
  (
    "binary operator '{sign}' cannot be applied to two '{type}' operands",
    "运算符“{sign}”不能用在两个“{type}”之间"
  ),
  (
    "unary operator '{sign}' cannot be applied to an operand of type '{type}'",
    "运算符“{sign}”不能用在“{type}”上"
  ),
  (
    "value of optional type '{type}' must be unwrapped to a value of type '{other}'",
    "可选类型“{type}”的值要先解包，才是“{other}”"
  ),
  (
    "value of optional type '{type}' must be unwrapped to refer to member '{name}' of "
      + "wrapped base type '{other}'",
    "可选类型“{type}”的值要先解包，才能用“{other}”的成员“{name}”"
  ),
  ("'nil' cannot initialize specified type '{type}'", "nil 不能作为类型“{type}”的初值"),
  ("'nil' is not compatible with expected argument type '{type}'", "参数类型“{type}”不能是 nil"),
  ("'nil' is incompatible with return type '{type}'", "返回类型“{type}”不能是 nil"),
  ("type of expression is ambiguous without a type annotation", "不写明类型，就不知道这个表达式是什么类型"),
  ("type annotation missing in pattern", "缺少类型"),
  (
    "the compiler is unable to type-check this expression in reasonable time; try breaking up "
      + "the expression into distinct sub-expressions",
    "这个表达式太复杂，编译器推断不出类型；请拆成几步"
  ),
  ("type '{type}' does not conform to protocol '{name}'", "类型“{type}”没有满足协议“{name}”"),
  ("type '{type}' must conform to '{name}'", "类型“{type}”必须遵循“{name}”"),

  // Calls.
  ("missing argument for parameter '{name}' in call", "调用时缺少参数“{name}”"),
  ("missing argument for parameter #{number} in call", "调用时缺少第 {number} 个参数"),
  ("missing argument label '{name}' in call", "调用时缺少参数标签“{name}”"),
  ("extraneous argument label '{name}' in call", "调用时多了参数标签“{name}”"),
  (
    "incorrect argument label in call (have '{name}', expected '{other}')",
    "参数标签不对：写的是“{name}”，应该是“{other}”"
  ),
  ("extra argument in call", "调用时多了一个参数"),
  ("extra argument '{name}' in call", "调用时多了参数“{name}”"),
  ("argument '{name}' must precede argument '{other}'", "参数“{name}”要写在“{other}”前面"),
  ("argument passed to call that takes no arguments", "这个调用不接受参数"),
  ("cannot call value of non-function type '{type}'", "类型“{type}”的值不是函数，不能调用"),
  ("call can throw but is not marked with 'try'", "这个调用可能抛出错误，前面要写 try"),
  ("errors thrown from here are not handled", "这里抛出的错误没有人处理"),
  ("'{name}' is unavailable", "“{name}”不可用"),

  // Values that do not change.
  ("cannot assign to value: '{name}' is a 'let' constant", "不能给“{name}”赋值：它是 let 常量"),
  ("cannot assign to property: '{name}' is a 'let' constant", "不能给属性赋值：“{name}”是 let 常量"),
  ("cannot assign to property: 'self' is immutable", "不能给属性赋值：self 不可变"),
  ("cannot assign to property: '{name}' is a get-only property", "不能给属性赋值：“{name}”是只读属性"),
  ("change 'let' to 'var' to make it mutable", "把 let 改成 var，就可以改变它"),
  ("mark method 'mutating' to make 'self' mutable", "给方法加上 mutating，就可以改变 self"),
  (
    "cannot use mutating member on immutable value: '{name}' is a 'let' constant",
    "不能改变“{name}”：它是 let 常量"
  ),
  (
    "cannot use mutating member on immutable value: 'self' is immutable",
    "这里的 self 不可变，不能用会改变它的成员"
  ),
  ("immutable value '{name}' may only be initialized once", "常量“{name}”只能赋一次初值"),
  ("variable '{name}' used before being initialized", "变量“{name}”还没有初值就用了"),
  ("constant '{name}' used before being initialized", "常量“{name}”还没有初值就用了"),
  (
    "return from initializer without initializing all stored properties",
    "构造器结束时，还有存储属性没有初值"
  ),
  ("class '{name}' has no initializers", "类“{name}”没有构造器"),

  // Functions and their results.
  (
    "missing return in global function expected to return '{type}'",
    "函数应该返回“{type}”，却有一条路没有返回"
  ),
  (
    "missing return in instance method expected to return '{type}'",
    "方法应该返回“{type}”，却有一条路没有返回"
  ),
  ("missing return in closure expected to return '{type}'", "闭包应该返回“{type}”，却有一条路没有返回"),
  (
    "missing return in getter expected to return '{type}'", "取值方法应该返回“{type}”，却有一条路没有返回"
  ),
  ("unexpected non-void return value in void function", "这个函数没有返回类型，却返回了一个值"),
  ("did you mean to add a return type?", "是不是要写上返回类型？"),
  ("return invalid outside of a func", "return 只能写在函数里"),
  (
    "variable '{name}' was never mutated; consider changing to 'let' constant",
    "变量“{name}”从来没有改变，可以写成 let"
  ),
  (
    "variable '{name}' was never used; consider replacing with '_' or removing it",
    "变量“{name}”从来没有用到"
  ),
  (
    "initialization of immutable value '{name}' was never used; consider replacing with "
      + "assignment to '_' or removing it",
    "常量“{name}”从来没有用到"
  ),
  ("result of call to '{name}' is unused", "“{name}”的结果没有用到"),
  ("will never be executed", "永远不会执行"),

  // Switches.
  ("switch must be exhaustive", "switch 没有包括所有情形"),
  ("add missing case: '{pattern}'", "补上缺少的 case：“{pattern}”"),
  ("add missing cases", "补上缺少的 case"),
  ("do you want to add missing cases?", "要补上缺少的 case 吗？"),
  ("add a default clause", "补上 default"),
  (
    "additional 'case' blocks cannot appear after the 'default' block of a 'switch'",
    "switch 的 default 后面不能再有 case"
  ),
  ("case is already handled by previous patterns; consider removing it", "前面的模式已经包括了这个 case"),
  ("default will never be executed", "default 永远不会执行"),
  ("'case' label can only appear inside a 'switch' statement", "case 只能写在 switch 里"),
  (
    "'case' label in a 'switch' must have at least one executable statement",
    "switch 的每个 case 里至少要有一条语句"
  ),

  // Classes and protocols.
  ("inheritance from a final class '{name}'", "类“{name}”是 final，不能继承"),
  ("overriding declaration requires an 'override' keyword", "重写要写上 override"),
  ("method does not override any method from its superclass", "父类里没有可以让这个方法重写的方法"),
  ("property does not override any property from its superclass", "父类里没有可以让这个属性重写的属性"),
  ("overridden declaration is here", "被重写的声明在这里"),
  ("'required' may only be used on 'init' declarations", "required 只能用于 init"),
  (
    "'required' initializer '{name}' must be provided by subclass of '{type}'",
    "“{type}”的子类必须有必要构造器“{name}”"
  ),
  (
    "use the 'required' modifier to override a required initializer", "重写必要构造器要用 required"
  ),
  ("'required' initializer in non-class type '{type}'", "“{type}”不是类，不能有必要构造器"),
  ("'override' is implied when overriding a required initializer", "重写必要构造器时，override 不必写"),
  ("'{name}' used within its own type", "“{name}”用在了它自己的类型里"),
  ("protocol requires {rest}", "协议要求 {rest}"),
  ("add stubs for conformance", "补上协议要求的成员"),

  // How code is written.
  ("consecutive statements on a line must be separated by ';'", "一行里的几条语句要用“;”隔开"),
  ("expected expression", "这里应该有一个表达式"),
  ("expected expression after operator", "运算符后面应该有一个表达式"),
  ("expected '}' at end of brace statement", "缺少结束的“}”"),
  ("expected '}' in struct", "结构体缺少结束的“}”"),
  ("expected '}' in class", "类缺少结束的“}”"),
  ("expected '}' in enum", "枚举缺少结束的“}”"),
  ("to match this opening '{sign}'", "和这里的“{sign}”配对"),
  ("extraneous '}' at top level", "多了一个“}”"),
  ("expected ')' in expression list", "缺少“)”"),
  ("expected ']' in container literal expression", "缺少“]”"),
  ("expected ',' separator", "缺少“,”"),
  ("expected '{' in body of function declaration", "函数体缺少“{”"),
  ("expected '{' after 'if' condition", "if 的条件后面应该是“{”"),
  ("expected pattern", "这里应该有一个模式"),
  ("expected type", "这里应该有一个类型"),
  ("expected member name following '.'", "“.”后面应该是成员的名字"),
  ("expected initial value after '='", "“=”后面应该有初值"),
  ("expected declaration", "这里应该是声明"),
  ("unterminated string literal", "字符串缺少结束的引号"),
  ("invalid character in source file", "源文件里有 Swift 不认识的字符"),
  ("nul character embedded in middle of file", "文件中间有空字符（NUL）"),
  (
    "'=' must have consistent whitespace on both sides", "“=”两边的空格要一致"
  ),
  (
    "keyword '{name}' cannot be used as an identifier here", "“{name}”是关键字，这里不能作名字"
  ),
  (
    "if this name is unavoidable, use backticks to escape it", "如果一定要用这个名字，就用反引号括起来"
  ),
  ("use of '=' in a boolean context, did you mean '=='?", "条件里写了“=”，是不是“==”？"),
  (
    "string interpolation produces a debug description for an optional value; did you mean to "
      + "make this explicit?",
    "插入的是可选值，显示出来会带 Optional(…)"
  ),
  (
    "comparing non-optional value of type '{type}' to 'nil' always returns {answer}",
    "“{type}”的值不会是 nil"
  ),
]
