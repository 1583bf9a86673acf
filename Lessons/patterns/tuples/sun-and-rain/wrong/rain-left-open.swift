// expected-failure {{the rest is as before}} The wildcard leaves the rain open, and the new case stands first: it takes the rainbow as well.
// zh-Hans: 通配符没管下不下雨，新的 case 又排在最前面，就把彩虹也收走了。
func plan(sun: Bool, rain: Bool) -> String {
  switch (sun, rain) {
  case (true, _): "picnic"
  case (true, true): "look for the rainbow"
  case (false, true): "jump in puddles"
  default: "count"
  }
}
