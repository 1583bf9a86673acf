// expected-failure {{A maglev warns of its magnets}} For a train without a name the announcement was made up anew. What a train announces comes first, whatever it is called.
// zh-Hans: 没有名字的列车，广播词另写了一份。先说的是火车本来的广播词，不管它叫什么。
class Train {
  let name: String

  required init(name: String) {
    self.name = name
  }

  func announcement() -> String {
    "\(name) is ready."
  }
}

class MaglevTrain: Train {
  var hoverMillimetres = 10

  final override func announcement() -> String {
    name.isEmpty ? "Keep your watches away." : "\(super.announcement()) Keep your watches away."
  }
}

let comet = MaglevTrain(name: "Comet")
comet.announcement()
