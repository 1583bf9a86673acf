// What the compiler, the runtime and the engine say, in Simplified Chinese: each English sentence
// with places, and what it becomes. The first form that is like a sentence counts.

/// Chinese by English sentence.
let chineseSentences: [(String, String)] = [
  // Predictions and marks.
  ("line {line}", "第 {line} 行"),
  ("lines without a mark", "没有标记的行"),
  ("'{written}' is no mark", "“{written}”不是标记"),
  ("write it as '{mark}'", "请写成“{mark}”"),
  ("this mark has no text in '{{' and '}}'", "这个标记没有用 {{ 和 }} 括起来的文字"),
]
