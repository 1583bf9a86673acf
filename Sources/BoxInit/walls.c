// The walls of a box that has no namespaces: Landlock, and a user without rights.
//
// Landlock denies whatever it knows and no rule allows; which rights it knows is its ABI. What it does
// not know is left to the system call filter (filter.c): sockets, attributes and times of files, other
// processes' priorities and limits. Paths can be asked about (stat) where the user may go.
//
// Of /proc a program can open the files of `own_files` of its own, and nothing else. Through one of these,
// `fd`, it finds the places that are held open for it by a path that is the same wherever they lie.
#define _GNU_SOURCE
#include "box.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/capability.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The headers of older systems know fewer of these.
enum { landlock_create_ruleset = 444, landlock_add_rule = 445, landlock_restrict_self = 446 };
enum { ask_version = 1, path_beneath = 1 };
/// The number by which the first held place is open (`WalledLaunch.swift`): above all that a program has.
enum { first_held = 200 };

struct ruleset {
  uint64_t files, network, scopes;
};

struct path_rule {
  uint64_t allowed;
  int32_t parent;
} __attribute__((packed));

enum {
  right_execute = 1 << 0,
  right_write_file = 1 << 1,
  right_read_file = 1 << 2,
  right_read_folder = 1 << 3,
  right_make_device = 1 << 6 | 1 << 11,
  right_make_socket = 1 << 9,
  right_truncate = 1 << 14,
  right_control_device = 1 << 15,
  /// Those that a file can have.
  rights_of_files = right_execute | right_write_file | right_read_file | right_truncate
                  | right_control_device,
  rights_to_read = right_execute | right_read_file | right_read_folder,
};

static const char *const own_files[] = {
    "auxv", "cmdline", "comm", "environ", "fd", "maps", "stat", "statm", "status",
    // Libdispatch looks at its threads (ReplacedFunctions.swift in the runtime). What the kernel says of
    // the network shows here as well.
    "task",
};

int box_walls_abi(void) {
  return (int)syscall(landlock_create_ruleset, NULL, 0, ask_version);
}

/// What an ABI can deny.
static uint64_t all_rights(int abi) {
  return (1ULL << (abi >= 5 ? 16 : abi >= 3 ? 15 : abi >= 2 ? 14 : 13)) - 1;
}

/// Allows something at an open place; 0, or -1 with errno.
static int allow(int ruleset, int place, uint64_t rights) {
  struct stat kind;
  if (fstat(place, &kind) < 0) return -1;
  if (!S_ISDIR(kind.st_mode)) rights &= rights_of_files;
  struct path_rule rule = {.allowed = rights, .parent = place};
  return (int)syscall(landlock_add_rule, ruleset, path_beneath, &rule, 0);
}

static int allow_path(int ruleset, const char *rule, int abi) {
  uint64_t rights = rights_to_read;
  if (*rule == 'd') rights = right_read_file | right_write_file;
  if (*rule == 'w' || *rule == 'H')
    rights = all_rights(abi) & ~(uint64_t)(right_make_device | right_make_socket | right_execute
                                           | right_control_device);
  int place = open(rule + 1, O_PATH | O_CLOEXEC);
  // A machine need not have all that boxes may hold.
  if (place < 0) return *rule == 'r' && errno == ENOENT ? 0 : -1;
  int status = allow(ruleset, place, rights);
  close(place);
  return status;
}

int box_walls_make(char **rules, int abi) {
  struct ruleset handled = {
      .files = all_rights(abi), .network = abi >= 4 ? 3 : 0, .scopes = abi >= 6 ? 3 : 0};
  size_t size = sizeof(uint64_t) * (abi >= 6 ? 3 : abi >= 4 ? 2 : 1);
  int ruleset = (int)syscall(landlock_create_ruleset, &handled, size, 0);
  if (ruleset < 0) return -1;
  for (; *rules && strcmp(*rules, "--") != 0; rules++)
    if (allow_path(ruleset, *rules, abi) < 0) return -1;
  return ruleset;
}

int box_walls_hold(char **rules) {
  int held = first_held;
  for (; *rules && strcmp(*rules, "--") != 0; rules++) {
    if (**rules != 'h' && **rules != 'H') continue;
    int place = open(*rules + 1, O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (place < 0 || dup2(place, held++) < 0) return -1;
    close(place);
  }
  return 0;
}

int box_walls_allow_own(int ruleset, pid_t process) {
  for (size_t i = 0; i < sizeof own_files / sizeof *own_files; i++) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/%s", (int)process, own_files[i]);
    // It stays open: the kernel would make another file of the same name, without the rule.
    int place = open(path, O_PATH | O_CLOEXEC);
    if (place < 0 || allow(ruleset, place, right_read_file | right_read_folder) < 0) return -1;
  }
  return 0;
}

int box_walls_become_user(uid_t user) {
  if (user != 0
      && (setgroups(0, NULL) < 0 || setresgid(user, user, user) < 0
          || setresuid(user, user, user) < 0))
    return -1;
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {{0}};
  return (int)syscall(SYS_capset, &header, none);
}

int box_walls_enter(int ruleset) {
  return (int)syscall(landlock_restrict_self, ruleset, 0);
}
