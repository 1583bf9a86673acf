# What `bin/lessons` and `bin/test` share: finding the toolchain, system packages, the build.
# Sourced, never run. Messages go to standard error, so that `bin/lessons … --json` can be piped.

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

stop() {
  printf 'lessons: %s\n' "$@" >&2
  exit 2
}

# Lists name, time and size of all that the program is made of. Comparing the whole list, rather
# than looking for newer files, also notices deleted files, older ones put back, other branches.
list_sources() {
  find "$root/Package.swift" "$root/Sources" -name '.*' -prune -o -type f -printf '%P %T@ %s\n'
}

# The list that a build was made of is kept beside the others: .build/lessons.quick, for example.
is_built_of() {
  local kept=
  [[ -r $root/.build/lessons.$1 ]] || return 1
  IFS= read -r -d '' kept <"$root/.build/lessons.$1" || true
  [[ $2 == "${kept%$'\n'}" ]]
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

# Installs the Debian packages that are missing, or says which.
require_system_packages() {
  local missing=() as_root=()
  [[ -e /usr/include/cmark.h ]] || missing+=(libcmark-dev)
  type pkg-config >/dev/null 2>&1 || missing+=(pkg-config)
  type git >/dev/null 2>&1 || missing+=(git)
  type bwrap >/dev/null 2>&1 || missing+=(bubblewrap)
  type ld.gold >/dev/null 2>&1 || missing+=(binutils)
  [[ -e /usr/include/stdio.h ]] || missing+=(libc6-dev)
  compgen -G '/usr/lib/gcc/*/*/libstdc++.so' >/dev/null || missing+=(libstdc++-12-dev)
  ((${#missing[@]})) || return 0

  type apt-get >/dev/null 2>&1 || stop "these Debian packages, or your system's like, are missing:" \
    "  ${missing[*]}"
  if ((EUID)); then
    sudo -n true 2>/dev/null || stop "please install what is missing, then run this again:" \
      "  sudo apt-get install ${missing[*]}"
    as_root=(sudo -n)
  fi
  echo "lessons: installing ${missing[*]}" >&2
  { "${as_root[@]}" apt-get update -qq &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install -qq -y --no-install-recommends "${missing[@]}"; } >&2 ||
    stop "could not install: ${missing[*]}"
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

# Runs a command with its output in a log, which is shown when it fails; on a terminal, with all of it.
logged() {
  local log=$root/.build/lessons.$1.log
  shift
  if [[ -t 2 ]]; then
    "$@" >&2
  else
    "$@" >"$log" 2>&1 || { cat "$log" >&2; return 1; }
  fi
}

swift_build() {
  local name=$1
  shift
  logged "$name" swift build --package-path "$root" --product lessons "$@"
}

build_quick() {
  swift_build quick
}

build_optimized() {
  swift_build optimized -c release --static-swift-stdlib --scratch-path "$root/.build/optimized"
}

# Builds one of the two; when several shells come here at once, one of them builds.
build() {
  local name=$1 sources
  require_toolchain
  require_system_packages
  mkdir -p "$root/.build" || stop "cannot write to $root"
  exec 9>"$root/.build/lessons.$name.lock"
  if ! flock --nonblock 9; then
    echo "lessons: waiting for another build" >&2
    flock 9
  fi
  sources=$(list_sources)
  if ! is_built_of "$name" "$sources"; then
    discard_moved_build
    [[ ! -t 2 ]] || echo "lessons: building" >&2
    "build_$name" || stop "the build failed."
    printf '%s\n' "$sources" >"$root/.build/lessons.$name"
  fi
  exec 9>&-
}

# Builds the optimized program in a session of its own, when there is a processor to spare.
#
# A build that failed is not tried again until the sources change; its log says why.
optimize_in_background() {
  local sources=$1
  is_built_of optimized.failed "$sources" && return
  flock --nonblock "$root/.build/lessons.optimized.lock" true || return 0
  # shellcheck disable=SC2016 # the inner shell is to expand it
  setsid nice -n 19 bash -c 'source "$1"
    (build optimized) || printf "%s\n" "$2" >"$root/.build/lessons.optimized.failed"' \
    optimize "$root/bin/setup.bash" "$sources" </dev/null >/dev/null 2>&1 &
}
