/* What of child processes and their terminals Swift cannot see. */
#ifndef CCHILDPROCESS_H
#define CCHILDPROCESS_H

#include <sys/types.h>

/* Starts a program with nothing to read, and no other file than these; below zero, /dev/null takes
   what it writes. The number of the process, or -1. */
pid_t child_start(int output, int errors, char *const arguments[], char *const environment[]);

/* Starts a program as the leader of a session with this terminal; -1 if it does not start. */
pid_t child_start_at(int terminal, char *const arguments[], char *const environment[]);

/* Makes a pipe of which no child gets an end by chance; below zero if there is none. */
int child_pipe(int ends[2]);

/* A new pseudo-terminal; below zero where there is none. */
int pt_open(void);

/* The end at which a program reads and writes; below zero where there is none. */
int pt_open_other_end(int terminal);

void pt_resize(int terminal, int width, int height);

/* Takes what a program has written, waiting so long for it; not above zero if nothing came. */
ssize_t pt_read(int terminal, int milliseconds, void *bytes, size_t size);

#endif
