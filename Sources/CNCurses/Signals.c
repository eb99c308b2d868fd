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
// The time of the first ending signal.
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

// Returns the milliseconds since the first ending signal, or -1 if there was none.
static long since_end(bool is_noted) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  if (asked_seconds) {
    long seconds = (long)now.tv_sec + 1 - asked_seconds;
    return seconds * 1000 + now.tv_nsec / 1000000 - asked_milliseconds;
  }
  if (is_noted) {
    asked_milliseconds = (sig_atomic_t)(now.tv_nsec / 1000000);
    asked_seconds = (sig_atomic_t)now.tv_sec + 1;
  }
  return -1;
}

long nc_since_end(void) { return since_end(false); }

static void on_ending(int number) {
  long waited = since_end(true);
  // A signal often arrives twice at once, for the process and for its group; a later one means that
  // the first had no effect. A closing terminal sends SIGHUP more than once, and there is still
  // time to save.
  bool is_second = number == SIGHUP ? waited > 1000 : is_ending || waited > 200;
  if (is_second) {
    nc_restore_for_good();
    _exit(128 + number);
  }
  tell(number);
}

static void on_crash(int number, siginfo_t *info, void *context) {
  (void)context;
  nc_restore_for_good();
  sigaction(number, &before_crash[number], NULL);
  // A hardware fault is raised again, with all its details, for the previous handler.
  bool comes_again = info->si_code > 0 && number != SIGTRAP && number != SIGABRT;
  if (comes_again) return;
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, number);
  pthread_sigmask(SIG_UNBLOCK, &one, NULL);
  raise(number);
  // The previous handler, which reports the crash, returned.
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
  // First the rest of the job, then this thread alone: raise returns only after the stop. Unlike
  // SIGSTOP, this is a no-op in an orphaned process group.
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
