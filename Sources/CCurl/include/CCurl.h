#ifndef C_CURL_H
#define C_CURL_H

/* The system's libcurl, found when the first request is made and not before: a program that asks
   nothing pays nothing. Options go through functions with types, since Swift has no calls with
   variable arguments. Nothing but ccurl_load may be called before that one gave NULL. */

#if !defined(__APPLE__)

#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>

/* Loads libcurl, once; NULL if it is there, otherwise why it is not. */
const char *ccurl_load(void);

/* A transfer. */
CURL *ccurl_easy_new(void);
/* Whether one may be used again: libcurl before 8.2 leaves a pointer in it to what it has freed. */
bool ccurl_handles_last(void);
void ccurl_easy_reset(CURL *easy);
void ccurl_easy_free(CURL *easy);
bool ccurl_set_long(CURL *easy, CURLoption option, long value);
bool ccurl_set_size(CURL *easy, CURLoption option, curl_off_t value);
bool ccurl_set_text(CURL *easy, CURLoption option, const char *value);
/* The pointer must stay valid as long as the transfer does. */
bool ccurl_set_pointer(CURL *easy, CURLoption option, void *value);
/* Leads the lines of the head and the bytes of the body to functions, both with this context. */
bool ccurl_set_receivers(
    CURL *easy, curl_write_callback on_line, curl_write_callback on_bytes, void *context);
/* Lets it speak nothing but HTTP and HTTPS. */
bool ccurl_allow_only_web(CURL *easy);
/* Lets go of a name server that does not answer, instead of waiting for it; since libcurl 7.87. */
void ccurl_leave_quickly(CURL *easy);
/* Has its connections closed in the programs that this one starts. */
void ccurl_keep_from_children(CURL *easy);
/* Has a function asked when the way to the server is there and nothing has been sent on it; what is
   not 0 ends the transfer. It is told the two ends of the way. Since libcurl 7.80. */
typedef int (*ccurl_question)(
    void *context, char *server, char *client, int server_port, int client_port);
void ccurl_ask_before_sending(CURL *easy, ccurl_question question, void *context);
/* Whether there is nothing to read from a socket that is open. */
bool ccurl_is_quiet(int socket);
long ccurl_get_long(CURL *easy, CURLINFO info);
/* A text of libcurl's; NULL if there is none. */
const char *ccurl_get_text(CURL *easy, CURLINFO info);
/* The socket that a transfer which has ended leaves to others; negative if it leaves none. */
int ccurl_get_kept_socket(CURL *easy);
void *ccurl_get_context(CURL *easy);
CURLcode ccurl_easy_perform(CURL *easy);
/* Lets it go on after its function has had it wait. */
CURLcode ccurl_go_on(CURL *easy);

/* The lines of a head. NULL if there is no memory, and then the list is as it was. */
struct curl_slist *ccurl_list_add(struct curl_slist *list, const char *line);
void ccurl_list_free(struct curl_slist *list);

/* Many transfers in one thread; only ccurl_multi_wake may be called from others. */
CURLM *ccurl_multi_new(long connections_to_a_host);
bool ccurl_multi_add(CURLM *multi, CURL *easy);
void ccurl_multi_remove(CURLM *multi, CURL *easy);
bool ccurl_multi_perform(CURLM *multi);
/* Waits until there is something to do, however long that takes; false if it cannot wait. */
bool ccurl_multi_wait(CURLM *multi);
bool ccurl_multi_wake(CURLM *multi);
/* A transfer that has ended and why; NULL if there is none. */
CURL *ccurl_multi_ended(CURLM *multi, CURLcode *result);
void ccurl_multi_free(CURLM *multi);

#endif
#endif
