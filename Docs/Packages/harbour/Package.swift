// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "harbour", products: [.library(name: "Harbour", targets: ["Harbour"])],
  targets: [.target(name: "Harbour")])
