// What `lessons install` puts in a person's home folder and takes away again: a link on PATH, and a
// completion script for each shell. What somebody else has put there stays as it is.

import ArgumentParser
import FoundationEssentials
import Glibc
import SystemFiles

/// The places of an installation.
struct Installation {
  /// What became of one of its files.
  enum State: String, Encodable {
    case written, unchanged, removed, missing
    /// Somebody else's; it was left as it was.
    case foreign
  }

  /// One file and what became of it.
  struct Item: Encodable {
    var what: String
    var path: String
    var state: State
  }

  /// The folder in which the link lies.
  let folder: String
  /// What the link leads to.
  let program: String
  private let home: String
  private let environment: [String: String]

  /// Finds the places.
  ///
  /// - Parameters:
  ///   - folder: Where the link is to lie; nil is a folder on PATH that is the caller's, or
  ///     `~/.local/bin`, which most systems put there.
  ///   - program: What the link leads to.
  ///   - environment: Where home, PATH and the shells' folders are.
  init(into folder: String?, program: String, environment: [String: String]) {
    home = environment["HOME", default: ""].isEmpty ? "/" : environment["HOME", default: "/"]
    self.environment = environment
    self.program = program
    let own = ["\(home)/.local/bin", "\(home)/bin"]
    let onPath = Self.path(environment)
    let shared = "/usr/local/bin"
    let found =
      own.first { onPath.contains($0) }
      ?? (onPath.contains(shared) && access(shared, W_OK) == 0 ? shared : own[0])
    self.folder = folder ?? found
  }

  /// Where the link lies.
  var link: String { "\(folder)/lessons" }

  /// The completion script of each shell, where the shell looks for it.
  var completions: [(shell: String, path: String, text: String)] {
    let data = folder("XDG_DATA_HOME", ".local/share")
    let settings = folder("XDG_CONFIG_HOME", ".config")
    let places: [(CompletionShell, String)] = [
      (.bash, "\(data)/bash-completion/completions/lessons"),
      (.zsh, "\(data)/zsh/site-functions/_lessons"),
      (.fish, "\(settings)/fish/completions/lessons.fish"),
    ]
    return places.map { shell, path in
      (shell.rawValue, path, Lessons.completionScript(for: shell) + "\n" + Self.mark + "\n")
    }
  }

  /// The last line of what is ours.
  private static let mark =
    "# Written by `lessons install`, which replaces it; `lessons install --uninstall` removes it."

  /// Makes the link and writes the completion scripts.
  ///
  /// - Returns: What became of each.
  /// - Throws: `UsageError.notOurs` when something else lies in the link's place, else `ToolError`.
  func install() throws -> [Item] {
    var items = [Item(what: "command", path: link, state: try makeLink())]
    for (shell, path, text) in completions {
      items.append(Item(what: shell, path: path, state: try write(text, to: path)))
    }
    return items
  }

  /// Removes what `install` has made.
  ///
  /// - Returns: What became of each.
  /// - Throws: `ToolError` when one of them cannot be removed.
  func uninstall() throws -> [Item] {
    let isOurLink = target(of: link).map(isOurTarget) ?? false
    var items = [Item(what: "command", path: link, state: try remove(link, isOurs: isOurLink))]
    for (shell, path, _) in completions {
      items.append(Item(what: shell, path: path, state: try remove(path, isOurs: isOurs(path))))
    }
    return items
  }

  private func makeLink() throws -> State {
    let target = target(of: link)
    if target == program || link == program { return .unchanged }
    if let target {
      guard isOurTarget(target) else { throw UsageError.notOurs(path: link) }
      unlink(link)
    } else if Files.holds(link) {
      throw UsageError.notOurs(path: link)
    }
    try Files.makeFolder(folder)
    guard symlink(program, link) == 0 else {
      throw FileError.cannotWrite(path: link, number: errno)
    }
    return .written
  }

  private func write(_ text: String, to path: String) throws -> State {
    if Files.holds(path) {
      guard isOurs(path) else { return .foreign }
      if content(of: path) == text { return .unchanged }
    }
    try Files.makeFolder(Files.folder(of: path))
    try Files.replace(path, with: text)
    return .written
  }

  private func remove(_ path: String, isOurs: Bool) throws -> State {
    guard Files.holds(path) else { return .missing }
    guard isOurs else { return .foreign }
    guard unlink(path) == 0 else { throw FileError.cannotWrite(path: path, number: errno) }
    return .removed
  }

  /// Whether a link leads here, or to where a `lessons` was that is gone.
  private func isOurTarget(_ target: String) -> Bool {
    let path = target.hasPrefix("/") ? target : "\(folder)/\(target)"
    return path == program || (target.hasSuffix("/lessons") && access(path, F_OK) != 0)
  }

  /// Whether a file is one that this has written; a link never is.
  private func isOurs(_ path: String) -> Bool {
    target(of: path) == nil && content(of: path)?.hasSuffix("\n\(Self.mark)\n") == true
  }

  private func content(of path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  private func target(of path: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: path)
  }

  private func folder(_ variable: String, _ place: String) -> String {
    guard let folder = environment[variable], folder.hasPrefix("/") else {
      return "\(home)/\(place)"
    }
    return folder
  }

  private static func path(_ environment: [String: String]) -> [String] {
    environment["PATH", default: ""].split(separator: ":").map(String.init)
  }
}

extension Installation {
  /// What remains to be done by the person, each with its command; empty when all is well.
  var advice: [String] {
    let shell = environment["SHELL", default: "/bin/bash"].split(separator: "/").last ?? "bash"
    let startFile = shell == "zsh" ? "~/.zshrc" : "~/.bashrc"
    var advice: [String] = []
    let onPath = Self.path(environment)
    if !onPath.contains(folder) {
      let line =
        shell == "fish"
        ? "fish_add_path \(shellWord(folder))" : "export PATH=\(shellWord(folder)):$PATH"
      advice.append(
        "\(folder) is not on PATH. Type this now"
          + (shell == "fish" ? "" : ", and write it into \(startFile)") + ":\n  \(line)")
    } else if let other = findProgram("lessons", environment), other != link {
      advice.append("PATH leads to \(other) first; remove that, or put \(folder) before it.")
    }
    if shell == "zsh", let path = completions.first(where: { $0.shell == "zsh" })?.path {
      let folder = path.dropLast("/_lessons".count)
      advice.append(
        "For completions, write this into ~/.zshrc, before `compinit`:\n"
          + "  fpath=(\(shellWord(String(folder))) $fpath)")
    }
    if shell == "bash", access("/usr/share/bash-completion/bash_completion", R_OK) != 0,
      let path = completions.first(where: { $0.shell == "bash" })?.path
    {
      advice.append(
        "For completions, write this into ~/.bashrc:\n  source \(shellWord(path))")
    }
    return advice
  }
}
