import Foundation
import FoundationNetworking

// snippet.post
struct Notice: Codable {
  let text: String
}

func post(_ notice: Notice, to address: String) throws -> URLRequest {
  guard let url = URL(string: address) else {
    throw URLError(.badURL)
  }
  var request = URLRequest(url: url)
  request.httpMethod = "POST"
  request.setValue("application/json", forHTTPHeaderField: "Content-Type")
  request.httpBody = try JSONEncoder().encode(notice)
  return request
}

let address = "http://board.example/notices"
let request = try post(Notice(text: "A Highland cow"), to: address)
request.httpMethod  // expected-value {{Optional("POST")}}
request.httpBody?.count  // expected-value {{Optional(25)}}

let plain = URLRequest(url: URL(filePath: "/notices"))
plain.httpMethod  // expected-value {{Optional("GET")}}
// snippet.end

// snippet.twice
var labelled = request
labelled.addValue("application/json", forHTTPHeaderField: "Content-Type")
labelled.value(forHTTPHeaderField: "Content-Type")

labelled.setValue("application/json", forHTTPHeaderField: "Content-Type")
labelled.value(forHTTPHeaderField: "Content-Type")
// snippet.end

// snippet.accept
labelled.setValue("application/json", forHTTPHeaderField: "Accept")
labelled.allHTTPHeaderFields?.keys.sorted()  // expected-value {{Optional(["Accept", "Content-Type"])}}
// snippet.end
