// Attacks on files and on the network.
#define _GNU_SOURCE
#include "attacks.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/xattr.h>
#include <unistd.h>

static int can_open(const char *path, int flags) {
  int file = open(path, flags | O_NONBLOCK, 0666);
  if (file >= 0) close(file);
  return file >= 0;
}

/// Arguments: files and folders that others on this machine may read.
static int read_files(int argc, char **argv) {
  const char *const known[] = {"/etc/passwd", "/etc/shadow", "/etc/hostname", "/root", "/home",
                               "/var", "/sys", "/boot", "/run", "/oldroot", "/newroot"};
  int result = held;
  for (unsigned i = 0; i < sizeof known / sizeof *known; i++)
    result = both(result, held_unless(can_open(known[i], O_RDONLY), known[i]));
  for (int i = 0; i < argc; i++)
    result = both(result, held_unless(can_open(argv[i], O_RDONLY), argv[i]));
  return result;
}

/// Other ways to the same files.
static int roundabout_paths(int argc, char **argv) {
  const char *const starts[] = {"/proc/self/root", "/proc/1/root", "/proc/self/cwd/../..",
                                "/proc/1/cwd", "/tmp/link", "/usr/lib/../..", "/dev/fd/../../.."};
  char path[4096];
  int result = held;
  (void)!symlink("/", "/tmp/link");
  for (unsigned i = 0; argc > 0 && i < sizeof starts / sizeof *starts; i++) {
    snprintf(path, sizeof path, "%s%s", starts[i], argv[0]);
    result = both(result, held_unless(can_open(path, O_RDONLY), path));
  }
  return result;
}

/// Out of a root that it makes itself.
static int break_root(int argc, char **argv) {
  int above = open("/", O_RDONLY | O_DIRECTORY);
  int result = held_unless(mkdir("/tmp/jail", 0700) == 0 && chroot("/tmp/jail") == 0, "chroot");
  for (int i = 0; i < 64; i++) (void)!fchdir(above), (void)!chdir("..");
  return both(result, held_unless(argc > 0 && can_open(argv[0] + 1, O_RDONLY), argv[0]));
}

/// Arguments: folders that everybody on this machine may write to.
static int write_files(int argc, char **argv) {
  const char *const known[] = {"/", "/usr", "/usr/lib", "/etc", "/dev", "/dev/shm", "/proc", "/sys",
                               "/var/tmp", "/root", "/home"};
  char path[4096];
  int result = held;
  for (unsigned i = 0; i < sizeof known / sizeof *known + (unsigned)argc; i++) {
    unsigned extra = i - sizeof known / sizeof *known;
    snprintf(path, sizeof path, "%s/made", i < sizeof known / sizeof *known ? known[i] : argv[extra]);
    result = both(result, held_unless(can_open(path, O_WRONLY | O_CREAT), path));
  }
  return result;
}

/// Changes what it was only to read: its own program, its libraries, the init.
static int change_files(int argc, char **argv) {
  const char *const known[] = {"/p", "/.init", "/usr/lib", "/proc/self/exe"};
  int result = held;
  for (unsigned i = 0; i < sizeof known / sizeof *known; i++) {
    const char *path = known[i];
    result = both(result, held_unless(can_open(path, O_WRONLY), path));
    result = both(result, held_unless(chmod(path, 0777) == 0, "chmod"));
    result = both(result, held_unless(unlink(path) == 0, "unlink"));
    result = both(result, held_unless(rename(path, "/tmp/taken") == 0, "rename"));
    result = both(result, held_unless(truncate(path, 0) == 0, "truncate"));
    result = both(result, held_unless(setxattr(path, "user.x", "x", 1, 0) == 0, "setxattr"));
  }
  return result;
}

static int system_switches(int argc, char **argv) {
  const char *const switches[] = {
      "/proc/sys/kernel/core_pattern", "/proc/sys/kernel/hostname", "/proc/sysrq-trigger",
      "/proc/sys/vm/drop_caches", "/proc/sys/user/max_user_namespaces", "/proc/1/oom_score_adj",
      "/dev/mem", "/dev/kmsg", "/dev/sda", "/dev/vda", "/proc/kcore", "/sys/power/state"};
  int result = held;
  for (unsigned i = 0; i < sizeof switches / sizeof *switches; i++)
    result = both(result, held_unless(can_open(switches[i], O_WRONLY), switches[i]));
  result = both(result, held_unless(mknod("/tmp/disk", S_IFBLK | 0600, 0xfe00) == 0, "mknod"));
  return result;
}

static int remount(int argc, char **argv) {
  int result = held_unless(mount(NULL, "/", NULL, MS_REMOUNT | MS_BIND, NULL) == 0, "remount /");
  result = both(result, held_unless(
      mount(NULL, "/usr/lib", NULL, MS_REMOUNT | MS_BIND, NULL) == 0, "remount /usr/lib"));
  result = both(result, held_unless(mount("t", "/tmp", "tmpfs", 0, NULL) == 0, "tmpfs"));
  result = both(result, held_unless(umount2("/usr/lib", MNT_DETACH) == 0, "umount"));
  result = both(result, held_unless(syscall(SYS_fsopen, "tmpfs", 0) >= 0, "fsopen"));
  return both(result, held_unless(syscall(SYS_open_tree, -1, "/", 1) >= 0, "open_tree"));
}

static int can_connect(int domain, const struct sockaddr *address, socklen_t length) {
  int client = socket(domain, SOCK_STREAM, 0);
  int connected = client >= 0 && connect(client, address, length) == 0;
  if (client >= 0) close(client);
  return connected;
}

/// Arguments: a port of 127.0.0.1, an abstract name and a path at which the test listens.
static int connect_out(int argc, char **argv) {
  if (argc != 3) return 64;
  struct sockaddr_in loopback = {.sin_family = AF_INET,
                                 .sin_port = htons((uint16_t)atoi(argv[0]))};
  loopback.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  struct sockaddr_un abstract = {.sun_family = AF_UNIX}, named = {.sun_family = AF_UNIX};
  strncpy(abstract.sun_path + 1, argv[1], sizeof abstract.sun_path - 2);
  strncpy(named.sun_path, argv[2], sizeof named.sun_path - 1);
  socklen_t length = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + strlen(argv[1]));
  int result = held_unless(
      can_connect(AF_INET, (struct sockaddr *)&loopback, sizeof loopback), "loopback");
  result = both(result, held_unless(
      can_connect(AF_UNIX, (struct sockaddr *)&abstract, length), "abstract socket"));
  return both(result, held_unless(
      can_connect(AF_UNIX, (struct sockaddr *)&named, sizeof named), "named socket"));
}

/// The filter alone: no socket of any kind.
static int sockets(int argc, char **argv) {
  const int domains[] = {AF_UNIX, AF_INET, AF_INET6, AF_NETLINK, AF_PACKET, AF_VSOCK, AF_ALG};
  int result = held, pair[2];
  for (unsigned i = 0; i < sizeof domains / sizeof *domains; i++) {
    result = both(result, held_unless(socket(domains[i], SOCK_STREAM, 0) >= 0, "stream socket"));
    result = both(result, held_unless(socket(domains[i], SOCK_DGRAM, 0) >= 0, "datagram socket"));
    result = both(result, held_unless(socket(domains[i], SOCK_RAW, 0) >= 0, "raw socket"));
  }
  return both(result, held_unless(socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0, "socketpair"));
}

/// Leaves in /out what a careless reader would follow, wait for or trip over. Argument: what a link
/// is to lead to.
static int leave_traps(int argc, char **argv) {
  int failures = chdir(getenv("OUT")) + symlink(argv[0], "link") + mkdir("folder", 0700)
               + symlink("/", "outside");
  // Refused by the filter.
  failures += mkfifo("fifo", 0666) == 0;
  close(open("./-o", O_WRONLY | O_CREAT, 0666));
  close(open("two\nlines \x1b[2J \xff", O_WRONLY | O_CREAT, 0666));
  int sparse = open("sparse", O_WRONLY | O_CREAT, 0666);
  failures += ftruncate(sparse, 8 << 20);
  return failures ? escaped : held;
}

/// Others' files have attributes, owners and times too, others' processes limits and niceness.
/// Arguments: a file of the caller's, the caller.
static int change_others(int argc, char **argv) {
  const char *path = argv[0];
  pid_t other = atoi(argv[1]);
  struct rlimit none = {0, 0};
  struct sched_param usual = {0};
  cpu_set_t first;
  CPU_ZERO(&first);
  CPU_SET(0, &first);
  int result = held_unless(chmod(path, 0600) == 0, "chmod");
  result = both(result, held_unless(chown(path, getuid(), getgid()) == 0, "chown"));
  result = both(result, held_unless(utimensat(AT_FDCWD, path, NULL, 0) == 0, "utimensat"));
  result = both(result, held_unless(setxattr(path, "user.x", "x", 1, 0) == 0, "setxattr"));
  result = both(result, held_unless(truncate(path, 0) == 0, "truncate"));
  result = both(result, held_unless(open(path, O_RDONLY | O_TRUNC) >= 0, "O_TRUNC"));
  result = both(result, held_unless(link(path, in_temporary("taken")) == 0, "link"));
  result = both(result, held_unless(prlimit(other, RLIMIT_CPU, &none, NULL) == 0, "prlimit"));
  result = both(result, held_unless(sched_setaffinity(other, sizeof first, &first) == 0, "cores"));
  result = both(result, held_unless(sched_setscheduler(other, SCHED_IDLE, &usual) == 0, "idle"));
  result = both(result, held_unless(setpriority(PRIO_USER, 0, 19) == 0 && other == getppid(), "nice"));
  return both(result, held_unless(syscall(SYS_ioprio_set, 1, other, 3 << 13) == 0, "ioprio"));
}

const struct attack escaping_attacks[] = {
    {"read-files", read_files}, {"roundabout-paths", roundabout_paths}, {"break-root", break_root},
    {"write-files", write_files}, {"change-files", change_files},
    {"system-switches", system_switches}, {"remount", remount}, {"connect-out", connect_out},
    {"sockets", sockets}, {"leave-traps", leave_traps},
    {"change-others", change_others}, {0},
};
