import Foundation

let short = Duration.milliseconds(1500)
short
short * 3
short + .seconds(60)
short > .seconds(1)
short.components
Duration.seconds(90) / Duration.seconds(60)
let (seconds, rest) = Duration.seconds(2.5).components
seconds
let clock = ContinuousClock()
clock.measure {} < .seconds(60)
Duration.seconds(3725).formatted()
Duration.seconds(3725).formatted(.time(pattern: .minuteSecond))
