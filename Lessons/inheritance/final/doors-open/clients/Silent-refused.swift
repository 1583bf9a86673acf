// no train can leave its doors out
class SilentTrain: Train {
  override func announcement() -> String { "" }

  // expected-error@+1 {{instance method overrides a 'final' instance method}}
  override func departure() -> String { "" }
}
