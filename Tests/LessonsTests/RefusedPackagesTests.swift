// Packages that no course can use, and what is said of them.

import Testing

@Suite("Refused packages")
struct RefusedPackagesTests {
  @Test("A macro is refused at its package's line, be it of a package that the other depends on")
  func macros() async throws {
    let place = try Place.orchard()
    func settings(_ packages: String) -> String {
      "title: An orchard\nlessons: [picking]\npackages:\n\(packages)"
    }
    try place.write(
      "Lessons/Packages/stone/Package.swift",
      """
      // swift-tools-version: 6.0
      import CompilerPluginSupport
      import PackageDescription

      let package = Package(
        name: "stone",
        products: [
          .library(name: "Stone", targets: ["Stone"]), .library(name: "Rind", targets: ["Rind"]),
        ],
        targets: [
          .macro(name: "Peel"), .target(name: "Stone", dependencies: ["Peel"]), .target(name: "Rind"),
        ])

      """)
    for name in ["Peel", "Stone", "Rind"] {
      try place.write("Lessons/Packages/stone/Sources/\(name)/\(name).swift", "\n")
    }
    try place.write("Lessons/course.yml", settings("  - path: Packages/stone\n"))
    var said = try await transcript(
      at: place, [["packages"]], environment: place.asHome)
    try place.letFruitUse("Stone", of: "stone")
    try place.write(
      "Lessons/course.yml",
      settings("  - path: Packages/stone\n    products: [Rind]\n  - path: Packages/fruit\n"))
    said += try await transcript(at: place, [["packages"]], environment: place.asHome)
    try place.write(
      "Lessons/Packages/fruit/Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "fruit", products: [.library(name: "Fruit", targets: ["Fruit"])],
        targets: [
          .target(name: "Fruit", plugins: ["Peeler"]),
          .plugin(name: "Peeler", capability: .buildTool()),
        ])

      """)
    try place.write("Lessons/Packages/fruit/Plugins/Peeler/Peeler.swift", "\n")
    try place.write("Lessons/course.yml", settings("  - path: Packages/fruit\n"))
    said += try await transcript(at: place, [["packages"]], environment: place.asHome)
    try expectGolden(said, "packages-macros.txt")
  }

  @Test("What cannot be used is refused at its line")
  func faults() async throws {
    let place = try Place.orchard()
    try place.write(
      "Lessons/course.yml",
      """
      title: An orchard
      lessons: [picking]
      packages:
        - path: Packages/fruit
          version: 1.0.0
        - path: ../fruit
        - path: Packages/vegetables
        - url: https://github.com/apple/swift-collections
          version: "1.0"
        - url: swift-collections
          version: 1.0.0
        - path: Packages/fruit
          url: https://github.com/apple/swift-collections
        - from: 1.0.0

      """)
    var said = try await transcript(
      at: place, [["packages"], ["lint"]], environment: place.asHome)
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "fruit", products: [.library(name: "Fruit", targets: ["Fruit"])],
        targets: [.target(name: "Fruit", resources: [.copy("Plum.txt")])])

      """
    try place.write("Lessons/Packages/fruit/Package.swift", manifest)
    try place.write("Lessons/Packages/fruit/Sources/Fruit/Plum.txt", "")
    for products in ["Fruit", "Vegetables"] {
      try place.write(
        "Lessons/course.yml",
        """
        title: An orchard
        lessons: [picking]
        packages:
          - path: Packages/fruit
            products: [\(products)]

        """)
      said += try await transcript(
        at: place, [["packages"]], environment: place.asHome)
    }
    // What one of them depends on is looked at as well.
    try place.write(
      "Lessons/Packages/basket/Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "basket",
        products: [
          .library(name: "Basket", targets: ["Basket"]), .library(name: "Lid", targets: ["Lid"]),
        ],
        targets: [
          .target(name: "Basket", dependencies: ["Weave"]),
          .target(name: "Weave", resources: [.copy("Weave.txt")]), .target(name: "Lid"),
        ])

      """)
    for name in ["Basket", "Weave", "Lid"] {
      try place.write("Lessons/Packages/basket/Sources/\(name)/\(name).swift", "\n")
    }
    try place.write("Lessons/Packages/basket/Sources/Weave/Weave.txt", "")
    try place.letFruitUse("Basket", of: "basket")
    try place.write(
      "Lessons/course.yml",
      """
      title: An orchard
      lessons: [picking]
      packages:
        - path: Packages/fruit
        - path: Packages/basket
          products: [Lid]

      """)
    said += try await transcript(at: place, [["packages"]], environment: place.asHome)
    try expectGolden(said, "packages-faults.txt")
  }
}

extension Place {
  /// Lets the package of the orchard use a product of another one, and nothing of its own.
  fileprivate func letFruitUse(_ product: String, of package: String) throws {
    try write(
      "Lessons/Packages/fruit/Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "fruit", products: [.library(name: "Fruit", targets: ["Fruit"])],
        dependencies: [.package(path: "../\(package)")],
        targets: [
          .target(name: "Fruit", dependencies: [.product(name: "\(product)", package: "\(package)")])
        ])

      """)
    try remove("Lessons/Packages/fruit/Sources/CScale")
  }
}
