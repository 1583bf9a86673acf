/*:
 [Previous](@previous)&nbsp;&nbsp;&nbsp;[Next](@next)
 # Fetching
 Nothing is fetched before it is asked for.
 - Note: It would not be here anyway.
 ![An oven](oven.png)
 */
import UIKit

var request = URLRequest(url: URL(string: "https://example.com/bread")!)
request.httpMethod = "PUT"
let task = URLSession.shared.dataTask(with: request) { _, _, _ in }
task.state == .suspended

//: A recipe may be written in XML, too.
class Reader: NSObject, XMLParserDelegate {}
let parser = XMLParser(data: Data("<bread/>".utf8))
parser.delegate = Reader()
"bread".doubled
Loaf(grams: 500).isLarge
//: [Next](@next)
