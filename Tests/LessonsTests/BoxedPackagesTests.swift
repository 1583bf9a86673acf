// `lessons packages --sandbox`: manifests are strangers' programs, and run in boxes.

import Foundation
import Testing

@Suite("Packages in boxes")
struct BoxedPackagesTests {
  @Test("What a manifest reads, writes and reaches is nothing of the machine's")
  func manifest() async throws {
    let place = try Place.orchard()
    try place.write("secret", "the secret")
    let manifest = "Lessons/Packages/fruit/Package.swift"
    try place.write(
      manifest,
      """
      // swift-tools-version: 6.0
      import Foundation
      import PackageDescription

      let secret = (try? String(contentsOfFile: "\(place.path)/secret", encoding: .utf8)) ?? "none"
      try? secret.write(toFile: "\(place.path)/written", atomically: false, encoding: .utf8)
      let home = ProcessInfo.processInfo.environment["HOME"] ?? "none"

      let package = Package(
        name: "fruit", products: [.library(name: "Fruit\\(home)\\(secret)", targets: ["Fruit"])],
        targets: [.target(name: "Fruit")])

      """)
    try place.write(
      "Lessons/course.yml",
      """
      title: An orchard
      lessons: [picking]
      packages: [{path: Packages/fruit, products: [Fruit]}]

      """)
    let said = try await transcript(
      at: place, [["packages", "--sandbox"]], environment: place.asHome)
    try expectGolden(said, "packages-boxed-manifest.txt")
    #expect(!FileManager.default.fileExists(atPath: "\(place.path)/written"))
  }

  @Test("A package is compiled in a box, with its part in C, and used in boxes and at home")
  func folder() async throws {
    let place = try Place.orchard()
    let said = try await transcript(
      at: place,
      [
        ["run", "plums", "--sandbox"], ["packages", "--sandbox"], ["packages"],
        ["run", "plums", "--sandbox"], ["run", "plums"],
      ], environment: place.asHome)
    try expectGolden(said, "packages-boxed.txt")
  }

  @Test("What is fetched is what Package.resolved lists, from the web")
  func fetched() async throws {
    let place = try Place.orchard()
    try place.write(
      "web/stone/Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "stone", products: [.library(name: "Stone", targets: ["Stone"])],
        targets: [.target(name: "Stone")])

      """)
    try place.write(
      "web/stone/Sources/Stone/Stone.swift", "public func stones() -> Int { 42 }\n")
    try FileManager.default.moveItem(
      atPath: "\(place.path)/Lessons/Packages/fruit", toPath: "\(place.path)/web/fruit")
    try place.remove("Lessons/Packages")
    let said = try await place.run("python3", ["-c", Self.web], environment: place.asHome)
    try expectGolden(said, "packages-boxed-fetched.txt")
  }

  /// Serves repositories as the web does, without a program of git's, and runs the command on them.
  private static let web = """
    import functools, http.server, json, os, re, subprocess, sys, threading

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_): pass

    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Quiet, directory="web"))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}"

    open("web/fruit/Package.swift", "w").write(f'''// swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "fruit", products: [.library(name: "Fruit", targets: ["Fruit"])],
      dependencies: [.package(url: "{address}/stone", from: "1.0.0")],
      targets: [
        .target(name: "CScale"),
        .target(name: "Fruit", dependencies: ["CScale", .product(name: "Stone", package: "stone")]),
      ])
    ''')
    plum = "web/fruit/Sources/Fruit/Plum.swift"
    text = open(plum).read()
    open(plum, "w").write("import Stone\\n" + text + "public func fruits() -> Int { stones() }\\n")
    open("Lessons/picking/plums/Weighing.swift", "w").write("import Fruit\\n\\nfruits()\\n")

    def git(name, *words):
        done = subprocess.run(
            ["git", "-c", "user.name=a", "-c", "user.email=a@b.invalid", *words],
            cwd=f"web/{name}", check=True, capture_output=True, text=True)
        return done.stdout.strip()

    revisions = {}
    for name, tag in [("fruit", "v1.2.0"), ("stone", "1.0.4")]:
        git(name, "init", "-q", "-b", "main")
        git(name, "add", ".")
        git(name, "commit", "-q", "-m", "first")
        git(name, "tag", tag)
        git(name, "update-server-info")
        os.rename(f"web/{name}", f"web/{name}.files")
        os.rename(f"web/{name}.files/.git", f"web/{name}")
        revisions[name] = git(name, "rev-parse", "HEAD")

    def course(fruit):
        open("Lessons/course.yml", "w").write(
            "title: An orchard\\nlessons: [picking]\\npackages:\\n"
            f"  - url: {fruit}\\n    version: 1.2.0\\n")

    def resolve(**versions):
        pins = [{"identity": name, "kind": "remoteSourceControl", "location": f"{address}/{name}",
                 "state": {"revision": revisions[name], "version": version}}
                for name, version in versions.items()]
        open("Lessons/Package.resolved", "w").write(json.dumps({"pins": pins, "version": 2}))

    def lessons(*words):
        done = subprocess.run(
            ["lessons", *words], capture_output=True, text=True)
        said = (done.stdout + done.stderr).replace(address, "ADDRESS")
        print("$ lessons", *words, f"({done.returncode})", flush=True)
        print(re.sub(r" +[0-9.]+ ms", " TIME", said), flush=True)

    course(f"file://{os.getcwd()}/web/fruit")
    lessons("packages", "--sandbox")
    course(f"{address}/missing")
    lessons("packages", "--sandbox")
    course(f"{address}/fruit")
    open("Lessons/Package.resolved", "w").write('{"pins": [{"identity": "../fruit"}]}')
    lessons("packages", "--sandbox")
    resolve(fruit="1.3.0", stone="1.0.4")
    lessons("packages", "--sandbox")
    resolve(fruit="1.2.0", stone="1.0.4")
    lessons("packages", "--sandbox")
    lessons("run", "plums", "--sandbox", "--no-prose")
    """
}
