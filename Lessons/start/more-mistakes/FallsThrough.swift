let platforms = ["Heron": 2, "Old Bess": 4]

func announce(_ train: String) {
  guard let platform = platforms[train] else {
    print("\(train) does not call here.")
  }  // expected-error {{'guard' body must not fall through, consider using a 'return' or 'throw' to exit the scope}}
  print("\(train) leaves from platform \(platform).")
}
