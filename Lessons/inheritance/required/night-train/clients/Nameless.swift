// A train is built by its name
func nameless() -> Train {
  Train(name: "Aurora")
}
