// A train is not built without a name
func nameless(_ name: String) -> Train {
  Train()  // expected-error {{missing argument for parameter 'name'}}
}
