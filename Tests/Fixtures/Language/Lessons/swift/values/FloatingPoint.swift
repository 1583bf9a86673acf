0.1 + 0.2
0.1 + 0.2 == 0.3
let third = 1.0 / 3
Float(third)
third.rounded(.up)
7.0.squareRoot()
-1.0 / 0
let nan = Double.nan
nan == nan
1e100
Double.leastNonzeroMagnitude
(2.5).rounded(.toNearestOrEven)
9.75.truncatingRemainder(dividingBy: 2)
Double("3.14e2")
Double("pi")
