// The program of the self-test: tries from inside a box what a box must prevent.
//
// Usage: probe FOLDER SECRET PORT CALLER
//   FOLDER  a folder of the caller's that anybody may write to
//   SECRET  a file of the caller's that anybody may read
//   PORT    where the caller listens on 127.0.0.1
//   CALLER  the caller's process, as it is known outside
//
// It writes one line per attempt that got through, and "done" last.
#define _GNU_SOURCE
#include "box.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

static bool can_write(const char *folder, const char *name) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  int file = open(path, O_WRONLY | O_CREAT, 0666);
  if (file >= 0) close(file);
  return file >= 0;
}

static bool can_read(const char *path) {
  int file = open(path, O_RDONLY);
  if (file >= 0) close(file);
  return file >= 0;
}

static bool can_connect(int port) {
  int client = socket(AF_INET, SOCK_STREAM, 0);
  if (client < 0) return false;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  bool connected = connect(client, (struct sockaddr *)&address, sizeof address) == 0;
  close(client);
  return connected;
}

static bool can_fork(void) {
  pid_t child = fork();
  if (child == 0) _exit(0);
  if (child > 0) waitpid(child, NULL, 0);
  return child > 0;
}

/// Whether there are processes besides the init and this one.
static bool can_see_others(void) {
  DIR *processes = opendir("/proc");
  if (!processes) return false;
  bool seen = false;
  for (const struct dirent *entry; (entry = readdir(processes));) {
    if (isdigit((unsigned char)entry->d_name[0]))
      seen |= atoi(entry->d_name) != 1 && atoi(entry->d_name) != getpid();
  }
  closedir(processes);
  return seen;
}

static bool can_make_box_writable(void) {
  return mount(NULL, "/", NULL, MS_REMOUNT | MS_BIND, NULL) == 0 || can_write("/", "made");
}

/// Others' files have attributes, owners and times too, and others' processes limits.
static bool can_change(const char *path) {
  return chmod(path, 0666) == 0 || utimensat(AT_FDCWD, path, NULL, 0) == 0
      || setxattr(path, "user.probe", "x", 1, 0) == 0 || truncate(path, 0) == 0;
}

static bool can_trouble(pid_t process) {
  struct rlimit none;
  // The first ones of a box are nobody else's.
  return process > 2 && (kill(process, 0) == 0 || prlimit(process, RLIMIT_CPU, NULL, &none) == 0);
}

int box_probe(int argc, char **argv) {
  if (argc != 4) return 64;
  struct {
    const char *name;
    bool got_through;
  } attempts[] = {
      {"write", can_write(argv[0], "made") || can_write("/usr/lib", "made")},
      {"remount", can_make_box_writable()},
      {"read", can_read(argv[1]) || can_read("/etc/passwd") || can_read("/proc/1/environ")},
      {"connect", can_connect(atoi(argv[2]))},
      {"change", can_change(argv[1])},
      {"trouble", can_trouble(atoi(argv[3]))},
      {"processes", can_see_others()},
      {"namespace", unshare(CLONE_NEWUSER) == 0},
      {"fork", can_fork()},
  };
  for (size_t i = 0; i < sizeof attempts / sizeof *attempts; i++)
    if (attempts[i].got_through) puts(attempts[i].name);
  puts("done");
  return 0;
}
