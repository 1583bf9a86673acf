// snippet.available
enum Service: String, CaseIterable {
  case letters, telegraph, pigeons
}

struct Telephone {
  let accounts: Set<Service>

  func isAvailable(_ service: Service) -> Bool {
    accounts.contains(service)
  }

  func send(_ text: String, by service: Service) -> String? {
    guard isAvailable(service) else { return nil }
    return "\(text) – by \(service.rawValue)"
  }
}

let hers = Telephone(accounts: [.letters, .pigeons])
hers.send("Hear Harbour", by: .pigeons)  // expected-value {{Optional("Hear Harbour – by pigeons")}}
hers.send("Hear Harbour", by: .telegraph)  // expected-value {{nil}}

Service.allCases.filter(hers.isAvailable)  // expected-value {{[.letters, .pigeons]}}
// snippet.end
