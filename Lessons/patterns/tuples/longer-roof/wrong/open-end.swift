// expected-failure {{all others are in the rain}} A range without an end keeps platform six dry, and platform twenty, too.
// zh-Hans: 没有终点的区间让六站台不淋雨，二十站台也跟着不淋了。
func shelter(at platform: Int) -> String {
  switch platform {
  case 1...: "under the roof"
  default: "in the rain"
  }
}
