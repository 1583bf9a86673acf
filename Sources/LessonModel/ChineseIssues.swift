// Why an expectation fails, in Simplified Chinese: each English phrase as the model says it, its places
// `{name}` included.

/// What is said before a condition that is one of several.
public let joinedPrefix = "condition {number}: "

/// Chinese by English phrase, of what is said of failed expectations.
public let chineseIssues: [String: String] = chineseReasons.merging(
  chineseReasons.filter { $0.key.hasPrefix("expected ") }.map {
    (joinedPrefix + $0.key, "条件 {number}：" + $0.value)
  }
) { first, _ in first }

private let chineseReasons: [String: String] = [
  // Why a check fails, and how a run ended.
  "expected {expected}, got {actual}": "应为 {expected}，实为 {actual}",
  "the program crashed: {message}": "程序崩溃：{message}",
  "it did not come to an end in time": "没有在规定时间内结束",
  "the program left before this check had ended": "这项检查还没结束，程序就退出了",
  "it did not run": "没有运行",
  "this should compile, but the compiler says: {message}": "这里应该能编译，编译器却说：{message}",
  "the compiler should refuse this, and does not": "编译器应该拒绝这里，却没有拒绝",
  "the compiler should refuse this, saying: {message}": "编译器应该拒绝这里，并且说：{message}",
  "it waits until “{check}” passes": "要等“{check}”通过",
  "the program {ending}": "程序{ending}",
  "came to its end": "运行结束",
  "exited with code {code}": "以代码 {code} 退出",
  "crashed": "崩溃",
  "was ended by signal {number}": "被信号 {number} 终止",
  "was stopped after {seconds} s": "运行 {seconds} 秒后被停止",
  "was stopped after writing {size} KiB": "输出 {size} KiB 后被停止",
  "was stopped at {size} MiB of memory": "用到 {size} MiB 内存后被停止",
  ", {count} did not run": "，{count} 个没有运行",
  "the compiler refuses this, but not for the reason that it should: {actual}":
    "编译器拒绝了这里，但不是因为应有的理由：{actual}",
  "it should say: {message}": "它应当说：{message}",
  "the check failed": "检查没有通过",
  "it throws {actual}": "抛出了错误 {actual}",
  "expected an error, and none was thrown": "应当抛出错误，却没有抛出",
  "expected an error, got {actual}": "应当抛出错误，却得到 {actual}",
  "expected the error {expected}, got {actual}": "应当抛出错误 {expected}，实际抛出 {actual}",
  "expected a value, got nil": "应当有值，实为 nil",
  "expected anything but {expected}": "不应为 {expected}",
  "expected less than {expected}, got {actual}": "应当小于 {expected}，实为 {actual}",
  "expected at most {expected}, got {actual}": "最多应为 {expected}，实为 {actual}",
  "expected more than {expected}, got {actual}": "应当大于 {expected}，实为 {actual}",
  "expected at least {expected}, got {actual}": "至少应为 {expected}，实为 {actual}",
  "expected the very same object, got another one": "应当是同一个对象，却是另一个",
  "expected another object, got the same one": "应当是另一个对象，却是同一个",
  "expected it to be empty, got {actual}": "应当为空，实为 {actual}",
  "expected it not to be empty, got {actual}": "不应为空，实为 {actual}",
  "expected it to contain {expected}, got {actual}": "应当含有 {expected}，实为 {actual}",
  "expected it not to contain {expected}, got {actual}": "不应含有 {expected}，实为 {actual}",
  "expected an element that is as wanted, got {actual}": "应当有符合要求的元素，实为 {actual}",
  "expected no such element, got {actual}": "不应有这样的元素，实为 {actual}",
  "expected every element to be as wanted, got {actual}": "每个元素都应符合要求，实为 {actual}",
  "expected not every element to be so, got {actual}": "不应每个元素都如此，实为 {actual}",
  "expected it to begin with {expected}, got {actual}": "应当以 {expected} 开头，实为 {actual}",
  "expected it not to begin with {expected}, got {actual}": "不应以 {expected} 开头，实为 {actual}",
  "expected it to end with {expected}, got {actual}": "应当以 {expected} 结尾，实为 {actual}",
  "expected it not to end with {expected}, got {actual}": "不应以 {expected} 结尾，实为 {actual}",
  "expected a multiple of {expected}, got {actual}": "应当是 {expected} 的倍数，实为 {actual}",
  "expected no multiple of {expected}, got {actual}": "不应是 {expected} 的倍数，实为 {actual}",

  // Values that could not be recorded.
  "not recorded: it cannot be copied": "没有记录：它不能复制",
  "not recorded: the compiler refuses to record a parameter of this file":
    "没有记录：编译器不允许记录此文件中的一个参数",
  "not recorded: the compiler refuses it in this function": "没有记录：编译器不允许在此函数中记录",
  "not recorded: the compiler refuses it in this declaration": "没有记录：编译器不允许在此声明中记录",
  "not recorded: the compiler refuses it in this file": "没有记录：编译器不允许在此文件中记录",

  // Of several conditions.
  "expected one of several conditions to hold, and none does": "应当至少满足一个条件，却一个也不满足",
  "expected none of several conditions to hold": "各个条件都不应满足",
  "expected several conditions not to hold together": "各个条件不应同时满足",
  "condition {number} holds": "条件 {number} 满足",
  "condition {number} holds: it is {actual}": "条件 {number} 满足：实为 {actual}",
  "condition {number} was not looked at": "没有看条件 {number}",

  // Where long values first differ.
  "the first difference is at index {index}: expected {expected}, got {actual}":
    "最先在下标 {index} 处不同：应为 {expected}，实为 {actual}",
  "the first {count} elements are as expected; it should have {expected}, it has {actual}":
    "前 {count} 个元素都对；应有 {expected} 个，实有 {actual} 个",
  "the first difference is in line {line}: expected {expected}, got {actual}":
    "最先在第 {line} 行不同：应为 {expected}，实为 {actual}",
  "the text ends before line {line}: expected {expected}":
    "文字在第 {line} 行之前就结束了：应为 {expected}",
  "the text should have ended before line {line}: got {actual}":
    "文字应当在第 {line} 行之前结束：实为 {actual}",
  "the first difference is at character {number}": "最先在第 {number} 个字符处不同",
  "for the key {key}: expected {expected}, got {actual}":
    "键 {key}：应为 {expected}，实为 {actual}",
  "there is nothing for the key {key}: expected {expected}": "没有键 {key}：应为 {expected}",
  "there should be nothing for the key {key}: got {actual}": "不应有键 {key}：实为 {actual}",
  "missing: {values}": "缺少：{values}",
  "should not be there: {values}": "多出：{values}",

  // In what little texts differ.
  "your code prints it, but the check looks at what is returned":
    "你的代码把它打印了出来，但检查看的是返回值",
  "only capital and small letters differ": "只是大小写不同",
  "there is a line end too many at its end": "末尾多了一个换行",
  "a line end is missing at its end": "末尾少了一个换行",
  "there is a space too many at its end": "末尾多了空格",
  "a space is missing at its end": "末尾少了空格",
  "there is a space too many at its beginning": "开头多了空格",
  "a space is missing at its beginning": "开头少了空格",
  "only the space around it differs": "只是前后的空白不同",
  "only the space within differs": "只是中间的空白不同",
  "only the width of its characters differs": "只是全角半角不同",
  "it has {actual} where {expected} belongs: the characters look alike":
    "写成了 {actual}，应为 {expected}：两个字符很像",
  "{text} is missing at its end": "末尾少了 {text}",
  "{text} is too many at its end": "末尾多了 {text}",
  "only the punctuation differs": "只是标点不同",
  "only two letters are swapped": "只是两个字母颠倒了",
  "only one letter differs": "只有一个字母不同",
  "only one letter is missing": "只少了一个字母",
  "only one letter is too many": "只多了一个字母",
]
