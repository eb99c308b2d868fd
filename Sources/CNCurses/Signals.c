#define _GNU_SOURCE

#include "CNCurses.h"

#include <errno.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
static const int telling[] = {SIGWINCH, SIGCONT};
static const int crashing[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE, SIGSYS};
#define COUNT(list) (sizeof(list) / sizeof(list)[0])

static int pipe_end = -1;
static bool may_suspend = false;
static volatile sig_atomic_t is_ending = 0;
static volatile sig_atomic_t times_continued = 0;
static volatile sig_atomic_t first_end_seconds = 0;
static volatile sig_atomic_t first_end_milliseconds = 0;
// The same of any signal that ends, also of one that may come twice.
static volatile sig_atomic_t asked_seconds = 0;
static volatile sig_atomic_t asked_milliseconds = 0;
static struct sigaction before_crash[NSIG];

static void tell(int number) {
  if (number == SIGCONT) times_continued = times_continued + 1;
  unsigned char byte = (unsigned char)number;
  int saved = errno;
  ssize_t ignored = write(pipe_end, &byte, 1);
  (void)ignored;
  errno = saved;
}

// How many milliseconds ago something was noted; -1 if it was not, and is from now on.
static long since(
    volatile sig_atomic_t *seconds, volatile sig_atomic_t *milliseconds, bool is_noted) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  if (*seconds) {
    return ((long)now.tv_sec + 1 - *seconds) * 1000 + now.tv_nsec / 1000000 - *milliseconds;
  }
  if (is_noted) {
    *milliseconds = (sig_atomic_t)(now.tv_nsec / 1000000);
    *seconds = (sig_atomic_t)now.tv_sec + 1;
  }
  return -1;
}

// The same request often comes twice at once, to the process and to its group; one that comes
// later means that the first was not heard.
static bool is_repeated(void) {
  return since(&first_end_seconds, &first_end_milliseconds, true) > 200;
}

long nc_since_end(void) { return since(&asked_seconds, &asked_milliseconds, false); }

static void on_ending(int number) {
  since(&asked_seconds, &asked_milliseconds, true);
  // A terminal that closes sends SIGHUP more than once, and there is still time to save.
  if (number != SIGHUP && (is_ending || is_repeated())) {
    nc_restore_for_good();
    _exit(128 + number);
  }
  tell(number);
}

static void on_crash(int number, siginfo_t *info, void *context) {
  (void)context;
  nc_restore_for_good();
  sigaction(number, &before_crash[number], NULL);
  // A fault of the processor comes again, with all its details, for the handler before.
  bool comes_again = info->si_code > 0 && number != SIGTRAP && number != SIGABRT;
  if (comes_again) return;
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, number);
  pthread_sigmask(SIG_UNBLOCK, &one, NULL);
  raise(number);
  // The handler before, which tells of the crash, came back.
  signal(number, SIG_DFL);
  raise(number);
}

static void install(int number, void (*handler)(int)) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

static void catch_crashes(void) {
  static char stack[64 * 1024];
  stack_t current;
  if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE)) {
    stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&own, NULL);
  }
  struct sigaction action = {.sa_sigaction = on_crash, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (size_t index = 0; index < COUNT(crashing); index++) {
    sigaction(crashing[index], &action, &before_crash[crashing[index]]);
  }
}

void nc_catch(int pipe) {
  static bool has_caught = false;
  pipe_end = pipe;
  is_ending = 0;
  first_end_seconds = 0;
  asked_seconds = 0;
  for (size_t index = 0; index < COUNT(ending); index++) {
    struct sigaction found;
    sigaction(ending[index], NULL, &found);
    if (found.sa_handler != SIG_IGN) install(ending[index], on_ending);
  }
  for (size_t index = 0; index < COUNT(telling); index++) install(telling[index], tell);
  if (!has_caught) {
    struct sigaction stop;
    sigaction(SIGTSTP, NULL, &stop);
    may_suspend = stop.sa_handler != SIG_IGN;
    catch_crashes();
    has_caught = true;
  }
  if (may_suspend) install(SIGTSTP, tell);
}

bool nc_may_suspend(void) { return may_suspend; }

bool nc_suspend(void) {
  if (!may_suspend) return false;
  sig_atomic_t times_before = times_continued;
  // The rest of the job first, then this thread alone: raise returns only after the stop. Unlike
  // SIGSTOP this does nothing in a job that nobody could wake.
  install(SIGTSTP, SIG_IGN);
  kill(0, SIGTSTP);
  install(SIGTSTP, SIG_DFL);
  // The threads of a pool, on which a main actor may run, block all signals.
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &before);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  install(SIGTSTP, tell);
  return times_continued != times_before;
}

void nc_end_on_signal(void) {
  is_ending = 1;
  if (may_suspend) install(SIGTSTP, SIG_DFL);
}
