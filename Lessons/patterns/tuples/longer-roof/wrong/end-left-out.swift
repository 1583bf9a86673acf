// expected-failure {{platforms one to six are under the roof}} `..<` was taken, and it leaves out its end.
// zh-Hans: 用了 `..<`，它不含终点。
func shelter(at platform: Int) -> String {
  switch platform {
  case 1..<6: "under the roof"
  default: "in the rain"
  }
}
