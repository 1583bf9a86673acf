// nobody gets past the window
// expected-error@+1 {{'second' is inaccessible}} or {{value of type 'Window' has no member 'second'}}
func downstairs() -> Cellar { Window().second }
