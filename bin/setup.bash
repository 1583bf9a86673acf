# What `bin/lessons` and `bin/test` share: finding the toolchain, system packages, the build.
# Sourced, never run. Messages go to standard error, so that `bin/lessons … --json` can be piped.
set -euo pipefail

unset CDPATH
here=$PWD
cd -P -- "${BASH_SOURCE[0]%/*}/.."
root=$PWD
cd -- "$here"

# The program is built twice: unoptimized, which takes a third of the time, so that a first lesson is
# soon there; and optimized, behind it. Whichever is fresh is used, the optimized one if both are.
# shellcheck disable=SC2034 # the scripts that source this one use them
quick=$root/.build/debug/lessons
optimized=$root/.build/optimized/release/lessons

# A toolchain that is not on PATH is looked for where people usually unpack it.
if ! type swift >/dev/null 2>&1; then
  for folder in /opt/swift*/usr/bin /opt/swift*/bin /usr/local/swift*/usr/bin /usr/local/bin \
    "${SWIFTLY_BIN_DIR:-${HOME:-/nonexistent}/.local/share/swiftly/bin}"; do
    if [[ -x $folder/swift ]]; then
      export PATH=$folder:$PATH
      break
    fi
  done
fi

say() { printf 'lessons: %s\n' "$1" >&2; }

stop() {
  say "$1"
  shift
  (($# == 0)) || printf '  %s\n' "$@" >&2
  exit 2
}

# Whether a build is made of what is there now, which its content decides. Reading all of it takes
# tens of milliseconds, so a list of names, sizes and times of last change is looked at first: while
# that is the same, so is the content. (It is the time that nobody can set, so an older file put back
# is noticed.)
#
# Both are kept beside the build: .build/lessons.quick and .build/lessons.quick.content, for example.
list_sources() {
  find "$root/Package.swift" "$root/Sources" -name '.*' -prune -o -type f -printf '%P %C@ %s\n'
}

is_built_of() {
  local name=$1 sources=$2 kept=
  [[ -r $root/.build/lessons.$name ]] || return 1
  IFS= read -r -d '' kept <"$root/.build/lessons.$name" || true
  [[ $sources != "${kept%$'\n'}" ]] || return 0
  kept=
  [[ -r $root/.build/lessons.$name.content ]] || return 1
  IFS= read -r kept <"$root/.build/lessons.$name.content" || true
  read_content
  [[ $content == "$kept" ]] || return 1
  note "$name" "$sources" "$content" 2>/dev/null || true
}

# Sets `content` to a hash of all that the program is made of, names included.
content=
read_content() {
  [[ -z $content ]] || return 0
  content=$(cd -- "$root" && find Package.swift Sources -name '.*' -prune -o -type f -print0 |
    LC_ALL=C sort -z | xargs -0 sha256sum -b | sha256sum)
  content=${content%% *}
}

# Keeps what a build was made of; another shell never sees half of it.
note() {
  local file=$root/.build/lessons.$1
  { printf '%s\n' "$3" >"$file.content.$$" && mv -f -- "$file.content.$$" "$file.content" &&
    printf '%s\n' "$2" >"$file.$$" && mv -f -- "$file.$$" "$file"; }
}

require_toolchain() {
  type swift >/dev/null 2>&1 || stop "no Swift toolchain found." \
    "Install Swift 6.3 from https://www.swift.org/install/linux and put its usr/bin on PATH."
  local version
  version=$(swift --version 2>/dev/null) || stop "$(command -v swift) does not run." \
    "Install what its release notes ask for: https://www.swift.org/install/linux"
  [[ $version =~ Swift\ version\ ([0-9]+)\.([0-9]+) ]] || stop "cannot tell the version of swift."
  if ((BASH_REMATCH[1] * 100 + BASH_REMATCH[2] < 603)); then
    stop "Swift ${BASH_REMATCH[1]}.${BASH_REMATCH[2]} is too old: $(command -v swift)" \
      "Install Swift 6.3 or newer from https://www.swift.org/install/linux"
  fi
}

# Installs the Debian packages that are missing and that nothing is built or run without, or says which.
require_system_packages() {
  local missing=()
  [[ -e /usr/include/cmark.h ]] || missing+=(libcmark-dev)
  type pkg-config >/dev/null 2>&1 || missing+=(pkg-config)
  type git >/dev/null 2>&1 || missing+=(git)
  type ld.gold >/dev/null 2>&1 || missing+=(binutils)
  [[ -e /usr/include/stdio.h ]] || missing+=(libc6-dev)
  compgen -G '/usr/lib/gcc/*/*/libstdc++.so' >/dev/null || missing+=(libstdc++-12-dev)
  ((${#missing[@]})) || return 0
  type apt-get >/dev/null 2>&1 || stop "these Debian packages, or your system's like, are missing:" \
    "${missing[*]}"
  may_install || stop "please install what is missing, then run this again:" \
    "sudo apt-get install ${missing[*]}"
  install_packages "${missing[@]}" || stop "could not install: ${missing[*]}"
}

# What holds strangers' code is needed by those who grade, so it stops nobody else; without it,
# `grade` itself says what is missing.
offer_sandbox() {
  ! type bwrap >/dev/null 2>&1 || return 0
  type apt-get >/dev/null 2>&1 && may_install || return 0
  install_packages bubblewrap || say "could not install bubblewrap, which holds strangers' code"
}

# Whether the arguments ask for a sandbox.
asks_for_sandbox() {
  [[ ${1-} == grade && " $* " != *" --sandbox none "* && " $* " != *" --sandbox=none "* &&
    " $* " != *" --help "* ]]
}

# What unpacks archives is needed by those who have some; without it, `grade` and `collect` say so.
offer_unpacker() {
  ! type bsdtar >/dev/null 2>&1 || return 0
  type apt-get >/dev/null 2>&1 && may_install || return 0
  install_packages libarchive-tools || say "could not install libarchive-tools, which unpacks archives"
}

# Whether the arguments may name an archive.
asks_for_unpacker() {
  local ending='\.(zip|7z|tar|tgz|tbz|txz|tar\.[a-z0-9]+) '
  [[ ${1-} == collect || (${1-} == grade && "$* " =~ $ending) ]]
}

as_root=()
may_install() {
  as_root=()
  ((EUID)) || return 0
  sudo -n true 2>/dev/null || return 1
  as_root=(sudo -n)
}

install_packages() {
  say "installing $*"
  { "${as_root[@]}" apt-get update -qq &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install -qq -y --no-install-recommends -o DPkg::Lock::Timeout=300 "$@"; } >&2
}

# The compiler's module cache holds absolute paths, so a build is worth nothing once it has moved.
discard_moved_build() {
  local place=
  mkdir -p "$root/.build"
  [[ -r $root/.build/lessons.root ]] && IFS= read -r place <"$root/.build/lessons.root"
  if [[ $place != "$root" ]]; then
    if [[ -n $place ]]; then rm -rf "$root"/.build/*-linux-* "$root/.build/optimized"; fi
    printf '%s\n' "$root" >"$root/.build/lessons.root"
  fi
}

# Runs a build with its output in a log, which is shown when it fails. On a terminal all of it is shown;
# elsewhere a line for each stage, for it takes minutes.
logged() {
  local log=$root/.build/lessons.$1.log status=0
  shift
  if [[ -t 2 ]]; then
    rm -f -- "$log"
    "$@" >&2
  else
    # The status is the build's: what reads its output does not fail.
    "$@" 2>&1 | tee -- "$log" | say_stages || status=$?
    ((status == 0)) || cat -- "$log" >&2
    return "$status"
  fi
}

# Reads what `swift build` prints, and says what it is about: `[36/92] Compiling writer.c`.
say_stages() {
  local line percent next=25 linking=
  while IFS= read -r line; do
    if [[ $line =~ ^Fetching\ ([^\ ]*/)?([^/\ ]+) ]]; then
      say "fetching ${BASH_REMATCH[2]%.git}"
    elif [[ $line =~ ^\[[0-9]+/[0-9]+\]\ Linking ]]; then
      [[ -n $linking ]] || say "linking"
      linking=1
    elif [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]] && ((BASH_REMATCH[2] > 40)); then
      percent=$((BASH_REMATCH[1] * 100 / BASH_REMATCH[2]))
      if ((percent >= next)); then
        next=$((percent + 25))
        say "compiled $percent %"
      fi
    fi
  done
}

swift_build() {
  local name=$1
  shift
  # The package manager and the compiler keep things in the home folder, and fail where they cannot.
  local home=()
  if ! [[ -w ${HOME:-/nonexistent} ]]; then
    home=(env "HOME=$root/.build/home" "GIT_CONFIG_GLOBAL=${HOME:-}/.gitconfig")
    mkdir -p "$root/.build/home"
  fi
  logged "$name" "${home[@]}" swift build --package-path "$root" --product lessons "$@"
}

# The index that editors look names up in takes a fifth of the compiler's time, so nothing is built with one
# but what was before: all would be compiled again. Tests are found by it, and built with it.
index_option() { grep -qse -index-store-path "$root/.build/debug.yaml" || echo --disable-index-store; }

build_quick() {
  # shellcheck disable=SC2046 # one word or none
  swift_build quick $(index_option)
}

# Linked to a fixed address: a hundred thousand places need not be set right at each start.
build_optimized() {
  swift_build optimized -c release --static-swift-stdlib --scratch-path "$root/.build/optimized" \
    -Xlinker -no-pie
}

# Whether a build was ended from outside – by somebody, or for want of memory – and did not fail.
was_killed() {
  local status=$1 log=$root/.build/lessons.$2.log
  ((status > 128)) || grep -qE 'due to signal (1|2|9|15)\>|unable to execute command: (Killed|Term|Hang|Inter)' \
    "$log" 2>/dev/null
}

# Builds one of the two; when several shells come here at once, one of them builds.
#
# Leaves with 2 when it fails, with 75 when it was killed.
build() {
  local name=$1 sources status=0 is_first=
  require_toolchain
  require_system_packages
  mkdir -p "$root/.build" 2>/dev/null && [[ -w $root/.build ]] || stop "cannot write to $root/.build" \
    "Copy the whole folder to a place that is yours, or ask its owner to run bin/lessons once."
  exec 9>"$root/.build/lessons.$name.lock"
  if ! flock --nonblock 9; then
    say "waiting for another build"
    flock 9
  fi
  sources=$(list_sources)
  content=
  if ! is_built_of "$name" "$sources"; then
    read_content
    discard_moved_build
    [[ -x ${!name} ]] || is_first=yes
    say "building${is_first:+; the first time takes minutes}"
    "build_$name" || status=$?
    if ((status)) && was_killed "$status" "$name"; then
      say "the build was killed; if nobody did that, this machine has too little memory free."
      exit 75
    fi
    ((status == 0)) || stop "the build failed."
    note "$name" "$sources" "$content"
    [[ -z $is_first ]] || say "built; its first run prepares the toolchain, which takes seconds"
  fi
  exec 9>&-
}

# From here on this session computes only what others leave. A nice value alone is not enough: SwiftPM gives its
# compilers the usual one where it may, as root may; and between sessions, Linux weighs their autogroups instead.
yield_processors() {
  chrt --idle --pid 0 $$ || true
  echo 19 >"/proc/$$/autogroup" || true
} 2>/dev/null

# Builds the optimized program in a session of its own, when there is a processor to spare.
optimize_in_background() {
  is_built_of optimized.failed "$1" && return
  flock --nonblock "$root/.build/lessons.optimized.lock" true || return 0
  # shellcheck disable=SC2016 # the inner shell is to expand it
  setsid bash -c 'source "$1"; yield_processors; optimize "$2"' optimize "$root/bin/setup.bash" "$1" \
    </dev/null >/dev/null 2>&1 &
}

# A build that failed is not tried again until the sources change; its log says why. One that was killed
# is, by the next call, but not for ever.
optimize() {
  local sources=$1 status=0 killed=$root/.build/lessons.optimized.killed
  read_content
  (build optimized) || status=$?
  if ((status == 75)); then
    printf '%s\n' "$content" >>"$killed"
    (($(grep -cxF -- "$content" "$killed") >= 3)) || return 0
  fi
  if ((status)); then note optimized.failed "$sources" "$content"; else rm -f -- "$killed"; fi
}
