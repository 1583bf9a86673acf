// Which system calls a box leaves open.
//
// A second wall: the namespaces must hold without it, and the self-test sees that they do. It takes
// away what no lesson needs and what most escapes from namespaces began with, and it alone keeps a
// program to one process. Calls newer than this list answer ENOSYS, as on an older kernel.
#define _GNU_SOURCE
#include "box.h"

#include <asm/ioctls.h>
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

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
    // Files that no limit of the box counts.
    SYS_memfd_create, SYS_memfd_secret,
    // Where the kernel's faults of recent years were.
    SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register, SYS_bpf, SYS_perf_event_open,
    SYS_userfaultfd, SYS_vmsplice, SYS_personality,
    // The machine itself.
    SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_kexec_file_load,
    SYS_reboot, SYS_syslog, SYS_sethostname, SYS_setdomainname, SYS_settimeofday,
    SYS_clock_settime, SYS_clock_adjtime, SYS_adjtimex, SYS_vhangup, SYS_lookup_dcookie,
#if defined(__x86_64__)
    SYS_iopl, SYS_ioperm, SYS_modify_ldt, SYS_uselib, SYS_ustat, SYS_sysfs, SYS__sysctl,
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

int box_filter_install(enum box_profile profile) {
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
  add(&program, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
  if (program.count > instructions_max) {
    errno = E2BIG;
    return -1;
  }
  struct sock_fprog description = {.len = program.count, .filter = program.code};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &description);
}
