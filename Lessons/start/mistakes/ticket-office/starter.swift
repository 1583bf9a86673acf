func price(adults: Int, children: Int) -> Int {
  let forAdults = adults * 3
  forAdults + children
}

price(adults: 2, children: 1)
