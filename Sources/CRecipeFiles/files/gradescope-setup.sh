#!/usr/bin/env bash
# Gradescope runs this once, as root, when it builds the image of an assignment: gets a Swift toolchain where
# there is none, and compiles all that is the author's. Choose Ubuntu 22.04 or 24.04 when you upload the zip.
set -euo pipefail
swift=6.3.1
source=/autograder/source

if ! command -v swiftc >/dev/null && [[ ! -x /opt/swift/usr/bin/swiftc ]]; then
  export DEBIAN_FRONTEND=noninteractive
  apt-get update
  apt-get install -y --no-install-recommends binutils ca-certificates curl libarchive-tools libc6-dev \
    libcurl4 libgcc-12-dev libncurses6 libsqlite3-0 libstdc++-12-dev libuuid1 libxml2 tar zlib1g
  version=$(. /etc/os-release && echo "$VERSION_ID")
  [[ $(uname -m) == x86_64 ]] && architecture= || architecture=-aarch64
  mkdir -p /opt/swift
  curl -fsSL "https://download.swift.org/swift-$swift-release/ubuntu${version/./}$architecture/swift-$swift-RELEASE/swift-$swift-RELEASE-ubuntu$version$architecture.tar.gz" |
    tar -xz -C /opt/swift --strip-components=1
fi

# The program was linked where it was made; the libraries that it needs are those of the toolchain here.
swiftc=$(readlink -f "$(command -v swiftc || echo /opt/swift/usr/bin/swiftc)")
export LD_LIBRARY_PATH=${swiftc%/bin/*}/lib/swift/linux
echo "$LD_LIBRARY_PATH" >/autograder/libraries

chmod 755 "$source" "$source"/bin "$source"/bin/lessons
"$source/bin/lessons" pack --for graders /autograder/grader --course "$source/Lessons"
# What judges has a user of its own, which has to find the way to the pack.
chmod a+x /autograder
