let most = Int8.max
most &+ 1
most.addingReportingOverflow(1)
Int8.min &- 1
let flags: UInt8 = 0b0010_1100
flags << 2
~flags
flags.nonzeroBitCount
-7 / 2
-7 % 2
(-7).quotientAndRemainder(dividingBy: 2)
UInt8(exactly: 300)
UInt8(clamping: 300)
UInt8(truncatingIfNeeded: 300)
String(255, radix: 16)
