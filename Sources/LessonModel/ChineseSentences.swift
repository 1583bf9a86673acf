// What the compiler, the runtime and the engine say, in Simplified Chinese: each English sentence
// with places, and what it becomes. The first form that is like a sentence counts; what stands in
// a place `{…Sentence}` is a sentence itself.

/// Chinese by English sentence.
let chineseSentences: [(String, String)] =
  chineseEngineSentences + chineseCompilerSentences + chineseTraps

/// What the engine itself says.
private let chineseEngineSentences = [
  ("line {line}", "第 {line} 行"),
  ("lines without a mark", "没有标记的行"),
  ("marks", "标记"),
  ("'{written}' is no mark", "“{written}”不是标记"),
  ("there is no mark '{written}'", "没有“{written}”这种标记"),
  ("this mark has no text in '{{' and '}}'", "这个标记没有用 {{ 和 }} 括起来的文字"),
  ("did you mean '{first}' or '{second}'?", "是不是“{first}”或“{second}”？"),
  ("did you mean '{name}'?", "是不是“{name}”？"),
  ("write it as '{mark}'", "请写成“{mark}”"),
  ("write `{code}`", "写成 `{code}`"),
  (
    "the mark in line {line} is not in a comment: write '//' before it",
    "第 {line} 行的标记不在注释里：请在前面写上“//”"
  ),
  (
    "the code is not what was given (line {line}): write marks only",
    "代码和原来给的不一样（第 {line} 行）：只许写标记"
  ),
  ("this line is a sentence of the instructions, not Swift", "这一行是题目里的话，不是 Swift 代码"),
  ("this line is from the terminal, not Swift", "这一行是终端里的内容，不是 Swift 代码"),
  ("this line reads like prose, not like Swift", "这一行读起来是文章，不是 Swift 代码"),
  (
    "take it out, or write '//' before it to make it a comment",
    "删掉它，或者在前面写上“//”，让它成为注释"
  ),
  ("Swift does not know the sign {signs}", "Swift 不认识这个符号：{signs}"),
  ("Swift does not know the signs {signs}", "Swift 不认识这些符号：{signs}"),
  (
    "there is no word '{word}' in Swift; did you mean '{meant}'?",
    "Swift 里没有“{word}”这个词，是不是“{meant}”？"
  ),
  ("this '{' seems never to be closed", "这个“{”好像一直没有合上"),
  ("write '}' on a line of its own where the block ends", "在这一段结束的地方另起一行写“}”"),
  ("1 more error seems to come of this", "还有 1 处错误，看来也是由此而来"),
  ("{count} more errors seem to come of this", "还有 {count} 处错误，看来也是由此而来"),
  ("1 more error is not shown", "还有 1 处错误没有显示"),
  ("{count} more errors are not shown", "还有 {count} 处错误没有显示"),
  ("the same {count} times in this line", "这一行里一共 {count} 处"),
  ("the same in line {lines}", "第 {lines} 行也是"),
  ("the checks cannot use your code: {messageSentence}", "检查用不了你的代码：{messageSentence}"),
  (
    "a 'main' that awaits ends the program before its checks; let what is in it stand outside",
    "含有 await 的 main 让程序在检查之前就结束了；请把其中的代码放到类型之外"
  ),
  ("the exercise itself declares this: {messageSentence}", "练习自己已经声明了它：{messageSentence}"),
  ("give yours another name", "请换一个名字"),
]

/// What a program says when it traps.
private let chineseTraps = [
  ("Index out of range", "下标越界"),
  ("Array index is out of range", "数组下标越界"),
  ("Negative Array index is out of range", "数组下标是负数"),
  ("String index is out of bounds", "字符串下标越界"),
  ("Division by zero", "除以零"),
  ("Division by zero in remainder operation", "求余数时除以零"),
  (
    "Unexpectedly found nil while unwrapping an Optional value", "强制解包时，可选值是 nil"
  ),
  (
    "Unexpectedly found nil while implicitly unwrapping an Optional value",
    "隐式解包时，可选值是 nil"
  ),
  ("Can't remove first element from an empty collection", "集合是空的，不能移除第一个元素"),
  ("Can't remove last element from an empty collection", "集合是空的，不能移除最后一个元素"),
  ("Range requires lowerBound <= upperBound", "区间的下界不能大于上界"),
  ("Not enough bits to represent the passed value", "数值太大，放不下"),
  ("Duplicate values for key: '{key}'", "键“{key}”有重复的值"),
]
