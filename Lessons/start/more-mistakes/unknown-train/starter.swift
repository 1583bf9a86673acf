let platforms = ["Heron": 2, "Old Bess": 4]

func sign(for train: String) -> String {
  guard let platform = platforms[train] else {
    print("Please ask")
  }
  return "Platform \(platform)"
}

sign(for: "Heron")
sign(for: "Comet")
