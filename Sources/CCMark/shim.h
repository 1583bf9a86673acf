// libcmark, as Debian's libcmark-dev installs it.
#include <cmark.h>
