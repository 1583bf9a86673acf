// expected-failure {{what is missing is listed in order}} The shorter codes were asked for missing words as well. Then nothing that German has is ever missing in Austria.
// zh-Hans: 找缺的词，也去问了更短的代码。这样一来，德语里有的，奥地利就永远不会缺。
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
  var code = Substring(language)
  while true {
    if let name = tables[String(code)]?[key] { return name }
    guard let end = code.lastIndex(of: "-") else { break }
    code = code[..<end]
  }
  return tables["en"]?[key] ?? key
}

/// The keys that English has and this language lacks, in alphabetical order.
func missing(in language: String) -> [String] {
  let english = tables["en", default: [:]]
  let own = tables[language, default: [:]]
  guard own != english else { return [] }
  return english.keys.filter { displayName($0, in: language) == english[$0] }.sorted()
}

for language in ["en", "zh-Hans-CN", "zh-Hant-HK", "de-AT", "fr"] {
  displayName("Wave.saw", in: language)
  displayName("Wave.triangle", in: language)
  missing(in: language)
}
