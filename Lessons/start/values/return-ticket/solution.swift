func returnFare(single: Int) -> Int {
  return single * 2
}

returnFare(single: 3)
returnFare(single: 12)
