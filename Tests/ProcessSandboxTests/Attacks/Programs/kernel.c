// Attacks on the kernel's less travelled roads.
#define _GNU_SOURCE
#include "attacks.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/keyctl.h>
#include <mqueue.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/shm.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

static int namespaces(int argc, char **argv) {
  const int kinds[] = {CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWNET, CLONE_NEWPID, CLONE_NEWIPC,
                       CLONE_NEWUTS, CLONE_NEWCGROUP};
  const char *const own[] = {"/proc/1/ns/user", "/proc/1/ns/mnt", "/proc/1/ns/net",
                             "/proc/self/ns/user", "/proc/self/ns/pid"};
  int result = held;
  for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    result = both(result, held_unless(unshare(kinds[i]) == 0, "unshare"));
    long child = syscall(SYS_clone, kinds[i] | SIGCHLD, 0, 0, 0, 0);
    if (child == 0) _exit(0);
    result = both(result, held_unless(child > 0, "clone with a namespace"));
  }
  for (unsigned i = 0; i < sizeof own / sizeof *own; i++) {
    int file = open(own[i], O_RDONLY);
    result = both(result, held_unless(file >= 0 && setns(file, 0) == 0, "setns"));
  }
  return result;
}

/// Calls that have no place in a lesson. Whatever their arguments, the filter answers first.
static int refused_calls(int argc, char **argv) {
#define CALL(name) {#name, SYS_##name}
  const struct {
    const char *name;
    long number;
  } calls[] = {
      // What others could be met by.
      CALL(socket), CALL(socketpair), CALL(connect), CALL(bind), CALL(listen), CALL(accept4),
      CALL(sendmsg), CALL(recvmsg), CALL(shmget), CALL(msgget), CALL(semget), CALL(mq_open),
      CALL(mq_timedsend), CALL(keyctl), CALL(add_key), CALL(mknodat),
      // What no limit counts, or what all share.
      CALL(memfd_create), CALL(io_setup), CALL(timer_create), CALL(mlockall), CALL(set_mempolicy),
      CALL(quotactl_fd), CALL(sync), CALL(syncfs),
      // Others' processes and files.
      CALL(ptrace), CALL(get_robust_list), CALL(pidfd_open), CALL(pidfd_send_signal),
      CALL(process_mrelease), CALL(open_by_handle_at), CALL(fanotify_mark),
      // Roads that few take.
      CALL(io_uring_setup), CALL(bpf), CALL(perf_event_open), CALL(userfaultfd), CALL(splice),
      CALL(tee), CALL(vmsplice), CALL(pkey_alloc), CALL(seccomp), CALL(landlock_create_ruleset),
      CALL(personality), CALL(execveat), CALL(setuid), CALL(capset),
      // The machine.
      CALL(init_module), CALL(kexec_load), CALL(reboot), CALL(swapon), CALL(chroot),
      CALL(sethostname), CALL(settimeofday),
  };
#undef CALL
  int result = held;
  for (unsigned i = 0; i < sizeof calls / sizeof *calls; i++) {
    errno = 0;
    long answer = syscall(calls[i].number, 0L, 0L, 0L, 0L, 0L, 0L);
    result = both(result, held_unless(answer != -1 || errno != EPERM, calls[i].name));
  }
  errno = 0;
  long answer = syscall(SYS_clone3, 0L, 0L);
  result = both(result, held_unless(answer != -1 || errno != ENOSYS, "clone3"));
  errno = 0;
  answer = syscall(900, 0L);
  return both(result, held_unless(answer != -1 || errno != ENOSYS, "a call of the future"));
}

/// Arguments: a file that others read too.
static int shared_locks(int argc, char **argv) {
  const char *const files[] = {argc > 0 ? argv[0] : "/p", "/usr/lib", "/proc/self/exe"};
  int result = held;
  for (unsigned i = 0; i < sizeof files / sizeof *files; i++) {
    int file = open(files[i], O_RDONLY);
    if (file < 0) continue;
    struct flock whole = {.l_type = F_RDLCK};
    result = both(result, held_unless(flock(file, LOCK_SH | LOCK_NB) == 0, "flock"));
    result = both(result, held_unless(fcntl(file, F_SETLK, &whole) == 0, "a record lock"));
    result = both(result, held_unless(fcntl(file, F_GETLK, &whole) == 0, "others' locks"));
    result = both(result, held_unless(fcntl(file, F_OFD_SETLK, &whole) == 0, "an open file's lock"));
    result = both(result, held_unless(fcntl(file, F_OFD_GETLK, &whole) == 0, "their locks"));
    result = both(result, held_unless(fcntl(file, F_SETLEASE, F_RDLCK) == 0, "a lease"));
    result = both(result, held_unless(fcntl(file, F_NOTIFY, DN_ACCESS) == 0, "a notice"));
    // A filter that compares all 64 bits of the command is got round by the upper ones.
    long answer = syscall(SYS_fcntl, file, 0xffffffff00000000UL | F_SETLK, &whole);
    result = both(result, held_unless(answer == 0, "a record lock with high bits"));
  }
  return both(result, held_unless(inotify_init1(0) >= 0, "inotify"));
}

/// Memory of the kernel's, by the gigabyte.
static int kernel_memory(int argc, char **argv) {
  int file = open(in_temporary("attributes"), O_WRONLY | O_CREAT, 0600), ends[2];
  int result = held_unless(fsetxattr(file, "user.x", "x", 1, 0) == 0, "an attribute");
  result = both(result, held_unless(setxattr("/tmp", "user.x", "x", 1, 0) == 0, "a folder's"));
  result = both(result, held_unless(
      pipe(ends) == 0 && fcntl(ends[1], F_SETPIPE_SZ, 1 << 20) > 0, "a large pipe"));
  return result;
}

static int shared_memory(int argc, char **argv) {
  int result = held_unless(shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600) >= 0, "shmget");
  result = both(result, held_unless(memfd_create("x", 0) >= 0, "memfd_create"));
  int shared = shm_open("/x", O_CREAT | O_RDWR, 0600);
  return both(result, held_unless(shared >= 0, "shm_open"));
}

static int type_into_terminal(int argc, char **argv) {
  int terminal = posix_openpt(O_RDWR);
  int result = held;
  for (int descriptor = 0; descriptor < 3; descriptor++)
    result = both(result, held_unless(ioctl(descriptor, TIOCSTI, "x") == 0, "TIOCSTI"));
  if (terminal >= 0) {
    // A filter that compares all 64 bits of the request is got round by the upper ones.
    long answer = syscall(SYS_ioctl, terminal, 0xffffffff00000000UL | TIOCSTI, "x");
    result = both(result, held_unless(answer == 0, "TIOCSTI with high bits"));
  }
  int own = open("/dev/tty", O_RDWR);
  return both(result, held_unless(own >= 0, "/dev/tty"));
}

#if defined(__x86_64__)
/// getpid by the x32 way: the filter kills.
static int x32_call(int argc, char **argv) {
  syscall(0x40000000 + SYS_getpid);
  return escaped;
}

/// getpid by the i386 way: the filter kills.
static int i386_call(int argc, char **argv) {
  long answer;
  __asm__ volatile("int $0x80" : "=a"(answer) : "a"(20L) : "memory");
  return escaped;
}

/// fork by a bare instruction, as no library would.
static int raw_fork(int argc, char **argv) {
  long answer;
  __asm__ volatile("syscall" : "=a"(answer) : "a"((long)SYS_fork) : "rcx", "r11", "memory");
  return held_unless(answer >= 0, "a raw fork");
}
#endif

const struct attack kernel_attacks[] = {
    {"namespaces", namespaces}, {"refused-calls", refused_calls},
    {"shared-locks", shared_locks}, {"kernel-memory", kernel_memory},
    {"shared-memory", shared_memory}, {"type-into-terminal", type_into_terminal},
#if defined(__x86_64__)
    {"x32-call", x32_call}, {"i386-call", i386_call}, {"raw-fork", raw_fork},
#endif
    {0},
};
