// What `lessons doctor` looks at. Each examination tries the real thing rather than looking for
// signs of it: the toolchain compiles a program, and the program runs under limits.

import CommonMark
import ConsoleRendering
import FoundationEssentials
import Glibc
import Learning
import LessonModel
import LessonRunner
import ProcessSandbox
import SwiftReading
import SystemFiles
import Workspaces

/// Looks at the machine.
struct Examination {
  let options: CourseOptions
  let output: OutputOptions

  private let environment = ProcessInfo.processInfo.environment

  init(options: CourseOptions, output: OutputOptions) {
    self.options = options
    self.output = output
  }

  /// All findings, in the order in which one depends on the other.
  func findings() async -> [DoctorFinding] {
    var findings = [toolchain(), linker(), library(), cache(), limits()]
    if !findings.contains(where: { $0.state == .failure }) { findings.append(await program()) }
    return findings
      + [await sandbox(), terminal(), editor(), course(), workspace()].compactMap(\.self)
  }

  // MARK: What every lesson needs

  private func toolchain() -> DoctorFinding {
    do {
      let toolchain = try Toolchain.locate()
      return DoctorFinding(
        .fine, "toolchain", found: "Swift \(toolchain.version) in \(toolchain.path)")
    } catch {
      return DoctorFinding(error, "toolchain")
    }
  }

  private func linker() -> DoctorFinding {
    let toolchain = try? Toolchain.locate()
    let own = toolchain.map { "\($0.path)/bin/ld.lld" }
    guard let path = find("ld.gold") ?? own.flatMap({ access($0, X_OK) == 0 ? $0 : nil }) else {
      return DoctorFinding(
        .failure, "linker", found: "neither ld.gold nor the toolchain's ld.lld is there",
        remedy: "`sudo apt-get install binutils`")
    }
    return DoctorFinding(.fine, "linker", found: path)
  }

  private func library() -> DoctorFinding {
    // The program would not have started without it.
    DoctorFinding(.fine, "libcmark", found: "there, version \(CommonMarkLibrary.version)")
  }

  private func cache() -> DoctorFinding {
    let place = CachePlace(environment)
    do {
      try place.prepare()
    } catch {
      return DoctorFinding(error, "cache")
    }
    guard let refused = place.refused else {
      return DoctorFinding(.fine, "cache", found: "\(place.path) can be written")
    }
    return DoctorFinding(
      .warning, "cache",
      found: "the home folder \(refused.path) cannot be written (\(refused.reason)); what is "
        + "compiled is kept in \(place.path)",
      remedy: "Set HOME to a folder of yours, or for this alone: `export XDG_CACHE_HOME=DIR`")
  }

  private func limits() -> DoctorFinding {
    do {
      _ = try Command("/bin/true", limits: Limits(wallTime: .seconds(10))).runAndWait()
      return DoctorFinding(.fine, "limits", found: "a program runs under limits of time and memory")
    } catch {
      return DoctorFinding(error, "limits")
    }
  }

  private func program() async -> DoctorFinding {
    let text = "let answer = 6 * 7\nanswer  // expected-value {{42}}\n"
    let file = SourceFile(path: "/doctor/Doctor.swift", text: text)
    let snippet = Snippet(
      name: "Doctor", file: file, marks: file.marks, visibleLines: [1, 2],
      slices: [:])
    do {
      let result = try await Engine.start().run(snippet)
      guard result.isAsIntended, result.timeline != nil else {
        return DoctorFinding(
          .failure, "first program", found: "6 × 7 is not 42 here",
          remedy: "Please report this with the output of `\(Program.name) doctor --json`.")
      }
      return DoctorFinding(.fine, "first program", found: "compiles, runs and shows its values")
    } catch {
      return DoctorFinding(error, "first program")
    }
  }

  // MARK: What makes it pleasant

  /// Makes real boxes, out of which a program tries to get.
  private func sandbox() async -> DoctorFinding {
    do {
      let box = try await ProvenBox.ofThisMachine()
      let missing = await PlaceRecord(box.tools).missingWalls.map { "; without \($0)" }.joined()
      switch box.tools.kind {
      case .bubblewrap(let path):
        return DoctorFinding(.fine, "sandbox", found: "holds, by \(path)\(missing)")
      case .landlock:
        let version = await box.tools.landlockVersion() ?? 0
        let reason = box.reasonNotBubblewrap.map { "; not by bubblewrap: \($0.message)" } ?? ""
        return DoctorFinding(
          .fine, "sandbox", found: "holds, by Landlock (version \(version))\(reason)\(missing)")
      }
    } catch let fault as BoxFault {
      return DoctorFinding(
        .warning, "sandbox", found: "\(fault.message); only judging strangers' code needs it",
        remedy: fault.remedy)
    } catch {
      return DoctorFinding(error, "sandbox")
    }
  }

  private func terminal() -> DoctorFinding {
    let style = Terminal.style(output)
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    let found = "\(style.width) columns, \(style.isColored ? "colour" : "no colour"), \(locale)"
    let name = locale.lowercased().filter { $0 != "-" }
    guard name.hasSuffix("utf8") else {
      return DoctorFinding(
        .warning, "terminal", found: found,
        remedy: "For graphs and other languages: `export LANG=C.UTF-8`")
    }
    guard style.width >= 80 else {
      return DoctorFinding(
        .warning, "terminal", found: found, remedy: "From 80 columns on, values stand beside code.")
    }
    return DoctorFinding(.fine, "terminal", found: found)
  }

  private func editor() -> DoctorFinding {
    let names = ["VISUAL", "EDITOR"]
    guard let editor = names.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) else {
      return DoctorFinding(
        .warning, "editor", found: "none is set; the key e of `\(Program.name) watch` opens it",
        remedy: "`export EDITOR=nano`")
    }
    return DoctorFinding(.fine, "editor", found: editor)
  }

  private func course() -> DoctorFinding {
    do {
      let session = try Session(options, withWarnings: true)
      let found = "\(session.course.title.in(session.language)), in \(display(session.course.path))"
      guard session.problems.isEmpty else {
        return DoctorFinding(
          .warning, "course", found: found, remedy: "`\(Program.command("lint"))`")
      }
      return DoctorFinding(.fine, "course", found: found)
    } catch {
      return DoctorFinding(error, "course", .warning)
    }
  }

  private func workspace() -> DoctorFinding? {
    guard let session = try? Session(options) else { return nil }
    do {
      let loaded = try session.workspace.updateProgress { _ in }
      let found = "\(display(session.workspace.path)) can be written"
      guard let path = loaded.setAsidePath else {
        return DoctorFinding(.fine, "workspace", found: found)
      }
      return DoctorFinding(
        .warning, "workspace", found: "\(found); a broken progress file is now \(display(path))")
    } catch {
      return DoctorFinding(error, "workspace", .warning)
    }
  }

  /// The path of a program that is found as a shell would.
  private func find(_ name: String) -> String? {
    findProgram(name, environment)
  }
}

extension DoctorFinding {
  /// What an error says.
  fileprivate init(_ error: any Error, _ title: String, _ state: State = .failure) {
    let failure = FailureMessage(of: error)
    self.init(state, title, found: failure.message, remedy: failure.remedy)
  }
}
