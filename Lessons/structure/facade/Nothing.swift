import Foundation

func retire(_ path: String) throws {
  // expected-warning@+1 {{constant 'moved' inferred to have type '()', which may be unexpected}}
  let moved = try FileManager.default.moveItem(atPath: path, toPath: path + ".old")
  print(moved)
}

(try? retire("no such letter")) == nil  // expected-value {{true}}
