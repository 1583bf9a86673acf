// expected-failure {{when all else fails it is English}} A code was taken for longer whenever its letters begin alike. `den` is a language of its own, and no kind of `de`.
// zh-Hans: 只要开头的字母一样，就当成了更长的代码。可 `den` 是另一种语言，并不是 `de` 的一种。
let tables: [String: [String: String]] = [
  "en": [
    "Wave.sine": "Sine", "Wave.triangle": "Triangle", "Wave.saw": "Sawtooth",
    "Rate.low": "Low", "Rate.disc": "As on a disc", "Rate.high": "High",
    "Key.stop": "Stop", "Key.play": "Play",
  ],
  "zh-Hans": ["Wave.sine": "正弦波", "Wave.saw": "锯齿波", "Wave.ramp": "斜坡波"],
  "zh-Hant-HK": ["Wave.saw": "鋸齒波"],
  "de": [
    "Wave.sine": "Sinus", "Wave.triangle": "Dreieck", "Wave.saw": "Sägezahn",
    "Rate.low": "Niedrig", "Rate.disc": "Wie auf einer CD", "Rate.high": "Hoch",
    "Key.stop": "Halt", "Key.play": "Los",
  ],
  "de-AT": ["Wave.saw": "Sagzahn"],
]

/// The name of this key for somebody who reads this language.
func displayName(_ key: String, in language: String) -> String {
  for (code, table) in tables.sorted(by: { $0.key.count > $1.key.count }) where language.hasPrefix(code) {
    if let name = table[key] { return name }
  }
  return tables["en"]?[key] ?? key
}

/// The keys that English has and this language lacks, in alphabetical order.
func missing(in language: String) -> [String] {
  let there = tables[language] ?? [:]
  return (tables["en"] ?? [:]).keys.filter { there[$0] == nil }.sorted()
}

for language in ["en", "zh-Hans-CN", "zh-Hant-HK", "de-AT", "fr"] {
  displayName("Wave.saw", in: language)
  displayName("Wave.triangle", in: language)
  missing(in: language)
}
