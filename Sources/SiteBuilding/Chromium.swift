// Chromium as a maker of pictures and of paper, where it is installed: nothing else here needs it.

import Glibc
import LessonModel
import ProcessSandbox
import SystemFiles

/// An installed Chromium.
struct Chromium {
  private static let names = [
    "chromium", "chromium-browser", "google-chrome-stable", "google-chrome",
  ]
  private static let folders = ["/usr/bin", "/usr/local/bin", "/snap/bin", "/opt/google/chrome"]

  private let program: String

  /// Finds it; nil where there is none.
  init?() {
    let places = Self.folders.flatMap { folder in Self.names.map { "\(folder)/\($0)" } }
    guard let program = places.first(where: { access($0, X_OK) == 0 }) else { return nil }
    self.program = program
  }

  /// Makes a picture of a page.
  func picture(of page: String, width: Int, height: Int, to path: String) async throws {
    try await run(["--window-size=\(width),\(height)", "--screenshot=\(path)"], page)
    guard access(path, R_OK) == 0 else { throw BookFault.chromiumFailed(reason: "no picture came") }
  }

  /// Puts a page on paper, as its style sheet has it.
  func paper(of page: String, to path: String) async throws {
    try await run(["--no-pdf-header-footer", "--print-to-pdf=\(path)"], page)
    guard access(path, R_OK) == 0 else { throw BookFault.chromiumFailed(reason: "no paper came") }
  }

  /// Opens a page of ours, which says itself that no scripts run.
  private func run(_ arguments: [String], _ page: String) async throws {
    let home = try TemporaryFolder()
    // Chromium refuses root its own sandbox.
    let asRoot = getuid() == 0 ? ["--no-sandbox"] : []
    let command = Command(
      program,
      [
        "--headless", "--disable-gpu", "--hide-scrollbars", "--disable-dev-shm-usage",
        "--disable-background-networking", "--no-first-run",
        "--user-data-dir=\(home.path)/profile",
      ] + asRoot + arguments + [
        "file://"
          + page.split(separator: "/", omittingEmptySubsequences: false).map(\.percentEscaped)
          .joined(separator: "/")
      ],
      environment: [
        "HOME": home.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC",
        "XDG_CONFIG_HOME": home.path, "XDG_CACHE_HOME": home.path,
      ],
      limits: Limits(wallTime: .seconds(300)))
    let outcome = try await command.run()
    guard outcome.termination.isSuccess else {
      throw BookFault.chromiumFailed(reason: String(outcome.standardError.text.suffix(400)))
    }
  }
}
