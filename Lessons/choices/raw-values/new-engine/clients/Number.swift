// a wave can be made from what is stored
func restore() -> Wave? {
  Wave(rawValue: "tri")
}
