import Foundation

struct Barometer {
  private var needle = 1013
  fileprivate var dial = "fair"
}

extension Barometer {
  var reading: String { "\(dial) \(needle)" }
}

let barometer = Barometer()
let dial = barometer.dial
// expected-error@+1 {{'needle' is inaccessible due to 'private' protection level}}
let needle = barometer.needle

// expected-error@+1 {{'options' is inaccessible due to 'fileprivate' protection level}}
let options = JSONEncoder().options

// expected-error@+1 {{cannot inherit from non-open class 'AnyKeyPath' outside of its defining}}
class CowPath: AnyKeyPath {}

// expected-error@+1 {{the package access level used on 'Hayloft' requires a package name}}
package struct Hayloft {}
