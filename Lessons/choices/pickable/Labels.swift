var labels = ["For 30 Days", "For 1 Year", "For ever"]
let stored = labels[2]

labels.firstIndex(of: stored)  // expected-value {{Optional(2)}}

labels = ["For 30 Days", "For 1 Year", "Forever"]
labels.firstIndex(of: stored)  // expected-value {{nil}}

labels = ["30 天", "1 年", "永久"]
labels.firstIndex(of: stored)  // expected-value {{nil}}
