public func shouted(_ ship: Ship) -> String { ship.name.uppercased() + "!" }
