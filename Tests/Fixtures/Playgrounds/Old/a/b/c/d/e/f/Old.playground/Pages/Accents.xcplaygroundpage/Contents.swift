//: # Café

let place = "café"
print(place.count)
