let name = "</script><img src=x onerror=alert(12)>"
print("<!-- \(name) -->")
let quotes = ["\" onmouseover=\"alert(13)", "' onclick='alert(14)"]
for quote in quotes { print(quote) }
let turned = "abc\u{202E}def"
let long = String(repeating: "<img src=x onerror=alert(15)>", count: 350_000)
long.count
