// Lets the learner's trains speak.

func announcement(ofMaglev name: String) -> String {
  MaglevTrain(name: name).announcement()
}

func announcement(ofTrain name: String) -> String {
  Train(name: name).announcement()
}
