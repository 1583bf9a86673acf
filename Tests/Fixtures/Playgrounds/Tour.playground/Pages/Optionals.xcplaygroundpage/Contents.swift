//: # Optionals
//: A value may be missing.
//: - Important: Look first.
//:
//: More text after it.
import Foundation

let name: String? = nil
name ?? "nobody"
print(name as Any)
for i in 1...3 { print(i * i) }
//: See [the first page](01%20Values), or [Apple](https://apple.com).
//: ![pic](own.png)
