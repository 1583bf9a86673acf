var ages = ["Ada": 36, "Grace": 85, "Edsger": 72]
ages
ages["Ada"]
ages["Alan"]
ages["Alan", default: 0] += 41
ages["Grace"] = nil
ages
ages.count
let words = ["apple", "avocado", "bean", "cherry", "corn"]
Dictionary(grouping: words, by: { $0.first! })
words.reduce(into: [:]) { counts, word in
  counts[word.count, default: 0] += 1
}
for (name, age) in ages.sorted(by: { $0.key < $1.key }) {
  print(name, age)
}
ages.mapValues { $0 > 50 }
ages.keys.sorted()
let empty: [String: Int] = [:]
empty
