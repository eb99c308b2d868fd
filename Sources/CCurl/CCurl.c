#include "CCurl.h"

#if !defined(__APPLE__)

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/socket.h>

// The macros of these names check argument types.
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

// Every function in use, with its type from the header.
#define FUNCTIONS(use)       \
  use(curl_global_init)      \
  use(curl_version_info)     \
  use(curl_easy_init)        \
  use(curl_easy_reset)       \
  use(curl_easy_cleanup)     \
  use(curl_easy_setopt)      \
  use(curl_easy_getinfo)     \
  use(curl_easy_perform)     \
  use(curl_easy_pause)       \
  use(curl_slist_append)     \
  use(curl_slist_free_all)   \
  use(curl_multi_init)       \
  use(curl_multi_setopt)     \
  use(curl_multi_add_handle) \
  use(curl_multi_remove_handle) \
  use(curl_multi_perform)    \
  use(curl_multi_poll)       \
  use(curl_multi_wakeup)     \
  use(curl_multi_info_read)  \
  use(curl_multi_cleanup)

#define DECLARE(name) static __typeof__(name) *p_##name;
FUNCTIONS(DECLARE)

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char reason[256];

static void fail(const char *why) { snprintf(reason, sizeof reason, "%s", why ? why : "unknown"); }

static void load(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return fail(dlerror());
#define RESOLVE(name) \
  if (!(p_##name = (__typeof__(p_##name))dlsym(library, #name))) return fail("it has no " #name);
  FUNCTIONS(RESOLVE)
  // OpenSSL would clean up at exit while a transfer is still running.
  int (*init_crypto)(uint64_t, const void *) = dlsym(library, "OPENSSL_init_crypto");
  enum { no_atexit = 0x00080000 };
  if (init_crypto) init_crypto(no_atexit, NULL);
  if (p_curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) fail("it does not start");
}

const char *ccurl_load(void) {
  pthread_once(&once, load);
  return reason[0] ? reason : NULL;
}

bool ccurl_handles_last(void) {
  // Before 8.2.0, a first header that begins with a blank is appended to the last header of the
  // previous response, in freed memory.
  return p_curl_version_info(CURLVERSION_NOW)->version_num >= 0x080200;
}

CURL *ccurl_easy_new(void) { return p_curl_easy_init(); }

void ccurl_easy_reset(CURL *easy) { p_curl_easy_reset(easy); }

void ccurl_easy_free(CURL *easy) { p_curl_easy_cleanup(easy); }

bool ccurl_set_long(CURL *easy, CURLoption option, long value) {
  return p_curl_easy_setopt(easy, option, value) == CURLE_OK;
}

bool ccurl_set_size(CURL *easy, CURLoption option, curl_off_t value) {
  return p_curl_easy_setopt(easy, option, value) == CURLE_OK;
}

bool ccurl_set_text(CURL *easy, CURLoption option, const char *value) {
  return p_curl_easy_setopt(easy, option, value) == CURLE_OK;
}

bool ccurl_set_pointer(CURL *easy, CURLoption option, void *value) {
  return p_curl_easy_setopt(easy, option, value) == CURLE_OK;
}

bool ccurl_set_receivers(
    CURL *easy, curl_write_callback on_line, curl_write_callback on_bytes, void *context) {
  return p_curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, on_line) == CURLE_OK &&
         p_curl_easy_setopt(easy, CURLOPT_HEADERDATA, context) == CURLE_OK &&
         p_curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, on_bytes) == CURLE_OK &&
         p_curl_easy_setopt(easy, CURLOPT_WRITEDATA, context) == CURLE_OK &&
         p_curl_easy_setopt(easy, CURLOPT_PRIVATE, context) == CURLE_OK;
}

bool ccurl_allow_only_web(CURL *easy) {
#if LIBCURL_VERSION_NUM >= 0x075500
  if (p_curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https") == CURLE_OK) return true;
#endif
  // For versions before 7.85; later headers mark it deprecated.
  enum { protocols = 181, http = 1, https = 2 };
  return p_curl_easy_setopt(easy, (CURLoption)protocols, (long)(http | https)) == CURLE_OK;
}

void ccurl_leave_quickly(CURL *easy) {
  // As a number, because headers before 7.87 lack the name.
  enum { quick_exit = 322 };
  p_curl_easy_setopt(easy, (CURLoption)quick_exit, 1L);
}

static int close_in_children(void *context, curl_socket_t socket, curlsocktype purpose) {
  (void)context;
  (void)purpose;
  fcntl(socket, F_SETFD, FD_CLOEXEC);
  return CURL_SOCKOPT_OK;
}

void ccurl_keep_from_children(CURL *easy) {
  p_curl_easy_setopt(easy, CURLOPT_SOCKOPTFUNCTION, close_in_children);
}

void ccurl_ask_before_sending(CURL *easy, ccurl_question question, void *context) {
  // As numbers, because headers before 7.80 lack the names.
  enum { question_function = 20312, question_data = 10313 };
  p_curl_easy_setopt(easy, (CURLoption)question_function, question);
  p_curl_easy_setopt(easy, (CURLoption)question_data, context);
}

bool ccurl_is_quiet(int socket) {
  char byte;
  return recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT) < 0 &&
         (errno == EAGAIN || errno == EWOULDBLOCK);
}

long ccurl_get_long(CURL *easy, CURLINFO info) {
  long value = 0;
  return p_curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

const char *ccurl_get_text(CURL *easy, CURLINFO info) {
  char *value = NULL;
  return p_curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : NULL;
}

int ccurl_get_kept_socket(CURL *easy) {
  curl_socket_t socket = CURL_SOCKET_BAD;
  return p_curl_easy_getinfo(easy, CURLINFO_ACTIVESOCKET, &socket) == CURLE_OK ? socket : -1;
}

void *ccurl_get_context(CURL *easy) {
  char *value = NULL;
  return p_curl_easy_getinfo(easy, CURLINFO_PRIVATE, &value) == CURLE_OK ? value : NULL;
}

CURLcode ccurl_easy_perform(CURL *easy) { return p_curl_easy_perform(easy); }

CURLcode ccurl_go_on(CURL *easy) { return p_curl_easy_pause(easy, CURLPAUSE_CONT); }

struct curl_slist *ccurl_list_add(struct curl_slist *list, const char *line) {
  return p_curl_slist_append(list, line);
}

void ccurl_list_free(struct curl_slist *list) { p_curl_slist_free_all(list); }

CURLM *ccurl_multi_new(long connections_to_a_host) {
  CURLM *multi = p_curl_multi_init();
  if (multi) p_curl_multi_setopt(multi, CURLMOPT_MAX_HOST_CONNECTIONS, connections_to_a_host);
  return multi;
}

bool ccurl_multi_add(CURLM *multi, CURL *easy) {
  return p_curl_multi_add_handle(multi, easy) == CURLM_OK;
}

void ccurl_multi_remove(CURLM *multi, CURL *easy) { p_curl_multi_remove_handle(multi, easy); }

bool ccurl_multi_perform(CURLM *multi) {
  int running;
  return p_curl_multi_perform(multi, &running) == CURLM_OK;
}

bool ccurl_multi_wait(CURLM *multi) {
  return p_curl_multi_poll(multi, NULL, 0, INT_MAX, NULL) == CURLM_OK;
}

bool ccurl_multi_wake(CURLM *multi) { return p_curl_multi_wakeup(multi) == CURLM_OK; }

CURL *ccurl_multi_ended(CURLM *multi, CURLcode *result) {
  int left;
  CURLMsg *message;
  while ((message = p_curl_multi_info_read(multi, &left)))
    if (message->msg == CURLMSG_DONE) {
      *result = message->data.result;
      return message->easy_handle;
    }
  return NULL;
}

void ccurl_multi_free(CURLM *multi) { p_curl_multi_cleanup(multi); }

#endif
