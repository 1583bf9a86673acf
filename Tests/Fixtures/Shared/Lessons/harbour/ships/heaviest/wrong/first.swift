// expected-failure {{of a fleet}} The first one is not the heaviest.
func heaviest(in file: String) throws -> String? { try ships(in: file).first?.name }
