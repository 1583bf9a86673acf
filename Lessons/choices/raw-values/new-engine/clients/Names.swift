// each wave has the name that it has on the list
func waves() -> [Wave] { [.sine, .pulse, .square, .triangle, .saw] }
