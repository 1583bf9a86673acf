struct Offline: Error {}

func load(_ page: Int) -> Result<String, Offline> {
  page < 3 ? .success("page \(page)") : .failure(Offline())
}

load(1)
load(3)
load(1).map(\.count)
load(2).flatMap { load($0.count) }
try load(2).get()
switch load(9) {
case .success(let text): text
case .failure(let error): error
}
let both = [load(1), load(4)]
both.compactMap { try? $0.get() }
