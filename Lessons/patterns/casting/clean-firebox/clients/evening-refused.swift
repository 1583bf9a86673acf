// a train that is not known to be a steam train has no firebox
func evening(with train: Train) -> String {
  train.cleanFirebox()  // expected-error {{value of type 'Train' has no member 'cleanFirebox'}}
}

func evening(with train: MaglevTrain) -> String {
  train.cleanFirebox()  // expected-error {{value of type 'MaglevTrain' has no member 'cleanFirebox'}}
}
