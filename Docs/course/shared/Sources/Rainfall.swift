import Foundation

/// How much it rained in a month.
public struct Rainfall: Equatable {
  public var month: String
  public var millimetres: Double
}

/// The months in a file of `Resources`: a line for each, with a comma between name and amount.
public func rainfall(in file: String) throws -> [Rainfall] {
  try String(contentsOfFile: "Resources/\(file)", encoding: .utf8).split(separator: "\n")
    .compactMap { line in
      let parts = line.split(separator: ",")
      guard parts.count == 2, let millimetres = Double(parts[1]) else { return nil }
      return Rainfall(month: String(parts[0]), millimetres: millimetres)
    }
}
