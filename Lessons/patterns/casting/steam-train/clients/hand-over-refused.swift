// a steam train does not pass for a maglev
func handOver(_ train: SteamTrain) -> MaglevTrain {
  train  // expected-error {{cannot convert return expression of type 'SteamTrain' to return type 'MaglevTrain'}}
}
