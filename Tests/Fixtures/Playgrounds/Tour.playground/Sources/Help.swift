public func helper(_ s: String) -> String { s + "!" }
