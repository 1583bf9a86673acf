@available(*, deprecated, renamed: "newName")
func oldName() -> Int { 1 }
func newName() -> Int { 2 }

if #available(macOS 99, *) {
  newName()
}
#if os(Linux)
let system = "Linux"
#else
let system = "elsewhere"
#endif
system
#if swift(>=6.0)
"six or later"
#endif
MemoryLayout<Int>.size
let line = #line
func name() -> String { #function }
name()
