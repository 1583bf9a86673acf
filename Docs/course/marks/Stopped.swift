let stations = ["Aachen", "Bonn"]
let first = stations[0]  // expected-value {{"Aachen"}}
let third = stations[2]  // expected-stop {{Index out of range}}
print("Nobody gets here.")
