// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "fruit", products: [.library(name: "Fruit", targets: ["Fruit"])],
  targets: [.target(name: "Fruit", dependencies: ["CScale"]), .target(name: "CScale")])
