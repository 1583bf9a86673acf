// a screen that does not observe has no page
// expected-error@+1 {{value of type 'Screen' has no member 'currentPage'}}
func current(_ screen: Screen) -> Int { screen.currentPage }
