var sold = 2
let morning = sold

for group in [1, 4, 2] {
  sold += group
}

sold
morning
sold - morning
"\(sold) sold, \(morning) of them in the morning"
