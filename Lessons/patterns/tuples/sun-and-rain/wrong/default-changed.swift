// expected-failure {{the rest is as before}} A dry and sunny day ended up in `default`, so `default` was changed, and grey days became picnics.
// zh-Hans: 出太阳没下雨的日子落到了 `default`，于是改了 `default`，阴天也跟着去野餐。
func plan(sun: Bool, rain: Bool) -> String {
  switch (sun, rain) {
  case (true, true): "look for the rainbow"
  case (false, true): "jump in puddles"
  default: "picnic"
  }
}
