// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Kitchen",
  products: [.library(name: "Kitchen", targets: ["Kitchen"])],
  targets: [.target(name: "Kitchen")]
)
