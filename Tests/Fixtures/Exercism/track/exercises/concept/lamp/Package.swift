// swift-tools-version:6.0
import PackageDescription

let package = Package(
  name: "Lamp",
  dependencies: [
    .package(url: "https://github.com/apple/swift-numerics", from: "1.0.3")
  ],
  targets: [
    .target(name: "Lamp"),
    .testTarget(name: "LampTests", dependencies: ["Lamp"]),
  ]
)
