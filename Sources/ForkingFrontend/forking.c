// Lets one start of the compiler's frontend serve many compiles.
//
// A third of a small file's compile is the frontend's start: the loader works through a quarter of a
// million relocations, the same ones each time. Preloaded into the frontend, this library puts itself
// before its `main`, and waits there for requests. For each it forks a child, which goes on into the
// real `main` as if it had just been started with the request's arguments. Fuzzers run programs so:
// https://lcamtuf.blogspot.com/2014/10/fuzzing-binaries-without-execve.html
//
// Nor are the children alike in their start alone: the compiler's parts in Swift ask the runtime hundreds
// of times whether one of their types conforms to one of their protocols, and each new question is answered
// by looking through all conformances of all libraries. That is a tenth of a small file's compile. Children
// have the addresses of the server, so each question is answered once for all of them.
//
// In a box, where nobody's code may meet another's, it waits for one message instead and compiles once.
//
// Limits, standard input and all of the environment but HOME and TMPDIR, which are the request's
// folder, are those under which the server itself was started.
#define _GNU_SOURCE
#include "FrontendRequest.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
  /// More compiles at a time are refused.
  children_max = 1024,
  texts_max = 512,
  /// A power of two, several times the 600 questions that a file of classes, generics and Foundation makes
  /// the compiler ask.
  answers_max = 4096,
};

typedef int main_function(int, char **, char **);

/// The frontend's own `main`.
static main_function *frontend;

/// A compile that goes on; the process is 0 where there is none.
static struct child {
  pid_t process;
  uint32_t number;
} children[children_max];

static struct child *find_child(pid_t process) {
  for (size_t i = 0; i < children_max; i++)
    if (children[i].process == process) return &children[i];
  return NULL;
}

/// Whether a type conforms to a protocol, for all children; a place is taken by its type.
static struct answer {
  _Atomic(const void *) type;
  const void *protocol, *table;
  atomic_bool is_whole;
} *answers;

/// The addresses of the frontend's own program.
static struct {
  uintptr_t start, end;
} own;

static int find_own(struct dl_phdr_info *program, size_t size, void *unused) {
  (void)size, (void)unused;
  for (int i = 0; i < program->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &program->dlpi_phdr[i];
    if (part->p_type != PT_LOAD) continue;
    uintptr_t start = program->dlpi_addr + part->p_vaddr;
    if (own.start == 0) own.start = start;
    own.end = start + part->p_memsz;
  }
  // The program comes first, then its libraries.
  return 1;
}

static int is_own(const void *address) {
  return (uintptr_t)address >= own.start && (uintptr_t)address < own.end;
}

static void share_answers(void) {
  dl_iterate_phdr(find_own, NULL);
  void *shared = mmap(NULL, answers_max * sizeof *answers, PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared != MAP_FAILED) answers = shared;
}

/// The runtime's function of this name: the table by which a type conforms to a protocol, or a null pointer.
///
/// Of libraries nothing is kept, since a child may load more of them, which can add conformances.
const void *swift_conformsToProtocol(const void *type, const void *protocol) {
  typedef const void *conforms_function(const void *, const void *);
  static conforms_function *runtimes;
  if (!runtimes) runtimes = (conforms_function *)dlsym(RTLD_NEXT, "swift_conformsToProtocol");
  if (!answers || !is_own(type) || !is_own(protocol)) return runtimes(type, protocol);
  uint64_t sum = ((uintptr_t)type * 31 + (uintptr_t)protocol) * 0x9e3779b97f4a7c15u;
  for (uint64_t place = sum >> 32, end = place + 16; place < end; place++) {
    struct answer *answer = &answers[place % answers_max];
    const void *found = NULL;
    if (atomic_load(&answer->is_whole)) {
      if (answer->type == type && answer->protocol == protocol) return answer->table;
    } else if (atomic_load(&answer->type) == NULL) {
      const void *table = runtimes(type, protocol);
      if ((table && !is_own(table)) ||
          !atomic_compare_exchange_strong(&answer->type, &found, type))
        return table;
      answer->protocol = protocol;
      answer->table = table;
      atomic_store(&answer->is_whole, 1);
      return table;
    }
  }
  return runtimes(type, protocol);
}

static void tell_end(uint32_t number, int wait_status) {
  struct frontend_end end = {.number = number, .wait_status = wait_status};
  send(FRONTEND_SERVER_SOCKET, &end, sizeof end, MSG_NOSIGNAL);
}

/// Reports every child that has ended.
static void reap(void) {
  int wait_status;
  for (pid_t ended; (ended = waitpid(-1, &wait_status, WNOHANG)) > 0;) {
    struct child *child = find_child(ended);
    if (!child) continue;
    child->process = 0;
    tell_end(child->number, wait_status);
  }
}

static void end_child(uint32_t number) {
  for (size_t i = 0; i < children_max; i++)
    if (children[i].process > 0 && children[i].number == number)
      kill(-children[i].process, SIGKILL);
}

/// The texts of a message that a NUL follows, with a null pointer at their end, and their number; 0 where
/// there are too many.
static int part(char *texts, size_t length, char *found[texts_max + 1]) {
  int count = 0;
  char *end = texts + length;
  for (; texts < end && count < texts_max; texts += strlen(texts) + 1) found[count++] = texts;
  found[count] = NULL;
  return texts < end ? 0 : count;
}

/// Goes on as the frontend, with the texts of a request.
static _Noreturn void compile(const struct frontend_request *request, char *texts, size_t length,
                              pid_t server) {
  char *found[texts_max + 1];
  int count = part(texts, length, found);
  if (count < 3) _exit(127);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != server || chdir(found[0]) < 0) _exit(127);
  int errors = open(found[1], O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (errors < 0 || dup2(errors, STDERR_FILENO) < 0) _exit(127);
  close(FRONTEND_SERVER_SOCKET);
  setenv("HOME", found[0], 1);
  setenv("TMPDIR", found[0], 1);
  alarm(request->seconds_max);
  exit(frontend(count - 2, found + 2, environ));
}

static void begin(const struct frontend_request *request, char *texts, size_t length,
                  const sigset_t *mask) {
  struct child *child = find_child(0);
  pid_t server = getpid();
  pid_t process = child ? fork() : -1;
  if (process == 0) {
    setpgid(0, 0);
    sigprocmask(SIG_SETMASK, mask, NULL);
    compile(request, texts, length, server);
  }
  if (process < 0) {
    tell_end(request->number, -1);
    return;
  }
  // Whoever of the two comes first: a request to end it may be the next.
  setpgid(process, process);
  *child = (struct child){.process = process, .number = request->number};
}

/// Waits until it is said what to compile, and goes on as the frontend.
static int compile_once(void) {
  static char message[FRONTEND_REQUEST_MAX + 1];
  size_t length = 0;
  ssize_t count;
  while ((count = read(FRONTEND_MESSAGE, message + length, FRONTEND_REQUEST_MAX - length)) != 0) {
    if (count < 0 && errno != EINTR) _exit(127);
    if (count > 0) length += (size_t)count;
  }
  // Nothing was made that anything could follow.
  if (length == 0) _exit(1);
  close(FRONTEND_MESSAGE);
  unsetenv(FRONTEND_MESSAGE_VARIABLE);
  char *found[texts_max + 1];
  int found_count = part(message, length, found);
  return found_count > 0 ? frontend(found_count, found, environ) : 127;
}

/// Takes the place of the frontend's `main`, until nobody can ask any more.
static int serve(int count, char **arguments, char **environment) {
  (void)count, (void)arguments, (void)environment;
  unsetenv("LD_PRELOAD");
  if (getenv(FRONTEND_MESSAGE_VARIABLE)) return compile_once();
  share_answers();
  sigset_t ended, before;
  sigemptyset(&ended);
  sigaddset(&ended, SIGCHLD);
  sigprocmask(SIG_BLOCK, &ended, &before);
  struct pollfd sources[] = {
      {.fd = FRONTEND_SERVER_SOCKET, .events = POLLIN},
      {.fd = signalfd(-1, &ended, SFD_CLOEXEC | SFD_NONBLOCK), .events = POLLIN},
  };
  if (sources[1].fd < 0) _exit(1);
  static struct {
    struct frontend_request request;
    char texts[FRONTEND_REQUEST_MAX];
  } packet;
  for (;;) {
    if (poll(sources, 2, -1) < 0) continue;
    if (sources[1].revents) {
      struct signalfd_siginfo signals;
      while (read(sources[1].fd, &signals, sizeof signals) > 0) continue;
      reap();
    }
    if (!sources[0].revents) continue;
    ssize_t length = recv(FRONTEND_SERVER_SOCKET, &packet, sizeof packet - 1, 0);
    if (length < (ssize_t)sizeof packet.request) _exit(0);
    length -= (ssize_t)sizeof packet.request;
    packet.texts[length] = '\0';
    if (packet.request.seconds_max == 0) {
      end_child(packet.request.number);
    } else {
      begin(&packet.request, packet.texts, (size_t)length, &before);
    }
  }
}

/// Called by the frontend's first instructions in place of libc's function of this name, which gets
/// all ready and then calls `main`: ours.
int __libc_start_main(main_function *program, int count, char **arguments, void (*initialize)(void),
                      void (*finalize)(void), void (*finalize_loader)(void), void *stack_end) {
  typedef int start_function(main_function *, int, char **, void (*)(void), void (*)(void),
                             void (*)(void), void *);
  start_function *start = (start_function *)dlsym(RTLD_NEXT, "__libc_start_main");
  // A script that stands for the frontend begins with a shell, which is none.
  int is_frontend = count > 1 && strcmp(arguments[1], "-frontend") == 0;
  frontend = program;
  return start(is_frontend ? serve : program, count, arguments, initialize, finalize,
               finalize_loader, stack_end);
}
