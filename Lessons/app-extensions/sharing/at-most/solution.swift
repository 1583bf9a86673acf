func fits(_ pictures: Int, max: Int?) -> Bool {
  return pictures <= (max ?? 0)
}

fits(2, max: 1)
