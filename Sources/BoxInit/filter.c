// Which system calls a box leaves open.
//
// A second wall: the namespaces must hold without it, and the self-test sees that they do. Open is what
// Swift's programs and compilers need, and nothing else: no sockets, no mounts and namespaces, no other
// process's memory, no memory of the kernel's that no limit counts, none of its less travelled roads. It
// alone keeps a program to one process. What is not listed answers EPERM, and what is newer than the
// list ENOSYS, as on an older kernel.
#define _GNU_SOURCE
#include "box.h"

#include <asm/ioctls.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define OUR_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OUR_ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "no system call filter for this architecture"
#endif

#define COUNT(list) (sizeof(list) / sizeof *(list))

enum {
  instructions_max = 512,
  /// x32 calls are those of x86_64 with this bit.
  x32_bit = 0x40000000,
  /// `set_mempolicy_home_node` of Linux 5.17; above it is what nobody has looked at for us.
  last_known_call = 450,
};

static const unsigned new_namespaces = CLONE_NEWCGROUP | CLONE_NEWIPC | CLONE_NEWNET | CLONE_NEWNS |
                                       CLONE_NEWPID | CLONE_NEWUSER | CLONE_NEWUTS;

/// What programs and compilers may call, unless its arguments are refused below.
static const int open_calls[] = {
    // Files and folders.
    SYS_openat, SYS_openat2, SYS_close, SYS_close_range, SYS_read, SYS_write, SYS_pread64,
    SYS_pwrite64, SYS_readv, SYS_writev, SYS_preadv, SYS_pwritev, SYS_preadv2, SYS_pwritev2,
    SYS_lseek, SYS_sendfile, SYS_copy_file_range, SYS_fadvise64, SYS_readahead, SYS_fsync,
    SYS_fdatasync, SYS_sync_file_range, SYS_fallocate, SYS_ftruncate, SYS_fstat, SYS_newfstatat,
    SYS_statx, SYS_statfs, SYS_fstatfs, SYS_faccessat, SYS_faccessat2, SYS_readlinkat,
    SYS_getdents64, SYS_getcwd, SYS_chdir, SYS_fchdir, SYS_mkdirat, SYS_unlinkat, SYS_linkat,
    SYS_symlinkat, SYS_renameat, SYS_renameat2, SYS_umask, SYS_fchmod, SYS_fchown, SYS_utimensat,
    SYS_getxattr, SYS_lgetxattr, SYS_fgetxattr, SYS_listxattr, SYS_llistxattr, SYS_flistxattr,
    SYS_ioctl, SYS_fcntl, SYS_dup, SYS_dup3, SYS_pipe2,
    // Waiting for them.
    SYS_pselect6, SYS_ppoll, SYS_epoll_create1, SYS_epoll_ctl, SYS_epoll_pwait, SYS_epoll_pwait2,
    SYS_eventfd2, SYS_signalfd4,
    // Time.
    SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday,
    SYS_times, SYS_getitimer, SYS_setitimer, SYS_timerfd_create, SYS_timerfd_settime,
    SYS_timerfd_gettime,
    // Memory.
    SYS_brk, SYS_mmap, SYS_munmap, SYS_mremap, SYS_mprotect, SYS_madvise, SYS_msync, SYS_mincore,
    SYS_membarrier,
    // Threads.
    SYS_clone, SYS_exit, SYS_exit_group, SYS_futex, SYS_set_robust_list, SYS_rseq,
    SYS_set_tid_address, SYS_gettid, SYS_getcpu, SYS_sched_yield, SYS_sched_getaffinity,
    SYS_sched_setaffinity, SYS_sched_getparam, SYS_sched_setparam, SYS_sched_getscheduler,
    SYS_sched_setscheduler, SYS_sched_getattr, SYS_sched_setattr, SYS_sched_get_priority_max,
    SYS_sched_get_priority_min, SYS_sched_rr_get_interval, SYS_getpriority, SYS_setpriority,
    SYS_ioprio_get, SYS_ioprio_set,
    // Signals.
    SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_rt_sigpending, SYS_rt_sigsuspend,
    SYS_rt_sigtimedwait, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo, SYS_sigaltstack, SYS_kill,
    SYS_tkill, SYS_tgkill, SYS_restart_syscall,
    // The process itself, and what it may know.
    SYS_execve, SYS_wait4, SYS_waitid, SYS_prctl, SYS_getpid, SYS_getppid, SYS_getpgid, SYS_setpgid,
    SYS_getsid, SYS_setsid, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_getresuid,
    SYS_getresgid, SYS_getgroups, SYS_capget, SYS_getrlimit, SYS_setrlimit, SYS_prlimit64,
    SYS_getrusage, SYS_sysinfo, SYS_uname, SYS_getrandom,
#if defined(__x86_64__)
    // The same by older names.
    SYS_open, SYS_creat, SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_getdents, SYS_mkdir,
    SYS_rmdir, SYS_unlink, SYS_link, SYS_symlink, SYS_rename, SYS_dup2, SYS_pipe, SYS_select,
    SYS_poll, SYS_epoll_create, SYS_epoll_wait, SYS_eventfd, SYS_signalfd, SYS_time, SYS_alarm,
    SYS_pause, SYS_getpgrp, SYS_arch_prctl,
#endif
};
_Static_assert(COUNT(open_calls) <= UINT8_MAX, "a jump over them is told by one byte");

/// What compilers and linkers may call besides: they start others, and lock files of their own.
static const int compiler_calls[] = {
    SYS_flock,
#if defined(__x86_64__)
    SYS_fork, SYS_vfork,
#endif
};

/// What changes files by their paths, which Landlock does not know: open where nothing of others' can be
/// named.
static const int path_calls[] = {
    SYS_truncate, SYS_fchmodat, SYS_fchownat, SYS_removexattr, SYS_lremovexattr, SYS_fremovexattr,
#if defined(__x86_64__)
    SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat,
#endif
};

struct program {
  struct sock_filter code[instructions_max];
  unsigned short count;
};

static void add(struct program *program, struct sock_filter instruction) {
  // Past the end only the count grows; `box_filter_install` then refuses.
  if (program->count < instructions_max) program->code[program->count] = instruction;
  program->count++;
}

static void load(struct program *program, size_t offset) {
  add(program, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset));
}

/// Adds: if the comparison with what is loaded comes out true (or not), the answer is this.
static void answer_if(struct program *program, uint16_t comparison, uint32_t value, bool outcome,
                      uint32_t answer) {
  struct sock_filter jump = BPF_JUMP(BPF_JMP | BPF_K | comparison, value, outcome ? 0 : 1,
                                     outcome ? 1 : 0);
  add(program, jump);
  add(program, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, answer));
}

/// Adds: calls in this list are let through.
static void allow(struct program *program, const int *calls, size_t count) {
  for (size_t i = 0; i < count; i++)
    add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_K | BPF_JEQ, (uint32_t)calls[i],
                                              (uint8_t)(count - i), 0));
  add(program, (struct sock_filter)BPF_STMT(BPF_JMP | BPF_JA, 1));
  add(program, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
}

static uint32_t error_answer(int error) { return SECCOMP_RET_ERRNO | (uint32_t)error; }

/// Loads the low half of a call's argument; both our architectures are little-endian.
static void load_argument(struct program *program, int index) {
  load(program, offsetof(struct seccomp_data, args) + sizeof(uint64_t) * (size_t)index);
}

/// Adds: unless the call is this one, skip the instructions up to `end_only_for`.
static unsigned short only_for(struct program *program, int call) {
  add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_K | BPF_JEQ, (uint32_t)call, 0, 0));
  return (unsigned short)(program->count - 1);
}

static void end_only_for(struct program *program, unsigned short jump) {
  if (jump < instructions_max) program->code[jump].jf = (uint8_t)(program->count - jump - 1);
  load(program, offsetof(struct seccomp_data, nr));
}

static void filter_processes(struct program *program, enum box_profile profile) {
  // Its flags are in memory, where a filter cannot look: libc falls back to clone.
  answer_if(program, BPF_JEQ, SYS_clone3, true, error_answer(ENOSYS));
  unsigned short clone_only = only_for(program, SYS_clone);
  load_argument(program, 0);
  answer_if(program, BPF_JSET, new_namespaces, true, error_answer(EPERM));
  if (profile == box_profile_program)
    answer_if(program, BPF_JSET, CLONE_THREAD, false, error_answer(EPERM));
  end_only_for(program, clone_only);
}

/// Typing into a terminal that somebody else reads.
static void filter_terminals(struct program *program) {
  unsigned short ioctl_only = only_for(program, SYS_ioctl);
  load_argument(program, 1);
  answer_if(program, BPF_JEQ, TIOCSTI, true, error_answer(EPERM));
  answer_if(program, BPF_JEQ, TIOCLINUX, true, error_answer(EPERM));
  end_only_for(program, ioctl_only);
}

/// Locks, leases and notices at files that another box can open too: by these, two of them could talk.
/// And pipes larger than they are made, signals to others by way of a descriptor.
static void filter_locks(struct program *program) {
  static const int refused[] = {F_GETLK, F_SETLK, F_SETLKW, F_OFD_GETLK, F_OFD_SETLK, F_OFD_SETLKW,
                                F_SETLEASE, F_GETLEASE, F_NOTIFY, F_SETPIPE_SZ, F_SETOWN,
                                F_SETOWN_EX, F_SETSIG};
  unsigned short fcntl_only = only_for(program, SYS_fcntl);
  load_argument(program, 1);
  for (size_t i = 0; i < COUNT(refused); i++)
    answer_if(program, BPF_JEQ, (uint32_t)refused[i], true, error_answer(EPERM));
  end_only_for(program, fcntl_only);
}

/// Adds: this call is answered so unless its argument has this value.
static void only_with(struct program *program, int call, int index, uint32_t value, int error) {
  unsigned short call_only = only_for(program, call);
  load_argument(program, index);
  answer_if(program, BPF_JEQ, value, false, error_answer(error));
  end_only_for(program, call_only);
}

/// Where no namespace hides others: what Landlock does not know. Of processes only the own one is changed.
static void filter_strangers(struct program *program) {
  // Its flags are in memory, where a filter cannot look.
  answer_if(program, BPF_JEQ, SYS_openat2, true, error_answer(ENOSYS));
  // Takes room without writing, which is what is counted: libc writes instead.
  answer_if(program, BPF_JEQ, SYS_fallocate, true, error_answer(EOPNOTSUPP));
  only_with(program, SYS_utimensat, 1, 0, EPERM);
  static const int own_only[] = {SYS_sched_setscheduler, SYS_sched_setparam, SYS_sched_setattr,
                                 SYS_sched_setaffinity, SYS_prlimit64};
  for (size_t i = 0; i < COUNT(own_only); i++)
    only_with(program, own_only[i], 0, 0, EPERM);
  // Landlock knows of this from its third version on.
  static const struct { int call, flags; } openings[] = {
      {SYS_openat, 2},
#if defined(__x86_64__)
      {SYS_open, 1},
#endif
  };
  for (size_t i = 0; i < COUNT(openings); i++) {
    unsigned short opening_only = only_for(program, openings[i].call);
    load_argument(program, openings[i].flags);
    add(program, (struct sock_filter)BPF_STMT(BPF_ALU | BPF_AND | BPF_K, O_TRUNC | O_ACCMODE));
    answer_if(program, BPF_JEQ, O_TRUNC | O_RDONLY, true, error_answer(EPERM));
    end_only_for(program, opening_only);
  }
  // The kind 0 is a process, and in `ioprio_set` 1 is.
  only_with(program, SYS_setpriority, 0, 0, EPERM);
  only_with(program, SYS_setpriority, 1, 0, EPERM);
  only_with(program, SYS_ioprio_set, 0, 1, EPERM);
  only_with(program, SYS_ioprio_set, 1, 0, EPERM);
}

/// Lets a process signal nobody but itself.
static void filter_signals(struct program *program) {
  static const int calls[] = {SYS_kill, SYS_tgkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo};
  for (size_t i = 0; i < COUNT(calls); i++)
    only_with(program, calls[i], 0, (uint32_t)getpid(), EPERM);
  answer_if(program, BPF_JEQ, SYS_tkill, true, error_answer(EPERM));
}

int box_filter_install(const struct box_filter *filter) {
  enum box_profile profile = filter->profile;
  if (profile == box_profile_bare) return 0;
  struct program program = {.count = 0};
  load(&program, offsetof(struct seccomp_data, arch));
  answer_if(&program, BPF_JEQ, OUR_ARCHITECTURE, false, SECCOMP_RET_KILL_PROCESS);
  load(&program, offsetof(struct seccomp_data, nr));
#if defined(__x86_64__)
  answer_if(&program, BPF_JGE, x32_bit, true, SECCOMP_RET_KILL_PROCESS);
#endif
  answer_if(&program, BPF_JGT, last_known_call, true, error_answer(ENOSYS));
  filter_processes(&program, profile);
  filter_terminals(&program);
  // What a compiler does to files is not a stranger's doing, and it may lock some.
  if (profile == box_profile_program) filter_locks(&program);
  if (filter->is_alone) filter_strangers(&program);
  if (filter->keeps_signals) filter_signals(&program);
  allow(&program, open_calls, COUNT(open_calls));
  if (profile == box_profile_compiler) allow(&program, compiler_calls, COUNT(compiler_calls));
  if (!filter->is_alone) allow(&program, path_calls, COUNT(path_calls));
  add(&program, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, error_answer(EPERM)));
  if (program.count > instructions_max) {
    errno = E2BIG;
    return -1;
  }
  struct sock_fprog description = {.len = program.count, .filter = program.code};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &description);
}
