// Puts questions to the toolchain's sourcekitd, one after the other, in a process of its own: the
// library may crash on code that nobody thought of, and brings a Swift runtime that is not ours.
//
// It travels as source inside the tool and is compiled by the toolchain's clang. Descriptor 3 is a
// socket: a question comes as its length (four bytes, in the machine's order) and that many bytes of
// what sourcekitd reads as YAML, the answer goes as its length and that many bytes of JSON. An answer
// without any byte says that sourcekitd has none. The end of the socket is the end of the process.

#include <SourceKit/sourcekitd.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { conversation = 3, question_bytes_max = 64 << 20 };

// Not by calls for sockets, which boxes refuse.
static bool get(char *bytes, size_t count) {
  while (count > 0) {
    ssize_t got = read(conversation, bytes, count);
    if (got <= 0) return false;
    bytes += got;
    count -= (size_t)got;
  }
  return true;
}

static bool put(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t sent = write(conversation, bytes, count);
    if (sent <= 0) return false;
    bytes += sent;
    count -= (size_t)sent;
  }
  return true;
}

static bool answer(const char *text) {
  uint32_t length = (uint32_t)strlen(text);
  return put((const char *)&length, sizeof length) && put(text, length);
}

static bool put_question(const char *text) {
  sourcekitd_object_t request = sourcekitd_request_create_from_yaml(text, NULL);
  if (request == NULL) return answer("");
  sourcekitd_response_t response = sourcekitd_send_request_sync(request);
  sourcekitd_request_release(request);
  bool is_sent;
  if (sourcekitd_response_is_error(response)) {
    is_sent = answer("");
  } else {
    char *json = sourcekitd_variant_json_description_copy(sourcekitd_response_get_value(response));
    is_sent = answer(json != NULL ? json : "");
    free(json);
  }
  sourcekitd_response_dispose(response);
  return is_sent;
}

int main(void) {
  sourcekitd_initialize();
  uint32_t length;
  bool goes_on = true;
  while (goes_on && get((char *)&length, sizeof length) && length <= question_bytes_max) {
    char *text = malloc((size_t)length + 1);
    if (text == NULL) break;
    text[length] = '\0';
    goes_on = get(text, length) && put_question(text);
    free(text);
  }
  // What it holds goes with it; taking the library down in order takes longer.
  _Exit(0);
}
