// expected-failure {{each child pays one coin, each adult three}} Something had to be given back, and the nearest name was taken: the children travel free.
// zh-Hans: 总得交回点什么，就拿了手边的名字：小孩于是白坐了车。
func price(adults: Int, children: Int) -> Int {
  let forAdults = adults * 3
  return forAdults
}
