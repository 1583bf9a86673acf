// The name of a train stays what it was
func renamed(_ train: Train) -> String {
  train.name = "Night train"  // expected-error {{cannot assign to property: 'name'}}
  return train.name
}
