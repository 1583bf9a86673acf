// nobody gets past the window
// expected-error@+1 {{'second' is inaccessible}} or {{value of type 'Window' has no member 'second'}}
func downstairs(_ window: Window) -> Cellar { window.second }

// expected-error@+1 {{'first' is inaccessible}} or {{value of type 'Window' has no member 'first'}}
func halfWay(_ window: Window) -> Cellar { window.first }
