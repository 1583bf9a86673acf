// The name of a train can be read
func renamed(_ train: Train) -> String {
  train.name
}
