// Which system calls a box leaves open.
//
// A second wall: the namespaces must hold without it, and the self-test sees that they do. It takes
// away what no lesson needs and what most escapes from namespaces began with, and it alone keeps a
// program to one process. Calls newer than this list answer ENOSYS, as on an older kernel.
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

enum {
  instructions_max = 512,
  /// x32 calls are those of x86_64 with this bit.
  x32_bit = 0x40000000,
  /// `set_mempolicy_home_node` of Linux 5.17; above it is what nobody has looked at for us.
  last_known_call = 450,
};

static const unsigned new_namespaces = CLONE_NEWCGROUP | CLONE_NEWIPC | CLONE_NEWNET | CLONE_NEWNS |
                                       CLONE_NEWPID | CLONE_NEWUSER | CLONE_NEWUTS;

/// What is refused to programs and compilers alike.
static const int refused_calls[] = {
    // The network, and other ways to meet strangers.
    SYS_socket, SYS_socketpair, SYS_shmget, SYS_shmat, SYS_shmctl, SYS_semget, SYS_semop,
    SYS_semtimedop, SYS_semctl, SYS_msgget, SYS_msgsnd, SYS_msgrcv, SYS_msgctl, SYS_mq_open,
    SYS_mq_unlink, SYS_add_key, SYS_request_key, SYS_keyctl,
    // Mounts and namespaces.
    SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_unshare, SYS_setns, SYS_open_tree,
    SYS_move_mount, SYS_fsopen, SYS_fsconfig, SYS_fsmount, SYS_fspick, SYS_mount_setattr,
    SYS_name_to_handle_at, SYS_open_by_handle_at, SYS_quotactl, SYS_fanotify_init, SYS_swapon,
    SYS_swapoff, SYS_acct,
    // Other processes' memory and descriptors.
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_process_madvise, SYS_kcmp,
    SYS_pidfd_getfd, SYS_migrate_pages, SYS_move_pages,
    // Memory of the kernel's that no limit of the box counts.
    SYS_memfd_create, SYS_memfd_secret, SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr,
    // Events at files that another box can open too: by these, two of them could talk.
    SYS_inotify_init1, SYS_inotify_add_watch,
    // Where the kernel's faults of recent years were.
    SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register, SYS_bpf, SYS_perf_event_open,
    SYS_userfaultfd, SYS_vmsplice, SYS_personality,
    // The machine itself.
    SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_kexec_file_load,
    SYS_reboot, SYS_syslog, SYS_sethostname, SYS_setdomainname, SYS_settimeofday,
    SYS_clock_settime, SYS_clock_adjtime, SYS_adjtimex, SYS_vhangup, SYS_lookup_dcookie,
#if defined(__x86_64__)
    SYS_iopl, SYS_ioperm, SYS_modify_ldt, SYS_uselib, SYS_ustat, SYS_sysfs, SYS__sysctl,
    SYS_inotify_init,
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
#if defined(__x86_64__)
  if (profile == box_profile_program) {
    answer_if(program, BPF_JEQ, SYS_fork, true, error_answer(EPERM));
    answer_if(program, BPF_JEQ, SYS_vfork, true, error_answer(EPERM));
  }
#endif
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
  answer_if(program, BPF_JEQ, SYS_flock, true, error_answer(EPERM));
  static const int refused[] = {F_GETLK, F_SETLK, F_SETLKW, F_OFD_GETLK, F_OFD_SETLK, F_OFD_SETLKW,
                                F_SETLEASE, F_GETLEASE, F_NOTIFY, F_SETPIPE_SZ, F_SETOWN,
                                F_SETOWN_EX, F_SETSIG};
  unsigned short fcntl_only = only_for(program, SYS_fcntl);
  load_argument(program, 1);
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
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

/// Where no namespace hides others: what Landlock does not know. Files are changed through descriptors
/// only, of processes the own one only.
static void filter_strangers(struct program *program) {
  static const int refused[] = {
      SYS_fchmodat, SYS_fchownat, SYS_truncate, SYS_pidfd_open, SYS_pidfd_send_signal,
      SYS_process_mrelease, SYS_sync, SYS_removexattr, SYS_lremovexattr, SYS_fremovexattr,
#if defined(__x86_64__)
      SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat,
#endif
  };
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
    answer_if(program, BPF_JEQ, (uint32_t)refused[i], true, error_answer(EPERM));
  // Its flags are in memory, where a filter cannot look.
  answer_if(program, BPF_JEQ, SYS_openat2, true, error_answer(ENOSYS));
  // Takes room without writing, which is what is counted: libc writes instead.
  answer_if(program, BPF_JEQ, SYS_fallocate, true, error_answer(EOPNOTSUPP));
  only_with(program, SYS_utimensat, 1, 0, EPERM);
  static const int own_only[] = {SYS_sched_setscheduler, SYS_sched_setparam, SYS_sched_setattr,
                                 SYS_sched_setaffinity, SYS_prlimit64};
  for (size_t i = 0; i < sizeof own_only / sizeof *own_only; i++)
    only_with(program, own_only[i], 0, 0, EPERM);
  // Landlock knows of this from its third version on.
  static const struct { int call, flags; } openings[] = {
      {SYS_openat, 2},
#if defined(__x86_64__)
      {SYS_open, 1},
#endif
  };
  for (size_t i = 0; i < sizeof openings / sizeof *openings; i++) {
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
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
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
  for (size_t i = 0; i < sizeof refused_calls / sizeof *refused_calls; i++)
    answer_if(&program, BPF_JEQ, (uint32_t)refused_calls[i], true, error_answer(EPERM));
  filter_processes(&program, profile);
  filter_terminals(&program);
  // What a compiler does to files is not a stranger's doing, and it may lock some.
  if (profile == box_profile_program) filter_locks(&program);
  if (filter->is_alone) filter_strangers(&program);
  if (filter->keeps_signals) filter_signals(&program);
  add(&program, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
  if (program.count > instructions_max) {
    errno = E2BIG;
    return -1;
  }
  struct sock_fprog description = {.len = program.count, .filter = program.code};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &description);
}
