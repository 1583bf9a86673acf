// What is said between the tool and a server of compiles (Sources/ForkingFrontend), packet by packet.
#pragma once

#include <stdint.h>

/// The descriptor on which a server finds its socket, of type SOCK_SEQPACKET.
#define FRONTEND_SERVER_SOCKET 3

/// The longest request in bytes.
#define FRONTEND_REQUEST_MAX (1 << 16)

/// The variable by which a frontend knows that it is no server, but compiles once: what it is to do comes
/// through the descriptor of this number, as the compile's arguments, each ended by NUL. The end of the
/// descriptor without any says that there is nothing to do.
#define FRONTEND_MESSAGE_VARIABLE "FRONTEND_MESSAGE"

/// The descriptor on which such a frontend finds this message.
#define FRONTEND_MESSAGE 3

/// Asks for a compile, or for its end.
///
/// Texts follow, each ended by NUL: the working directory, the file that takes standard error, and the
/// compile's arguments, the first of which is the name of the program.
struct frontend_request {
  /// What the asker calls this compile.
  uint32_t number;
  /// After how many seconds it is stopped by SIGALRM; 0 asks to end the compile of this number.
  uint32_t seconds_max;
};

/// Tells how a compile ended.
struct frontend_end {
  uint32_t number;
  /// As waitpid gave it; -1 when the compile could not be started.
  int32_t wait_status;
};
