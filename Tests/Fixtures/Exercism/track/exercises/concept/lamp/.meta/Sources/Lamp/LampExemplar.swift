let wattsOfOne = 40

func switched(_ isOn: Bool) -> Bool { !isOn }

func watts(of lamps: Int) -> Int { lamps * wattsOfOne }
