#define _GNU_SOURCE
#include "CGetopt.h"

#include <getopt.h>
#include <stdlib.h>

static const int first_value = 256;

static int option_of_letter(const struct command_option *options, int count, int letter) {
  for (int i = 0; i < count; i++) {
    if (options[i].letter == letter && letter != 0) return i;
  }
  return -1;
}

static int option_of_value(const struct command_option *options, int count, int value) {
  if (value >= first_value) return value - first_value < count ? value - first_value : -1;
  return option_of_letter(options, count, value);
}

void command_arguments_scan(
    int argc, char *const *argv, const struct command_option *options, int count,
    command_argument_found found, void *context) {
  struct option *longs = calloc((size_t)count + 1, sizeof *longs);
  char *shorts = calloc((size_t)count * 2 + 3, 1);
  if (longs && shorts) {
    char *end = shorts;
    *end++ = '-';
    *end++ = ':';
    for (int i = 0; i < count; i++) {
      longs[i].name = options[i].name;
      longs[i].has_arg = options[i].takes_value ? required_argument : no_argument;
      longs[i].val = first_value + i;
      if (options[i].letter == 0) continue;
      *end++ = (char)options[i].letter;
      if (options[i].takes_value) *end++ = ':';
    }
#ifdef __GLIBC__
    optind = 0;
#else
    optind = 1;
#ifdef __APPLE__
    optreset = 1;
#endif
#endif
    opterr = 0;
    for (;;) {
      int at = optind < 1 ? 1 : optind;
      optopt = 0;
      int value = getopt_long(argc, argv, shorts, longs, NULL);
      if (value == -1) break;
      if (value == 1) {
        found(context, COMMAND_ARGUMENT_WORD, -1, optarg);
      } else if (value == ':') {
        int option = option_of_value(options, count, optopt);
        found(context, COMMAND_ARGUMENT_VALUE_MISSING, option, NULL);
      } else if (value == '?') {
        // A long option that got a value it does not take is named by its value, an unknown one by 0, and a
        // letter outside ASCII by one of its bytes.
        if (optopt >= first_value) {
          int option = option_of_value(options, count, optopt);
          found(context, COMMAND_ARGUMENT_VALUE_NEEDLESS, option, NULL);
        } else if (optopt > 0 && optopt < 0x80) {
          char letter[3] = {'-', (char)optopt, 0};
          found(context, COMMAND_ARGUMENT_UNKNOWN, -1, letter);
        } else {
          found(context, COMMAND_ARGUMENT_UNKNOWN, -1, argv[optind > at ? optind - 1 : at]);
        }
      } else {
        found(context, COMMAND_ARGUMENT_OPTION, option_of_value(options, count, value), optarg);
      }
    }
    for (; optind < argc; optind++) found(context, COMMAND_ARGUMENT_WORD, -1, argv[optind]);
  }
  free(longs);
  free(shorts);
}
