// expected-failure {{each child pays one coin, each adult three}} `return 0` makes the message go away. It answered the compiler, and not the question.
// zh-Hans: `return 0` 一写，消息是没了。可它回答的是编译器，不是问题。
func price(adults: Int, children: Int) -> Int {
  let forAdults = adults * 3
  _ = forAdults + children
  return 0
}
