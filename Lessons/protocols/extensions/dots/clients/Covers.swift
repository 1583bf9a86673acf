// a screen is asked for its page without parameters
func current(_ covers: Covers) -> Int { covers.currentPage }
