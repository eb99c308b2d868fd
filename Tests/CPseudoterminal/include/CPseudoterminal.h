/* What of pseudo-terminals Swift cannot see. */
#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <sys/types.h>

/* A new pseudo-terminal; below zero where there is none. */
int pt_open(void);

/* Starts a program as the leader of a session with this terminal; below zero if it does not start. */
pid_t pt_spawn(int terminal, char *const arguments[], char *const environment[]);

void pt_resize(int terminal, int width, int height);

/* Takes what a program has written, waiting so long for it; not above zero if nothing came. */
ssize_t pt_read(int terminal, int milliseconds, void *bytes, size_t size);

#endif
