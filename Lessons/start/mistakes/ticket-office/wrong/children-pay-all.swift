// expected-failure {{each child pays one coin, each adult three}} The line was written anew, and the children pay as the adults do.
// zh-Hans: 把那一行重写了一遍，小孩也付了大人的价钱。
func price(adults: Int, children: Int) -> Int {
  return (adults + children) * 3
}
