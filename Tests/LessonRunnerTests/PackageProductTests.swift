import Foundation
import LessonModel
import Testing

@testable import LessonRunner

@Suite("Compiled packages")
struct PackageProductTests {
  @Test(
    "A cache that stands in for the user's own takes them over from there, and from nowhere else")
  func takenOver() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["own", "other"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    let toolchain = try Toolchain.locate()
    let own = try ProductCache(path: "\(folder)/own")
    let other = try ProductCache(own.place(at: "\(folder)/other"))
    var packages = CoursePackages()
    packages.all = [
      CoursePackage(.folder("Packages/fruit"), at: SourceLocation(path: "course.yml"))
    ]
    packages.identity = "a"
    for cache in [own, other] {
      await #expect(throws: PackagesFault(packages: packages)) {
        _ = try await PackageProduct.find(packages, toolchain: toolchain, in: cache)
      }
    }
    try await PackageProduct.make(packages, toolchain: toolchain, in: own) { folder in
      try writeBytes([1, 2], to: "\(folder)/\(PackageProduct.objectName)")
      try FileManager.default.createDirectory(
        atPath: "\(folder)/modules", withIntermediateDirectories: false)
      return PackageProduct.Facts(libraries: ["-lm"], importNames: ["modules"], products: [:])
    }
    let (path, facts) = try await PackageProduct.find(packages, toolchain: toolchain, in: other)
    #expect(path.hasPrefix("\(folder)/other/"))
    #expect(facts.libraries == ["-lm"])
    #expect(try readBytes("\(path)/\(PackageProduct.objectName)") == [1, 2])
  }
}
