// Makes the calling process one of a container as engines make them by default: without the
// capabilities that they take away, and behind the part of their system call filter that forbids
// namespaces and mounts.
#define _GNU_SOURCE
#include <errno.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/// What Docker and containerd leave to root.
static const int kept[] = {
    CAP_CHOWN, CAP_DAC_OVERRIDE, CAP_FSETID, CAP_FOWNER, CAP_MKNOD, CAP_NET_RAW, CAP_SETGID,
    CAP_SETUID, CAP_SETFCAP, CAP_SETPCAP, CAP_NET_BIND_SERVICE, CAP_SYS_CHROOT, CAP_KILL,
    CAP_AUDIT_WRITE,
};

static int keep_capabilities(void) {
  uint64_t mask = 0;
  for (unsigned i = 0; i < sizeof kept / sizeof *kept; i++) mask |= 1ULL << kept[i];
  for (int right = 0; geteuid() == 0 && right <= CAP_LAST_CAP; right++)
    if (!(mask >> right & 1)) prctl(PR_CAPBSET_DROP, right, 0, 0, 0);
  if (geteuid() != 0) return 0;
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct rights[2] = {
      {(uint32_t)mask, (uint32_t)mask, 0}, {(uint32_t)(mask >> 32), (uint32_t)(mask >> 32), 0}};
  return (int)syscall(SYS_capset, &header, rights);
}

#define ANSWER_IF(call, answer) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1), BPF_STMT(BPF_RET | BPF_K, answer)
#define REFUSED (SECCOMP_RET_ERRNO | EPERM)

int enter_container(void) {
  const uint32_t namespaces = CLONE_NEWCGROUP | CLONE_NEWIPC | CLONE_NEWNET | CLONE_NEWNS
                              | CLONE_NEWPID | CLONE_NEWUSER | CLONE_NEWUTS;
  struct sock_filter code[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      ANSWER_IF(SYS_clone3, SECCOMP_RET_ERRNO | ENOSYS),
      ANSWER_IF(SYS_unshare, REFUSED),
      ANSWER_IF(SYS_setns, REFUSED),
      ANSWER_IF(SYS_mount, REFUSED),
      ANSWER_IF(SYS_umount2, REFUSED),
      ANSWER_IF(SYS_pivot_root, REFUSED),
      ANSWER_IF(SYS_fsopen, REFUSED),
      ANSWER_IF(SYS_open_tree, REFUSED),
      ANSWER_IF(SYS_move_mount, REFUSED),
      ANSWER_IF(SYS_keyctl, REFUSED),
      ANSWER_IF(SYS_add_key, REFUSED),
      ANSWER_IF(SYS_bpf, REFUSED),
      ANSWER_IF(SYS_perf_event_open, REFUSED),
      ANSWER_IF(SYS_userfaultfd, REFUSED),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 3),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args)),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, namespaces, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, REFUSED),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {.len = sizeof code / sizeof *code, .filter = code};
  if (keep_capabilities() < 0) return -1;
  // Only who may not do otherwise needs it: engines have the right, and do not take it away.
  if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0)
    return 0;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) return -1;
  return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
}
