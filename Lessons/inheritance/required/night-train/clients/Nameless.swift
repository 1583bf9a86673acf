// A train is built by its name
func nameless(_ name: String) -> Train {
  Train(name: name)
}
