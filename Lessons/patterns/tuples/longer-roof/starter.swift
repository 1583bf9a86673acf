func shelter(at platform: Int) -> String {
  switch platform {
  case 1...5: "under the roof"
  default: "in the rain"
  }
}

for platform in 0...8 {
  shelter(at: platform)
}
