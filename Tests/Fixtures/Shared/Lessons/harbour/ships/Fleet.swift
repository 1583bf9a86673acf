import Foundation

let fleet = try ships(in: "fleet")
shouted(fleet[1])
try ships(in: "tugs") == [Ship(name: "Tug", tons: 250)]
try String(contentsOfFile: "Resources/log/monday.txt", encoding: .utf8)
try FileManager.default.contentsOfDirectory(atPath: "Resources").sorted()
