// expected-failure {{sun without rain is a picnic}} The places were swapped: this is rain without sun, and that case stands above.
// zh-Hans: 两个位置写反了：这是下雨没太阳，上面已经有那一条了。
func plan(sun: Bool, rain: Bool) -> String {
  switch (sun, rain) {
  case (true, true): "look for the rainbow"
  case (false, true): "jump in puddles"
  case (false, true): "picnic"
  default: "count"
  }
}
