let spring = try rainfall(in: "rain.csv")
spring.map(\.month)
spring.map(\.millimetres).reduce(0, +)  // expected-value {{165.75}}
