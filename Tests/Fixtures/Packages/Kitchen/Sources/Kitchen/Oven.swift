import Foundation
import Playgrounds

/// How hot it is.
public enum Oven {
  /// Degrees Celsius as others say them.
  public static func fahrenheit(_ celsius: Double) -> Double { celsius * 9 / 5 + 32 }
}

#Playground {
  Oven.fahrenheit(200)
  String(format: "%.0f", Oven.fahrenheit(37))
}
