// expected-failure {{platforms one to six are under the roof}} Six was put in the place of the range, and the others lost their roof.
// zh-Hans: 用六换掉了整个区间，别的站台就没了棚子。
func shelter(at platform: Int) -> String {
  switch platform {
  case 6: "under the roof"
  default: "in the rain"
  }
}
