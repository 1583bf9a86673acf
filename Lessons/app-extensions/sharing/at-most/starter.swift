func fits(_ pictures: Int, max: Int?) -> Bool {
  return true
}

fits(2, max: 1)
