#ifndef C_CURL_H
#define C_CURL_H

/* The system's libcurl, loaded by the first request: a program that makes none never loads it.
   Options have typed functions, because Swift cannot call functions with variable arguments.
   Call ccurl_load first; all others require that it returned NULL. */

#if !defined(__APPLE__)

#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>

/* Loads libcurl once; returns NULL, or the reason why that failed. */
const char *ccurl_load(void);

/* A transfer. */
CURL *ccurl_easy_new(void);
/* True if a handle may be reused: libcurl before 8.2 leaves a pointer to freed memory in it. */
bool ccurl_handles_last(void);
void ccurl_easy_reset(CURL *easy);
void ccurl_easy_free(CURL *easy);
bool ccurl_set_long(CURL *easy, CURLoption option, long value);
bool ccurl_set_size(CURL *easy, CURLoption option, curl_off_t value);
bool ccurl_set_text(CURL *easy, CURLoption option, const char *value);
/* The pointer must stay valid during the transfer. */
bool ccurl_set_pointer(CURL *easy, CURLoption option, void *value);
/* Sets the callbacks for header lines and body bytes, and their context. */
bool ccurl_set_receivers(
    CURL *easy, curl_write_callback on_line, curl_write_callback on_bytes, void *context);
/* Allows only HTTP and HTTPS. */
bool ccurl_allow_only_web(CURL *easy);
/* Does not wait for a pending name lookup on cleanup; since libcurl 7.87. */
void ccurl_leave_quickly(CURL *easy);
/* Closes the connections in child processes. */
void ccurl_keep_from_children(CURL *easy);
/* Calls a function with both endpoints once connected, before anything is sent; a result other than
   0 aborts the transfer. Since libcurl 7.80. */
typedef int (*ccurl_question)(
    void *context, char *server, char *client, int server_port, int client_port);
void ccurl_ask_before_sending(CURL *easy, ccurl_question question, void *context);
/* True if an open socket has nothing to read. */
bool ccurl_is_quiet(int socket);
long ccurl_get_long(CURL *easy, CURLINFO info);
/* A string owned by libcurl, or NULL. */
const char *ccurl_get_text(CURL *easy, CURLINFO info);
/* The socket that an ended transfer leaves for reuse; negative if there is none. */
int ccurl_get_kept_socket(CURL *easy);
void *ccurl_get_context(CURL *easy);
CURLcode ccurl_easy_perform(CURL *easy);
/* Resumes a paused transfer. */
CURLcode ccurl_go_on(CURL *easy);

/* A list of header lines; returns NULL without memory, and leaves the list unchanged. */
struct curl_slist *ccurl_list_add(struct curl_slist *list, const char *line);
void ccurl_list_free(struct curl_slist *list);

/* Transfers in one thread; only ccurl_multi_wake may be called from another. */
CURLM *ccurl_multi_new(long connections_to_a_host);
bool ccurl_multi_add(CURLM *multi, CURL *easy);
void ccurl_multi_remove(CURLM *multi, CURL *easy);
bool ccurl_multi_perform(CURLM *multi);
/* Waits for activity without a time limit; false if it cannot wait. */
bool ccurl_multi_wait(CURLM *multi);
bool ccurl_multi_wake(CURLM *multi);
/* Returns an ended transfer and its result, or NULL. */
CURL *ccurl_multi_ended(CURLM *multi, CURLcode *result);
void ccurl_multi_free(CURLM *multi);

#endif
#endif
