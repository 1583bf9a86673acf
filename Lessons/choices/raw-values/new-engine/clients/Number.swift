// a wave can be made from what is stored
func restore(row: Int) -> Wave? {
  Wave(rawValue: "tri")
}
