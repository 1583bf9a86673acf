// each wave has the name that it has on the list
func isListed(_ wave: Wave) -> Bool { [.sine, .pulse, .square, .triangle, .saw].contains(wave) }
