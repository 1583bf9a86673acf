// Where control groups of memory are looked for.

import Glibc
import Testing

@testable import ProcessSandbox

@Suite("A control group of memory") struct MemoryGroupTests {
  private let folder: String

  init() throws {
    var template = Array("\(TestMachine.folder)/groups.XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    for name in ["user", "user/session"] { mkdir("\(folder)/\(name)", 0o755) }
  }

  private func control(_ group: String, _ controls: String) {
    let file = creat("\(folder)\(group)/cgroup.subtree_control", 0o644)
    _ = write(file, controls, controls.utf8.count)
    close(file)
  }

  @Test("is made below our own in version 1, which has a mount for memory")
  func versionOne() {
    let groups = MemoryGroups(
      ownGroups: "9:cpu,cpuacct:/elsewhere\n4:memory:/user\n0::/\n",
      mounts: """
        30 20 0:26 / /none rw - cgroup cgroup rw,cpu
        31 20 0:27 / \(folder) rw,nosuid shared:9 - cgroup cgroup rw,memory
        """)
    #expect(groups?.version == .one)
    #expect(groups?.folder == "\(folder)/user")
  }

  @Test("is made in version 2 in the nearest group that hands memory down")
  func versionTwo() {
    control("", "cpu memory\n")
    control("/user", "cpu memory pids\n")
    control("/user/session", "\n")
    let groups = MemoryGroups(
      ownGroups: "0::/user/session\n",
      mounts: "31 20 0:27 / \(folder) rw - cgroup2 cgroup rw,nsdelegate\n")
    #expect(groups?.version == .two)
    #expect(groups?.folder == "\(folder)/user")
  }

  @Test("is found through a mount that shows a part of the hierarchy only")
  func partialMount() {
    let groups = MemoryGroups(
      ownGroups: "4:memory:/docker/abc/user\n",
      mounts: "31 20 0:27 /docker/abc \(folder) rw - cgroup cgroup rw,memory\n")
    #expect(groups?.folder == "\(folder)/user")
  }

  @Test("is not made where nobody hands memory down, or nothing is mounted")
  func none() {
    control("/user/session", "cpu\n")
    control("/user", "cpu\n")
    control("", "cpu\n")
    let mounts = "31 20 0:27 / \(folder) rw - cgroup2 cgroup rw\n"
    #expect(MemoryGroups(ownGroups: "0::/user/session\n", mounts: mounts) == nil)
    #expect(MemoryGroups(ownGroups: "4:memory:/user\n", mounts: mounts) == nil)
    #expect(MemoryGroups(ownGroups: "", mounts: "") == nil)
  }

  @Test("is gone after a run", .enabled(if: MemoryGroups.available != nil))
  func removal() throws {
    let group = try #require(MemoryGroup(in: .available, bytesMax: 1 << 20))
    let path = "/proc/self/fd/\(group.membersDescriptor)"
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink(path, &target, target.count - 1)
    let members = String(
      decoding: target.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
    #expect(!group.wasFull && access(members, F_OK) == 0)
    group.remove()
    #expect(access(members, F_OK) != 0)
  }
}
