func returnFare(single: Int) -> Int {
  return single
}

returnFare(single: 3)
returnFare(single: 12)
