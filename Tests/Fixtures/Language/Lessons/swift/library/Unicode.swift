let word = "naïve 🙂"
Array(word.utf8.suffix(5))
word.utf16.count
word.unicodeScalars.map { $0.value }
"\u{1F1E9}\u{1F1EA}"
"e\u{301}".unicodeScalars.first
let composed = "\u{E9}"
composed == "e\u{301}"
Set([composed, "e\u{301}"]).count
"straße".uppercased()
"ǆ".count
"İ".lowercased().count
["Zoë", "zoe", "Äpfel"].sorted()
"עברית"
"a\u{200B}b"
"\u{1B}[31mred"
