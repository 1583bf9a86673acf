// A train is not built without a name
func nameless() -> Train {
  Train()  // expected-error {{missing argument for parameter 'name'}}
}
